import { sql, type Insertable } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { ApiTokens } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number];

/** What may be seen of the tokens that were not revoked, the newest first. */
export function selectTokens({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('api_tokens')
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .select(['id', 'user_id', 'name', 'last_letters', 'access', 'areas'])
    .select(['created_at', 'expires_at', 'last_used_at'])
    .select([
      sql<string | null>`internal.actor_name(user_id)`.as('member_name'),
      sql<string | null>`internal.actor_name(made_by)`.as('maker_name'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

export function selectOwnTokens(scope: OrgScope) {
  return selectTokens(scope).where('user_id', '=', scope.userId);
}

/** How many of a member open something now, or of the workspace itself. */
export async function countLive({ trx, organizationId, now }: OrgWrite, userId: string | null) {
  const { count } = await trx
    .selectFrom('api_tokens')
    .where('organization_id', '=', organizationId)
    .where('user_id', 'is not distinct from', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertToken(
  { trx, organizationId }: OrgWrite,
  token: Omit<Insertable<ApiTokens>, 'organization_id'>,
): Promise<void> {
  await trx
    .insertInto('api_tokens')
    .values({ organization_id: organizationId, ...token })
    .execute();
}

/** @returns what it was called; undefined where there is none that could be revoked */
export async function revokeToken(
  { trx, organizationId, now }: OrgWrite,
  tokenId: string,
  ownedBy: string | null,
): Promise<string | undefined> {
  const revoked = await trx
    .updateTable('api_tokens')
    .set({ revoked_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .$if(ownedBy !== null, (query) => query.where('user_id', '=', ownedBy))
    .returning('name')
    .executeTakeFirst();
  return revoked?.name;
}
