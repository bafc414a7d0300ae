import * as contract from '@dira/contract/bulk-charges';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { selectPlace } from '../properties/service.ts';
import { presentChargeableLease } from './present.ts';
import * as repo from './repo.ts';
import { postBulkCharges } from './service.ts';

export function registerBulkChargeRoutes(api: Api): void {
  api.read(contract.listChargeableLeases, (scope, { params }) =>
    readAll(
      [selectPlace(scope, params.propertyId), repo.selectChargeableLeases(scope, params.propertyId)],
      (properties, rows) => {
        const { property_id: id, property_name: name } = requireRow(properties);
        return { property: { id, name }, items: rows.map(presentChargeableLease) };
      },
    ),
  );
  api.write(contract.postBulkCharges, (write, { body }) => postBulkCharges(write, body));
}
