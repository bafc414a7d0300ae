import { sql, type RawBuilder } from 'kysely';
import { dueSource, type CalendarSources, type DueOn } from '../../contributions/calendar.ts';

/** What the schedule still will charge. */
export const selectPlannedRent = ({
  organizationId,
  isDay,
  ofProperty,
}: Pick<DueOn, 'isDay' | 'ofProperty'> & { organizationId: string | RawBuilder<string> }) => sql`
  select s.organization_id, s.lease_id, l.property_id, s.due_on, s.amount, s.currency from planned_rent s
  join lease_terms l on l.organization_id = s.organization_id and l.lease_id = s.lease_id
  where s.organization_id = ${organizationId} and s.amount > 0 and ${isDay('s.due_on')}
    and (l.terminated_on is null or s.period_starts_on <= l.terminated_on) ${ofProperty}`;

/** Rent: what was charged and stands, and what the schedule still will charge. */
export const selectRent = ({ organizationId, isDay, ofProperty }: DueOn) => sql`
  ${selectPlannedRent({ organizationId, isDay, ofProperty })}
  union all
  select c.organization_id, c.lease_id, l.property_id, c.due_on, c.amount, c.currency from charges c
  join lease_terms l on l.organization_id = c.organization_id and l.lease_id = c.lease_id
  where c.organization_id = ${organizationId} and c.kind = 'rent' and c.reverses_charge_id is null
    and ${isDay('c.due_on')} ${ofProperty}
    and (select true from charges r
      where r.organization_id = c.organization_id and r.reverses_charge_id = c.id limit 1) is null`;

export const moneyCalendar = {
  rent_due: dueSource('rent_due', 'leases.see', selectRent),
} satisfies CalendarSources;
