import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

/** The person's own address of this workspace, as far as it can be told again. */
export function selectFeed({ organizationId, userId }: OrgScope) {
  return queries
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_read_at'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId);
}

/** In the place of the one before, which is dead from now on. */
export async function putFeed(
  { trx, organizationId, userId, now }: OrgWrite,
  tokenHash: Buffer,
): Promise<void> {
  const fresh = { token_hash: tokenHash, created_at: now.toString(), last_read_at: null };
  await trx
    .insertInto('calendar_feeds')
    .values({ ...fresh, organization_id: organizationId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(fresh))
    .execute();
}

/** @returns false where there was none */
export async function deleteFeed({ trx, organizationId, userId }: OrgWrite): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendar_feeds')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
