import * as contract from '@dira/contract/exchange-rates';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentRate, presentTypedRate } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerExchangeRateRoutes(api: Api): void {
  api.read(contract.getExchangeRates, (scope, { query }) =>
    readRows(repo.selectRates(scope, query.on ?? scope.today.toString()), (rows) => ({
      items: requireRow(rows).rates.map(presentRate),
    })),
  );
  api.list(contract.listExchangeRates, {
    select: repo.selectTypedRates,
    position: (row) => [row.rate_on, row.id],
    present: presentTypedRate,
  });
  api.read(contract.getExchangeRate, (scope, { params }) =>
    readRows(repo.selectTypedRate(scope, params.exchangeRateId), (rows) =>
      presentTypedRate(requireRow(rows)),
    ),
  );
  api.write(contract.typeExchangeRate, (write, { body }) => service.typeRate(write, body));
  api.write(contract.updateExchangeRate, (write, { params, body }) =>
    service.changeRate(write, params.exchangeRateId, body),
  );
  api.write(contract.deleteExchangeRate, (write, { params }) =>
    service.removeRate(write, params.exchangeRateId),
  );
}
