import type {
  BuiltInReminder,
  ReminderChannel,
  ReminderRecipient,
  ReminderType,
} from '@dira/domain/reminders';
import { sql, type Insertable, type Updateable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Reminders } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type ReminderRow = Awaited<ReturnType<ReturnType<typeof selectReminders>['execute']>>[number];
export type ReminderValues = Omit<
  Insertable<Reminders>,
  'organization_id' | 'id' | 'built_in_key' | 'created_at'
>;

/** In the order in which they were added. */
export function selectReminders({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return (
    queries
      .selectFrom('reminders as r')
      .leftJoin('property_places as p', onKey('p', 'r', 'property_id'))
      .where('r.organization_id', '=', organizationId)
      .select([
        'r.id',
        'r.name',
        'r.description',
        'r.steps',
        'r.template_id',
        'r.own_on',
        'r.is_yearly',
        'r.property_id',
        'p.property_name',
        'r.active_since',
      ])
      // As the table's CHECKs have them.
      .select([
        sql<BuiltInReminder | null>`r.built_in_key`.as('built_in_key'),
        sql<ReminderType>`r.type`.as('type'),
        sql<ReminderRecipient[]>`r.recipients`.as('recipients'),
        sql<ReminderChannel[]>`r.channels`.as('channels'),
      ])
      .orderBy('r.created_at')
      .orderBy('r.id')
  );
}

export function selectReminder(scope: Pick<OrgScope, 'organizationId'>, id: string) {
  return selectReminders(scope).where('r.id', '=', id);
}

/** Held until the end of the transaction. */
export async function lockReminder(write: OrgWrite, id: string): Promise<ReminderRow | undefined> {
  const [found] = await rowsWithin(write, selectReminder(write, id).forUpdate('r'));
  return found;
}

export async function countReminders({ trx, organizationId }: OrgWrite): Promise<number> {
  const { count } = await trx
    .selectFrom('reminders')
    .where('organization_id', '=', organizationId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReminder(
  { trx, organizationId }: OrgWrite,
  values: ReminderValues,
): Promise<string> {
  const { id } = await trx
    .insertInto('reminders')
    .values({ ...values, organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReminder(
  { trx, organizationId }: OrgWrite,
  id: string,
  values: Updateable<Reminders>,
): Promise<void> {
  await trx
    .updateTable('reminders')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Turns on or off what is not so already. @returns which */
export async function switchAll(
  { trx, organizationId, now }: OrgWrite,
  isActive: boolean,
): Promise<{ id: string; name: string | null; built_in_key: string | null }[]> {
  return trx
    .updateTable('reminders')
    .set({ active_since: isActive ? now.toString() : null })
    .where('organization_id', '=', organizationId)
    .where('active_since', isActive ? 'is' : 'is not', null)
    .returning(['id', 'name', 'built_in_key'])
    .execute();
}

export async function deleteReminder({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('reminders')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Whether there is such a template of mails, and such a property; each is there where none is named. */
export async function findNamed(
  { trx, organizationId }: OrgWrite,
  { templateId, propertyId }: { templateId: string | null; propertyId: string | null },
): Promise<{ has_template: boolean; has_property: boolean }> {
  const { rows } = await sql<{ has_template: boolean; has_property: boolean }>`
    select
      ${templateId}::uuid is null or exists (select from template_standings where organization_id = ${organizationId}
        and template_id = ${templateId}::uuid and channel = 'email' and deleted_at is null) as has_template,
      ${propertyId}::uuid is null or exists (select from property_places where organization_id = ${organizationId}
        and property_id = ${propertyId}::uuid) as has_property`.execute(trx);
  return rows[0] ?? { has_template: false, has_property: false };
}
