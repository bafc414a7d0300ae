import * as contract from '@dira/contract/deliveries';
import type { Database } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { presentDelivery } from './present.ts';
import * as repo from './repo.ts';

export function registerDeliveryRoutes(api: Api, db: Database): void {
  api.service(contract.listOutbox, async ({ query }) => {
    const rows = await db.jobs((trx) => repo.selectOutbox(trx, query));
    return rows.map(presentDelivery);
  });
}
