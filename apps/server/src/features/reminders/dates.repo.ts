import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import {
  nothingMore,
  type ReminderDate,
  type ReminderSource,
  windowOf,
  windowOfDays,
} from '../../contributions/reminder-dates.ts';
import type { Days } from '../../db/days.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope, Trx } from '../../db/scope.ts';

/** Something that a reminder is due of, with the step that it is due by, its place, and who is addressed there. */
export interface DueRow extends ReminderDate {
  reminder_id: string;
  step: number;
  /** The day of the step. */
  due_to_leave_on: string;
  property_name: string | null;
  unit_number: string | null;
  tenant_id: string | null;
  tenant_name: string | null;
  tenant_email: string | null;
}

/** An own date stands in its reminder, which `selectDue` calls so. */
export const ownDates: ReminderSource = {
  needs: 'calendar.see',
  gone: 'withdrawn',
  select: ({ isDay, to }) => sql`
    select reminding.id::text as thing, o.day as on_date, ${nothingMore.due}, ${nothingMore.lease}, ${nothingMore.request},
      reminding.property_id, ${nothingMore.subject}, ${nothingMore.money}, false as is_for_tenant
    from (select (reminding.own_on + make_interval(years => n))::date as day
      from generate_series(0, case when reminding.is_yearly
        then greatest(0, extract(year from ${to}) - extract(year from reminding.own_on))::int else 0 end) as n) as o
    where ${isDay(sql`o.day`)}`,
};

/** What may be asked for of the reminders of a workspace. */
export interface DueDays extends Days {
  organizationId: string;
  /** The instant before which a reminder was turned on; absent: one that is off counts too. */
  activeBefore?: string;
}

/** What reminders of a type are due of on some days: each step asks for its own days, by the index of the source. */
export function selectDue(
  type: string,
  source: ReminderSource,
  { organizationId, from, to, activeBefore }: DueDays,
  most?: number,
) {
  const window = windowOf(organizationId, {
    from: sql`(${from}::date - rung.step)`,
    to: sql`(${to}::date - rung.step)`,
  });
  return sql<DueRow>`
    select reminding.id as reminder_id, rung.step, d.*, d.on_date + rung.step as due_to_leave_on, p.property_name, at.unit_number,
      t.tenant_id, t.full_name as tenant_name, t.email as tenant_email
    from reminders reminding
    cross join unnest(reminding.steps) as rung (step)
    cross join lateral (${source.select(window)}) as d
    left join property_places p on p.organization_id = reminding.organization_id and p.property_id = d.property_id
    left join lateral (select lp.unit_number from lease_places lp
      where lp.organization_id = reminding.organization_id and lp.lease_id = d.lease_id limit 1) as at on true
    left join lateral (select pt.tenant_id, pt.full_name, pt.email from primary_tenants pt
      where pt.organization_id = reminding.organization_id and pt.lease_id = d.lease_id limit 1) as t on true
    where reminding.organization_id = ${organizationId} and reminding.type = ${type}
      ${activeBefore === undefined ? sql`` : sql`and reminding.active_since <= ${activeBefore}::timestamptz`}
    order by due_to_leave_on, reminding.created_at, reminding.id, rung.step, d.thing
    ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}`;
}

/** One thing of a lease on its day, as it is now. @returns undefined for what is gone or done since */
export async function findDate(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  source: ReminderSource,
  { thing, on, leaseId }: { thing: string; on: string; leaseId: string },
): Promise<ReminderDate | undefined> {
  const window = windowOfDays({ organizationId, from: on, to: on, leaseId });
  const { rows } = await sql<ReminderDate>`
    select d.* from (${source.select(window)}) as d where d.thing = ${thing}`.execute(trx);
  return rows[0];
}

/** Somebody of the team, with what decides what they are reminded of. */
export interface MemberRow {
  user_id: string;
  role: TeamRole;
  flags: MembershipFlags;
  /** Properties of those asked about that the person reaches; null: all of them. */
  property_ids: string[] | null;
}

/** Who is in the team, by name. */
export function selectMembers({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('team_members as m')
    .innerJoin(
      sql<{ user_id: string; full_name: string }>`internal.team_contacts()`.as('c'),
      'c.user_id',
      'm.user_id',
    )
    .where('m.organization_id', '=', organizationId)
    .where('m.suspended_at', 'is', null)
    .where('m.removed_at', 'is', null)
    .select(['m.user_id', 'm.role', 'm.flags', 'c.full_name as name'])
    .select(ownProperties(organizationId).as('property_ids'))
    .orderBy('c.full_name')
    .orderBy('m.user_id')
    .$castTo<MemberRow & { name: string }>();
}

/** The same for a job, with the language of each. */
export async function listMembers(
  trx: Trx,
  organizationId: string,
): Promise<(MemberRow & { language: Language })[]> {
  const { rows } = await sql<MemberRow & { language: Language }>`
    select m.user_id, m.role, m.flags, m.language, ${ownProperties(organizationId)} as property_ids
    from internal.notification_readers(${organizationId}::uuid, '{}') as m
    where m.audience = 'team' order by m.user_id`.execute(trx);
  return rows;
}

function ownProperties(organizationId: string) {
  return sql<string[] | null>`case when not internal.reaches(${organizationId}::uuid, m.user_id, null)
    then array(select p.property_id from property_places p where p.organization_id = ${organizationId}
      and internal.reaches(${organizationId}::uuid, m.user_id, p.property_id)) end`;
}

/** Which templates of the workspace may go to tenants: each by its id, and one that is ready by its key too. */
export function selectApproved({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('template_standings')
    .where('organization_id', '=', organizationId)
    .where('channel', '=', 'email')
    .where('deleted_at', 'is', null)
    .where('approved_version', 'is not', null)
    .select([sql<string>`template_id`.as('id'), 'built_in_key']);
}
