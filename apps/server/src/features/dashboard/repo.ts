import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** A figure of a month: `received` by the day on which money came, the others by what fell due. */
export type MonthFigure = 'expected' | 'collected' | 'received';

/** As the SQL function answers. */
export interface StatsRow {
  asOf: string;
  propertyCount: number;
  unitCount: number;
  occupiedUnitCount: number;
  vacantUnitCount: number;
  occupancyRate: number;
  /** One for each currency in which something was due or money moved. */
  money: FiguresRow[];
}

export interface FiguresRow {
  currency: Currency;
  months: ({ month: string } & Record<MonthFigure, number>)[];
  overdue: { total: number; days0To30: number; days31To60: number; days61To90: number; daysOver90: number };
}

export function selectStats(scope: OrgScope) {
  return queries
    .selectFrom(
      sql<{ stats: StatsRow | null }>`(select get_dashboard_stats(${scope.userId}) as stats)`.as('s'),
    )
    .select('s.stats');
}
