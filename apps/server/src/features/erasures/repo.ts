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

/**
 * Notes that people were reminded and says so, in one statement.
 * @param until erased on this day or before
 * @param earliest the day on which it is erased now, where its own comes before
 */
export async function remindOfErasures(
  trx: Trx,
  { today, until, earliest }: Record<'today' | 'until' | 'earliest', string>,
): Promise<void> {
  await sql`
    with reminded as (
      update erasures set reminded_on = ${today}::date, erase_on = greatest(erase_on, ${earliest}::date)
      where reminded_on is null and erase_on <= ${until}::date
      returning organization_id, erase_on
    )
    insert into outbox (organization_id, topic, payload)
    select organization_id, 'organization.erasure_nears',
      jsonb_build_object('id', organization_id, 'eraseOn', erase_on) from reminded`.execute(trx);
}

export async function listDueErasures(trx: Trx, today: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('erasures')
    .select('organization_id')
    .where('erase_on', '<=', today)
    .where('reminded_on', 'is not', null)
    .execute();
  return rows.map(({ organization_id: organizationId }) => organizationId);
}

export async function forgetReminders(trx: Trx): Promise<void> {
  await trx.updateTable('erasures').set({ reminded_on: null }).execute();
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

/** Whether it was erased, and not cleared by another way. */
export async function wasErased(trx: Trx, organizationId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('erased_organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row !== undefined;
}
