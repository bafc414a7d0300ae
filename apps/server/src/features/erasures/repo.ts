import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import type { OrgWrite, Trx } from '../../db/scope.ts';

/** @returns the day on which it is erased, also where that was asked before */
export async function insertErasure(
  { trx, organizationId, userId }: OrgWrite,
  eraseOn: string,
): Promise<{ eraseOn: string; isNew: boolean }> {
  const made = await trx
    .insertInto('erasures')
    .values({ organization_id: organizationId, asked_by: userId, erase_on: eraseOn })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .returning('organization_id')
    .executeTakeFirst();
  if (made !== undefined) return { eraseOn, isNew: true };
  const { erase_on: before } = await trx
    .selectFrom('erasures')
    .select('erase_on')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { eraseOn: before, isNew: false };
}

/** @returns the day on which it was to be erased; undefined where nobody asked for that */
export async function deleteErasure({ trx, organizationId }: OrgWrite): Promise<string | undefined> {
  const stopped = await trx
    .deleteFrom('erasures')
    .where('organization_id', '=', organizationId)
    .returning('erase_on')
    .executeTakeFirst();
  return stopped?.erase_on;
}

export async function getName({ trx, organizationId }: OrgWrite): Promise<string> {
  const { name } = await trx
    .selectFrom('organization_names')
    .select('organization_name as name')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Notes that people were reminded and says so, in one statement. @param until erased on this day or before */
export async function remindOfErasures(trx: Trx, today: string, until: string): Promise<void> {
  await sql`
    with reminded as (
      update erasures set reminded_on = ${today}::date
      where reminded_on is null and erase_on <= ${until}::date
      returning organization_id, erase_on
    )
    insert into outbox (organization_id, topic, payload)
    select organization_id, 'organization.erasure_nears',
      jsonb_build_object('id', organization_id, 'eraseOn', erase_on) from reminded`.execute(trx);
}

/** @param remindedBy the last day on which a reminder counts: who got one since has time left */
export async function listDueErasures(trx: Trx, today: string, remindedBy: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('erasures')
    .select('organization_id')
    .where('erase_on', '<=', today)
    .where('reminded_on', '<=', remindedBy)
    .execute();
  return rows.map(({ organization_id: organizationId }) => organizationId);
}

export async function forgetReminders(trx: Trx): Promise<void> {
  await trx.updateTable('erasures').set({ reminded_on: null }).execute();
}

export interface Owner {
  user_id: string;
  email: string;
  language: Language;
  organization_name: string;
}

export async function listOwnerAddresses(trx: Trx, organizationId: string): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select * from internal.owner_addresses(${organizationId})`.execute(trx);
  return rows;
}

/** @returns false where it was stopped, is not due, or was done before */
export async function eraseOrganization(trx: Trx, organizationId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ is_erased: boolean }>`
    select internal.erase_organization(${organizationId}, ${today}) as is_erased`.execute(trx);
  return rows[0]?.is_erased === true;
}

/** Whether nothing of it is in the database, whatever took it out. */
export async function isGone(trx: Trx, organizationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('organization_names')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row === undefined;
}

/** Those of the given workspaces that were erased. */
export async function listErasedAmong(trx: Trx, organizationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from internal.erased_organizations
    where organization_id = any (${organizationIds}::uuid[])`.execute(trx);
  return rows.map(({ id }) => id);
}
