import type { ReportDefinition } from '@dira/domain/report-model/definition';
import type { ReportMailFailure, ReportRhythm } from '@dira/domain/report-schedules';
import type { Language } from '@dira/i18n/languages';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';

export interface DueSchedule {
  organization_id: string;
  id: string;
  rhythm: ReportRhythm;
  day: number | null;
  hour: number;
  on_shabbat: boolean;
  recipients: string[];
  next_at: string;
  /** Whether whoever's report it is is of the team, and not suspended. */
  has_owner: boolean;
}

/** The schedules whose time has come, the longest waiting first; what another run holds is passed by. */
export function selectDue(now: string, limit: number): RawBuilder<DueSchedule> {
  return sql<DueSchedule>`
    select s.organization_id, s.id, s.rhythm, s.day, s.hour, s.on_shabbat, s.recipients, s.next_at,
      exists (select from team_members t where t.organization_id = s.organization_id and t.user_id = s.made_by
        and t.suspended_at is null) as has_owner
    from report_schedules s
    where s.next_at <= ${now}::timestamptz and ${isWorking('s')}
    order by s.next_at, s.organization_id, s.id limit ${sql.lit(limit)} for update of s skip locked`;
}

/** They are held for this run alone. */
export async function lockDue(trx: Trx, now: string, limit: number): Promise<DueSchedule[]> {
  const { rows } = await selectDue(now, limit).execute(trx);
  return rows;
}

export async function setNextAt(
  trx: Trx,
  { organization_id: organizationId, id }: DueSchedule,
  nextAt: string,
): Promise<void> {
  await trx
    .updateTable('report_schedules')
    .set({ next_at: nextAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** @returns its id; undefined where it was sent, or begun, before */
export async function insertMail(
  trx: Trx,
  { organization_id, id: schedule_id, next_at: due_at, recipients }: DueSchedule,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('report_mails')
    .values({ organization_id, schedule_id, due_at, recipients, is_test: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What is in the making, with what it is made from. */
export interface Mail {
  organization_id: string;
  id: string;
  mail_key: string;
  is_test: boolean;
  recipients: string[];
  report_id: string;
  made_by: string;
  name: string;
  definition: ReportDefinition;
  format: 'csv' | 'xlsx' | 'pdf';
  language: Language;
}

const making = sql`
  select m.organization_id, m.id, m.mail_key, m.is_test, m.recipients, s.report_id, s.made_by, r.name, r.definition,
    s.format, s.language
  from report_mails m
  join report_schedules s on s.organization_id = m.organization_id and s.id = m.schedule_id
  join reports r on r.organization_id = s.organization_id and r.id = s.report_id
  where m.state = 'making'`;

/** @returns undefined for what was settled before, or went with its schedule */
export async function findMail(trx: Trx, organizationId: string, id: string): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`${making}
    and m.organization_id = ${organizationId} and m.id = ${id}`.execute(trx);
  return rows[0];
}

/** What a schedule began earlier, and never came to an end with. */
export async function listUnfinished(
  trx: Trx,
  { organization_id: organizationId, id }: DueSchedule,
): Promise<Mail[]> {
  const { rows } = await sql<Mail>`${making}
    and m.organization_id = ${organizationId} and m.schedule_id = ${id} and not m.is_test`.execute(trx);
  return rows;
}

/** @returns whether it was in the making until now */
export async function settle(
  trx: Trx,
  { organization_id: organizationId, id }: Mail,
  failure: ReportMailFailure | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_mails')
    .set({ state: failure === null ? 'sent' : 'failed', failure })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertFile(
  trx: Trx,
  { organization_id: organizationId, id }: Mail,
  file: { name: string; mediaType: string; byteSize: number; sha256: Buffer; storageKey: string },
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      organization_id: organizationId,
      id,
      name: file.name,
      media_type: file.mediaType,
      byte_size: file.byteSize,
      sha256: file.sha256,
      storage_key: file.storageKey,
    })
    .execute();
}

/** Whoever's report it is, as they write themselves: asked in their own name. */
export async function findSender(
  trx: Trx,
  userId: string,
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select coalesce(internal.actor_name(${userId}), '') as name, internal.email_of(${userId}) as email`.execute(
    trx,
  );
  return rows[0];
}

export async function listFilesBefore(
  trx: Trx,
  before: string,
): Promise<{ organization_id: string; id: string }[]> {
  return trx
    .selectFrom('files')
    .select(['organization_id', 'id'])
    .where(sql<boolean>`starts_with(storage_key, 'report-mails/')`)
    .where('created_at', '<', before)
    .execute();
}
