import * as contract from '@dira/contract/cheques';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import { presentCounts } from '../../db/totals.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { readTotals } from '../exchange-rates/conversion.ts';
import { selectPhoto } from './photos.repo.ts';
import { presentPhoto } from './photos.ts';
import { presentCheque } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { printDepositSlip } from './slip.ts';
import { chequeTable } from './table.ts';

const chequeReading = listReading({
  select: repo.selectCheques,
  position: (row) => [row.sort_key, row.id],
  present: (row, { scope, may }) => presentCheque(row, scope.today, may('cheques.manage')),
});

export function registerChequeRoutes(api: Api, services: Pick<Services, 'pdf' | 'secrets' | 'clock'>): void {
  const links = createDownloadLinks(services);
  api.list(contract.listCheques, chequeReading);
  api.table(contract.exportCheques, { name: 'cheques', ...chequeReading }, chequeTable);
  api.read(contract.getChequeTotals, (scope, { query }) =>
    readTotals(scope, repo.selectChequeTotals(scope, query)),
  );
  api.read(contract.getChequeCounts, (scope) => readRows(repo.selectChequeCounts(scope), presentCounts));
  api.read(contract.getCheque, (scope, { params }) =>
    readAll(
      [repo.selectCheque(scope, params.chequeId), selectPhoto(params.chequeId)],
      (rows, [photo], may) => ({
        ...presentCheque(requireRow(rows), scope.today, may('cheques.manage')),
        photo: presentPhoto(links, scope, params.chequeId, photo),
      }),
    ),
  );
  api.write(contract.enterCheques, (write, { params, body }) =>
    service.enterCheques(write, params.leaseId, body),
  );
  api.write(contract.updateCheque, (write, { params, body }) =>
    service.changeCheque(write, params.chequeId, body),
  );
  api.write(contract.depositCheques, (write, { body }) => service.depositCheques(write, body));
  api.write(contract.clearCheque, (write, { params, body }) =>
    service.clearCheque(write, params.chequeId, body.on),
  );
  api.write(contract.bounceCheque, (write, { params, body }) =>
    service.bounceCheque(write, params.chequeId, body),
  );
  api.write(contract.replaceCheque, (write, { params, body }) =>
    service.replaceCheque(write, params.chequeId, body),
  );
  api.write(contract.returnCheque, (write, { params, body }) =>
    service.returnCheque(write, params.chequeId, body.on, body.reason),
  );
  api.file(contract.getDepositSlip, (write, { query }) =>
    printDepositSlip(write, services, query.chequeIds, query.language),
  );
}
