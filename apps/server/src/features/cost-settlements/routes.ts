import * as contract from '@dira/contract/cost-settlements';
import type { Api } from '../../http/api.ts';
import { presentSettlement } from './present.ts';
import * as repo from './repo.ts';
import { postSettlement, readBasis, reverseSettlement } from './service.ts';

export function registerCostSettlementRoutes(api: Api): void {
  api.read(contract.getSettlementBasis, (scope, { params, query }) =>
    readBasis(scope, params.propertyId, query),
  );
  api.list(contract.listCostSettlements, {
    select: repo.selectSettlements,
    position: (row) => [row.sort_key, row.id],
    present: presentSettlement,
  });
  api.write(contract.postCostSettlement, (write, { body }) => postSettlement(write, body));
  api.write(contract.reverseCostSettlement, (write, { params, body }) =>
    reverseSettlement(write, params.costSettlementId, body.reason),
  );
}
