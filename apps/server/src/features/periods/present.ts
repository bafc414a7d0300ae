import type { Books, Period, PeriodFigures, PeriodReport } from '@dira/contract/periods';
import { monthOf } from '@dira/domain/plain-date';
import { areSame, readFigures } from './figures.ts';
import type { BooksRow, ClosedRow, PeriodRow } from './repo.ts';
import { nextPeriod } from './service.ts';

export function presentBooks(row: BooksRow | undefined, today: Temporal.PlainDate): Books {
  const closedThrough = row?.closed_through ?? null;
  return {
    closedThrough,
    openFrom: closedThrough && Temporal.PlainDate.from(closedThrough).add({ days: 1 }).toString(),
    closeDay: row?.close_day ?? null,
    next: nextPeriod(closedThrough, today),
  };
}

export function presentPeriod(row: PeriodRow): Period {
  return {
    id: row.id,
    month: monthOf(row.month),
    closedAt: row.closed_at,
    closedBy: row.closed_by_name,
    sha256: row.sha256,
    reopened:
      row.reopened_at === null
        ? null
        : { at: row.reopened_at, by: row.reopened_by_name, reason: row.reason ?? '' },
    can: { reopen: row.is_last },
  };
}

/** A closed month as it was closed; an open one as it is. */
export function presentReport(
  now: PeriodFigures,
  closed: ClosedRow | undefined,
  waiting: PeriodReport['waiting'],
): PeriodReport {
  if (closed === undefined) return { figures: now, closed: null, waiting };
  const figures = readFigures(closed.figures);
  return {
    figures,
    closed: {
      periodId: closed.id,
      at: closed.closed_at,
      sha256: closed.sha256,
      agrees: areSame(figures, now),
    },
    waiting,
  };
}
