import type { Insertable } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { CookieConsents } from '../../db/schema.ts';
import type { Trx, UserScope } from '../../db/scope.ts';

/** The same choice told once more is nothing new. */
export async function insertConsent(trx: Trx, row: Insertable<CookieConsents>): Promise<void> {
  await trx
    .insertInto('cookie_consents')
    .values(row)
    .onConflict((same) => same.columns(['user_id', 'consented_at']).doNothing())
    .execute();
}

export type ConsentRow = Awaited<ReturnType<ReturnType<typeof selectConsents>['execute']>>[number];

/** Newest first; no more than so many. */
export function selectConsents({ userId }: UserScope, most: number) {
  return queries
    .selectFrom('cookie_consents')
    .select(['id', 'analytics', 'marketing', 'functional', 'region', 'policy_version', 'consented_at'])
    .where('user_id', '=', userId)
    .orderBy('consented_at', 'desc')
    .limit(most);
}
