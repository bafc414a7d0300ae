import type { PlatformAnalytics } from '@dira/contract/platform-analytics';
import { RETENTION_WEEKS, VISIT_DIMENSIONS } from '@dira/domain/platform-analytics';
import type { CohortRow, FiguresRow, StepRow, ValueRow } from './repo.ts';

export function presentFigures(row: FiguresRow): PlatformAnalytics['totals'] {
  return {
    visitors: row.visitors,
    sessions: row.sessions,
    pageViews: row.page_views,
    events: row.events,
  };
}

export function presentPoint(row: FiguresRow): PlatformAnalytics['points'][number] {
  return { from: row.first, to: row.last, ...presentFigures(row) };
}

export function presentDimensions(rows: readonly ValueRow[]): PlatformAnalytics['dimensions'] {
  const lists = VISIT_DIMENSIONS.map((dimension) => [
    dimension,
    presentValues(rows.filter((row) => row.dimension === dimension)),
  ]);
  return Object.fromEntries(lists) as PlatformAnalytics['dimensions']; // one entry a dimension
}

function presentValues(rows: readonly ValueRow[]): PlatformAnalytics['dimensions']['event'] {
  const items = rows.map(({ value, events }) => ({ value, events }));
  const [{ all_values: values, all_events: events } = { all_values: 0, all_events: 0 }] = rows;
  const shown = items.reduce((sum, item) => sum + item.events, 0);
  return { items, others: { values: values - items.length, events: events - shown } };
}

export function presentFunnel(visitors: number, steps: readonly StepRow[]): PlatformAnalytics['funnel'] {
  return [{ step: 'visit', count: visitors }, ...steps.map(({ step, count }) => ({ step, count }))];
}

/** A row for each week, also where nobody came, as far as weeks have begun. */
export function presentRetention(
  weeks: readonly string[],
  rows: readonly CohortRow[],
): PlatformAnalytics['retention'] {
  return weeks.map((week, place) => ({
    week,
    people: weeks
      .slice(place, place + RETENTION_WEEKS)
      .map((later) => rows.find((row) => row.first_week === week && row.week === later)?.people ?? 0),
  }));
}
