import type { ReportMailFailure } from '@dira/domain/report-schedules';
import type { Language } from '@dira/i18n/languages';
import { sql, type Insertable, type Updateable } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import { queries } from '../../db/queries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { ReportMails, ReportSchedules } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectSchedules>['execute']>>[number];
export type ScheduleValues = Omit<
  Insertable<ReportSchedules>,
  'organization_id' | 'id' | 'report_id' | 'made_by' | 'created_at'
>;

interface LastMail {
  at: string;
  state: ReportMails['state']['__select__'];
  failure: ReportMailFailure | null;
  is_test: boolean;
  not_delivered: string[];
}

/** In the order in which they were set, each with what was last sent of it. */
export function selectSchedules({ organizationId, userId }: OrgScope, reportId: string) {
  return queries
    .selectFrom('report_schedules as s')
    .leftJoinLateral(lastMail.as('m'), (join) => join.onTrue())
    .where('s.organization_id', '=', organizationId)
    .where('s.report_id', '=', reportId)
    .where('s.made_by', '=', userId)
    .select(['s.id', 's.rhythm', 's.day', 's.hour', 's.format', 's.recipients', 's.on_shabbat', 's.next_at'])
    .select(sql<Language>`s.language`.as('language'))
    .select(['m.at', 'm.state', 'm.failure', 'm.is_test', 'm.not_delivered'])
    .orderBy('s.created_at')
    .orderBy('s.id');
}

const lastMail = sql<LastMail>`(select m.created_at as at, m.state, m.failure, m.is_test,
    array(select r.address from unnest(m.recipients) with ordinality as r (address, place)
      join delivery_states d on d.organization_id = m.organization_id and d.dedupe_key = m.mail_key || ':' || r.place
      where d.status = 'failed' order by r.place) as not_delivered
  from report_mails m where m.organization_id = s.organization_id and m.schedule_id = s.id
  order by m.created_at desc, m.id desc limit 1)`;

export function selectSchedule(scope: OrgScope, reportId: string, id: string) {
  return selectSchedules(scope, reportId).where('s.id', '=', id);
}

/** The addresses of the team, the caller's own first. */
export function selectPeople({ organizationId, userId }: OrgScope) {
  return queries
    .selectFrom('team_members as m')
    .innerJoin(
      sql<{ user_id: string; full_name: string; email: string }>`internal.team_contacts()`.as('c'),
      'c.user_id',
      'm.user_id',
    )
    .where('m.organization_id', '=', organizationId)
    .where('m.suspended_at', 'is', null)
    .where('c.email', 'is not', null)
    .select(['c.full_name as name', 'c.email'])
    .orderBy(sql`c.user_id <> ${userId}::uuid`)
    .orderBy(sql`lower(c.full_name)`)
    .orderBy('c.user_id');
}

export async function findSchedule(
  write: OrgWrite,
  reportId: string,
  id: string,
): Promise<ScheduleRow | undefined> {
  const [found] = await rowsWithin(write, selectSchedule(write, reportId, id));
  return found;
}

/** How many somebody has, and how many of a report, held until the end of the transaction against another that they set meanwhile. */
export async function countSchedules(
  { trx, organizationId, userId }: OrgWrite,
  reportId: string,
): Promise<{ own: number; of_report: number }> {
  await holdByName(trx, `report schedules of ${userId} in ${organizationId}`);
  return trx
    .selectFrom('report_schedules')
    .select(sql<number>`count(*)::int`.as('own'))
    .select(sql<number>`(count(*) filter (where report_id = ${reportId}))::int`.as('of_report'))
    .where('organization_id', '=', organizationId)
    .where('made_by', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function insertSchedule(
  { trx, organizationId, userId }: OrgWrite,
  reportId: string,
  values: ScheduleValues,
): Promise<string> {
  const { id } = await trx
    .insertInto('report_schedules')
    .values({ ...values, organization_id: organizationId, report_id: reportId, made_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSchedule(
  { trx, organizationId }: OrgWrite,
  id: string,
  values: Updateable<ReportSchedules>,
): Promise<void> {
  await trx
    .updateTable('report_schedules')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSchedule({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('report_schedules')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** @returns the id of the one that is in the making, and whether that was none before */
export async function insertTest(
  { trx, organizationId, now }: OrgWrite,
  scheduleId: string,
  email: string,
): Promise<{ id: string; isNew: boolean }> {
  const made = await trx
    .insertInto('report_mails')
    .values({
      organization_id: organizationId,
      schedule_id: scheduleId,
      due_at: now.toString(),
      is_test: true,
      recipients: [email],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { id: made.id, isNew: true };
  const { id } = await trx
    .selectFrom('report_mails')
    .where('organization_id', '=', organizationId)
    .where('schedule_id', '=', scheduleId)
    .where('is_test', '=', true)
    .where('state', '=', 'making')
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}
