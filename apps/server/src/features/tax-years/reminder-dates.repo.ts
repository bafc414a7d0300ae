import { sql } from 'kysely';
import { nothingMore, type ReminderSources } from '../../contributions/reminder-dates.ts';

/** Tax of ten per cent on last year's rent is paid by January 30 (s. 122 of the ordinance). */
export const taxReminderDates = {
  tax: {
    needs: 'tax.see',
    gone: 'withdrawn',
    select: ({ isDay, from, to }) => sql`
      select extract(year from y.day)::text as thing, y.day as on_date, ${nothingMore.due}, ${nothingMore.lease},
        ${nothingMore.request}, null::uuid as property_id, ${nothingMore.subject}, ${nothingMore.money},
        false as is_for_tenant
      from (select make_date(year, 1, 30) as day
        from generate_series(extract(year from ${from}::date)::int, extract(year from ${to}::date)::int) as year) as y
      where ${isDay(sql`y.day`)}`,
  },
} satisfies ReminderSources;
