import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import {
  amountOf,
  calendarSource,
  entryOf,
  ONE_MORE,
  onProperty,
  placeColumns,
  withPlace,
  type CalendarSources,
  type CalendarWindow,
  type EntryRow,
} from '../../contributions/calendar.ts';

interface SecurityRow extends EntryRow {
  title: string;
  amount: number;
  currency: Currency;
}

/** Guarantees that are held, on their last day. */
const selectEnds = ({ organizationId, from, to, propertyId }: CalendarWindow) => sql<SecurityRow>`
  with ending as (
    select s.organization_id, s.id, s.lease_id, s.expires_on, s.issuer, s.amount, s.currency from securities s
    join lease_terms l on l.organization_id = s.organization_id and l.lease_id = s.lease_id
    where s.organization_id = ${organizationId} and s.expires_on between ${from}::date and ${to}::date
      and s.state in ('received', 'active', 'claim_notice', 'partly_claimed') ${onProperty('l.property_id', propertyId)}
    order by s.expires_on, s.id limit ${ONE_MORE}
  )
  select x.id as subject_id, x.expires_on as on_date, x.issuer as title, x.amount, x.currency, ${placeColumns}
  from ending x ${withPlace} order by x.expires_on, x.id`;

export const securityCalendar = {
  security_expiry: calendarSource('securities.see', selectEnds, (row, reader) => ({
    ...entryOf('security_expiry', row, reader),
    title: row.title,
    amount: amountOf(row, reader),
  })),
} satisfies CalendarSources;
