import { ifGiven } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';

/** Rows of files of all workspaces in the order of their key, so many at a time. */
export function listFilesAfter(
  trx: Trx,
  after: { organization_id: string; id: string } | undefined,
  limit: number,
) {
  return trx
    .selectFrom('files')
    .select(['organization_id', 'id', 'storage_key', 'sha256'])
    .$call(
      ifGiven(after, (query, { organization_id: organizationId, id }) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('organization_id', 'id'), '>', tuple(organizationId, id)),
        ),
      ),
    )
    .orderBy('organization_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}
