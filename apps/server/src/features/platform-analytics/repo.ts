import type { PlatformStep, VisitDimension, VisitSpan } from '@dira/domain/platform-analytics';
import { sql } from 'kysely';
import { startOfDay } from '../../db/days.ts';
import { compilable, type Compilable } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';

export interface FiguresRow {
  first: string;
  last: string;
  visitors: number;
  sessions: number;
  page_views: number;
  events: number;
}

/** What each of some spans comes to. Who was there on several of its days is counted on the first of them. */
export function selectFigures(spans: readonly VisitSpan[]): Compilable<FiguresRow> {
  const days = (end: keyof VisitSpan) =>
    sql`string_to_array(${spans.map((span) => span[end]).join(',')}, ',')::date[]`;
  return compilable(sql<FiguresRow>`
    select p.first, p.last, r.visitors, r.sessions, c.page_views, c.events
    from unnest(${days('from')}, ${days('to')}) with ordinality as p (first, last, place)
    cross join lateral (
      select coalesce(sum(count) filter (where kind <> 'session'), 0)::bigint as visitors,
        coalesce(sum(count) filter (where kind = 'session'), 0)::bigint as sessions
      from internal.analytics_reach
      where kind in ('session', 'person', 'anonymous') and day between p.first and p.last and previous_day < p.first
    ) r
    cross join lateral (
      select coalesce(sum(events) filter (where value = 'page_view'), 0)::bigint as page_views,
        coalesce(sum(events), 0)::bigint as events
      from internal.analytics_counts where dimension = 'event' and day between p.first and p.last
    ) c
    order by p.place`);
}

export interface ValueRow {
  dimension: VisitDimension;
  value: string;
  events: number;
  /** All values of the dimension, and the events of all of them. */
  all_values: number;
  all_events: number;
}

/** The most frequent values of some dimensions, each with what all of them come to. */
export function selectValues(
  dimensions: readonly VisitDimension[],
  { from, to }: VisitSpan,
  most: number,
): Compilable<ValueRow> {
  return compilable(sql<ValueRow>`
    select dimension, value, events, all_values, all_events from (
      select dimension, value, sum(events)::bigint as events, count(*) over of_dimension as all_values,
        (sum(sum(events)) over of_dimension)::bigint as all_events,
        row_number() over (partition by dimension order by sum(events) desc, value) as place
      from internal.analytics_counts
      where dimension = any (string_to_array(${dimensions.join(',')}, ',')) and day between ${from}::date and ${to}::date
      group by dimension, value window of_dimension as (partition by dimension)
    ) as ranked where place <= ${most}::integer order by dimension, place`);
}

export interface StepRow {
  step: Exclude<PlatformStep, 'visit'>;
  count: number;
}

export function selectSteps({ from, to }: VisitSpan): Compilable<StepRow> {
  return compilable(sql<StepRow>`select step, count from internal.platform_steps(
    ${startOfDay(from)}, ${startOfDay(to, 1)}) order by place`);
}

export interface CohortRow {
  first_week: string;
  week: string;
  people: number;
}

/** Who first came in some weeks, and who of them was there in each week up to a day. */
export function selectCohorts(firstWeek: string, until: string): Compilable<CohortRow> {
  return compilable(sql<CohortRow>`select first_week, week, people from internal.analytics_cohorts
    where first_week between ${firstWeek}::date and ${until}::date and week <= ${until}::date
    order by first_week, week`);
}

/** Forgets who was there before a day; what they were counted in stays. */
export async function deleteVisitsBefore(trx: Trx, instant: string): Promise<void> {
  const before = sql`(${instant}::timestamptz at time zone 'Asia/Jerusalem')::date`;
  await sql`delete from internal.analytics_session_days where day < ${before}`.execute(trx);
  await sql`delete from internal.analytics_person_days where day < ${before}`.execute(trx);
}
