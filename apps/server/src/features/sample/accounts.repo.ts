import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

export async function markSampleAccounts(trx: Trx, organizationId: string, userIds: string[]): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      app_metadata: sql`app_metadata || jsonb_build_object('sample_organization_id', ${organizationId}::text)`,
    })
    .where('id', 'in', userIds)
    .execute();
}

/** Whether this account was made for a sample workspace that is there still. */
export async function isSampleAccount(trx: Trx, email: string): Promise<boolean> {
  const user = await trx
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where(sql<boolean>`app_metadata ? 'sample_organization_id'`)
    .executeTakeFirst();
  return user !== undefined;
}
