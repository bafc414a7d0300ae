import * as contract from '@dira/contract/audit';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { presentEvent } from './present.ts';
import { trailTable } from './table.ts';
import * as repo from './trail.repo.ts';

const trailReading = listReading({
  select: repo.selectTrail,
  position: (row) => [row.created_at, row.id],
  present: presentEvent,
});

export function registerAuditRoutes(api: Api): void {
  api.list(contract.listAuditEvents, trailReading);
  api.table(contract.exportAuditEvents, { name: 'audit-trail', ...trailReading }, trailTable);
  api.read(contract.listAuditActors, (scope) =>
    readRows(repo.selectActors(scope), (rows) => ({
      items: rows.map(({ user_id: id, name }) => ({ id, name: name ?? '' })),
    })),
  );
}
