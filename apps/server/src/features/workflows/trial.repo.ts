import type { WorkflowDate, WorkflowEvent } from '@dira/domain/workflows';
import { sql, type RawBuilder } from 'kysely';
import { windowOfDays, type ReminderSource } from '../../contributions/reminder-dates.ts';
import { joinings } from './beginning.repo.ts';

/** Something by which a workflow would have begun. */
export interface PastRow {
  /** The day of a date, or the instant of an event. */
  on_date: string | null;
  happened_at: string | null;
  /** When it was so no more: paid, renewed, opened again. Null: it still is, or nobody knows. */
  settled_on: string | null;
  undone_at: string | null;
  property_id: string;
  amount: number | null;
  language: string;
  lease_starts_on: string;
  tenant_name: string | null;
  property_name: string | null;
  unit_number: string | null;
}

interface Window {
  organizationId: string;
  from: string;
  to: string;
  /** So many are looked at, and one more. */
  most: number;
}

const person = sql`coalesce(t.language, o.language) as language, l.starts_on as lease_starts_on, t.full_name as tenant_name,
  pl.property_name, pl.unit_number`;
const joinPerson = sql`
  join lease_terms l on l.organization_id = x.organization_id and l.lease_id = x.lease_id and l.stage = 'agreed'
  join lease_places pl on pl.organization_id = x.organization_id and pl.lease_id = x.lease_id
  join tenant_contacts t on t.organization_id = x.organization_id and t.tenant_id = x.tenant_id
  join organization_names o on o.organization_id = x.organization_id`;

/** What fell on some days, as it was; where its feature keeps no past, what is still so. */
export function selectPastDates(source: ReminderSource, { organizationId, from, to, most }: Window) {
  const window = windowOfDays({ organizationId, from, to });
  const found =
    source.past === undefined
      ? sql`select d.*, null::date as settled_on from (${source.select(window)}) as d`
      : source.past(window);
  return sql<PastRow>`
    select x.on_date, null::timestamptz as happened_at, x.settled_on, null::timestamptz as undone_at, x.property_id, x.amount,
      ${person}
    from (select d.*, ${organizationId}::uuid as organization_id, pt.tenant_id from (${found}) as d
      join lateral (select p.tenant_id from primary_tenants p
        where p.organization_id = ${organizationId}::uuid and p.lease_id = d.lease_id limit 1) as pt on true
      where d.is_for_tenant and d.lease_id is not null and d.property_id is not null) as x ${joinPerson}
    order by x.on_date, x.thing limit ${sql.lit(most + 1)}`;
}

const whenUndone = {
  request_created: sql`('completed', 'cancelled')`,
  request_completed: sql`('reopened')`,
} as const;

/** What happened between two instants, by the audit log. */
export function selectPastEvents(event: WorkflowEvent, { organizationId, from, to, most }: Window) {
  const during = (at: RawBuilder<unknown>) =>
    sql`${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`;
  const happened =
    event === 'tenant_joined'
      ? sql`select j.organization_id, j.lease_id, j.tenant_id, min(j.happened_at) as happened_at,
            null::timestamptz as undone_at
          from (${joinings(organizationId)}) as j where ${during(sql`j.happened_at`)} group by 1, 2, 3`
      : sql`select e.organization_id, m.lease_id, pt.tenant_id, e.created_at as happened_at,
            (select min(u.created_at) from audit_events u where u.organization_id = e.organization_id
              and u.entity = e.entity and u.entity_id = e.entity_id and u.created_at > e.created_at
              and u.action in ${whenUndone[event]}) as undone_at
          from audit_events e
          join maintenance_places m on m.organization_id = e.organization_id and m.request_id = e.entity_id
          join primary_tenants pt on pt.organization_id = m.organization_id and pt.lease_id = m.lease_id
          where e.organization_id = ${organizationId}::uuid and ${during(sql`e.created_at`)}
            and e.entity = 'maintenance_request'
            and e.action = ${event === 'request_created' ? 'created' : 'completed'}`;
  return sql<PastRow>`
    select null::date as on_date, x.happened_at, null::date as settled_on, x.undone_at, l.property_id, null::bigint as amount,
      ${person}
    from (${happened}) as x ${joinPerson}
    order by x.happened_at limit ${sql.lit(most + 1)}`;
}

/** Whether a type of dates knows what was so and is not any more. */
export function knowsPast(
  sources: Readonly<Record<WorkflowDate, ReminderSource>>,
  of: WorkflowDate,
): boolean {
  return sources[of].past !== undefined;
}
