import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql } from 'kysely';
import { tenantsOf, type ReportSource, type ReportSources } from '../../contributions/report-sources.ts';
import type { OrgScope } from '../../db/scope.ts';

/** Days are those of Israel, by whose law and calendar a repair goes. */
const dayOf = (instant: string) => sql`(${sql.ref(instant)} at time zone 'Asia/Jerusalem')::date`;

/** The last day in time, as `readRepairDeadline` says it by the law of the day of the demand. */
const dueByLaw = sql`case when r.demanded_on is not null then r.demanded_on + (
  select w.value::int from internal.standing_legal_parameters w
  where w.name = case when r.prevents_living then 'urgent_repair_days' else 'repair_days' end
  order by w.valid_from <= r.demanded_on desc, abs(w.valid_from - r.demanded_on) limit 1) end`;

/** Requests as their list has them; whoever repairs gets their own, by the policy of the table. */
function requests(scope: OrgScope): ReportSource<FieldOf<'requests'>> {
  const today = sql`${scope.today.toString()}::date`;
  const finishedOn = sql`case when r.status = 'completed' then (
    select max(${dayOf('h.changed_at')}) from maintenance_changes h
    where h.organization_id = r.organization_id and h.request_id = r.id and h.to_status = 'completed') end`;
  const reportedOn = dayOf('r.created_at');
  return {
    from: sql`maintenance_requests r
      left join property_places p on p.organization_id = r.organization_id and p.property_id = r.property_id
      left join unit_places u on u.organization_id = r.organization_id and u.unit_id = r.unit_id
      left join maintenance_vendors v on v.organization_id = r.organization_id and v.id = r.vendor_id`,
    where: sql`r.organization_id = ${scope.organizationId}::uuid`,
    key: sql`r.id`,
    currency: null,
    columns: {
      title: sql`r.title`,
      property: sql`p.property_name`,
      city: sql`p.city`,
      unit: sql`u.unit_number`,
      tenant: tenantsOf(scope, sql`r.lease_id`),
      priority: sql`r.priority`,
      requestStatus: sql`r.status`,
      reportedOn,
      lawDueOn: dueByLaw,
      finishedOn,
      daysOpen: sql`case when r.status <> 'cancelled' then coalesce(${finishedOn}, ${today}) - ${reportedOn} end`,
      isLate: sql`coalesce(r.status in ('open', 'in_progress') and ${dueByLaw} < ${today}, false)`,
      assignee: sql`internal.actor_name(r.assignee_id)`,
      vendor: sql`v.name`,
    },
  };
}

export const maintenanceReports = { requests } satisfies ReportSources;
