import type { PlatformAnalytics } from '@dira/contract/platform-analytics';
import {
  VALUES_SHOWN,
  VISIT_DIMENSIONS,
  pointsOf,
  retentionWeeks,
  type VisitSpan,
} from '@dira/domain/platform-analytics';
import type { Database } from '../../db/database.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import * as present from './present.ts';
import * as repo from './repo.ts';

/**
 * What visits of the whole installation come to.
 *
 * Guarantees: each figure is exact, and is read from rows that grow with days and never with visits, kept by the write
 * of each event (`190-platform-analytics.sql`). Never: a name, an id, an address of a single thing, or what a workspace
 * holds.
 */
export function readAnalytics(span: VisitSpan): Read<PlatformAnalytics> {
  const { unit, points } = pointsOf(span);
  const weeks = retentionWeeks(span.to);
  return readAll(
    [
      repo.selectFigures([span, ...points]),
      repo.selectValues(VISIT_DIMENSIONS, span, VALUES_SHOWN),
      repo.selectSteps(span),
      repo.selectCohorts(weeks[0] ?? span.to, span.to),
    ],
    (figures, values, steps, cohorts) => {
      const totals = present.presentFigures(requireRow(figures));
      return {
        ...span,
        totals,
        unit,
        points: figures.slice(1).map(present.presentPoint),
        dimensions: present.presentDimensions(values),
        funnel: present.presentFunnel(totals.visitors, steps),
        retention: present.presentRetention(weeks, cohorts),
      };
    },
  );
}

export async function forgetVisits(db: Pick<Database, 'jobs'>, before: string): Promise<void> {
  await db.jobs((trx) => repo.deleteVisitsBefore(trx, before));
}
