import type { Indexes, IndexPoint } from '@dira/domain/israel/cpi';
import { indexSeries, rateSeries, type DayRate } from '@dira/domain/link-series';
import type { IndexMethod, LinkCurrency } from '@dira/domain/linkage-terms';
import {
  linkPeriods,
  type LinkablePeriod,
  type LinkageTerms,
  type LinkedPeriod,
} from '@dira/domain/linked-rent';
import { minorUnits } from '@dira/domain/money';
import { firstDayOf } from '../../db/days.ts';
import type { DayRateRow } from '../exchange-rates/conversion.ts';
import type { AdjustmentRow, LinkageRow, PeriodRow } from './repo.ts';

/** What rent may follow, as it stands today. */
export interface Sources {
  indexes: Indexes;
  rateOf: (organizationId: string, currency: LinkCurrency, day: string) => DayRate | undefined;
  today: Temporal.PlainDate;
}

/** The rates of the days that the leases need, by workspace. */
export function readRates(rows: readonly DayRateRow[]): Sources['rateOf'] {
  const byDay = new Map(rows.map((row) => [[row.organization_id, row.currency, row.day].join(' '), row]));
  return (organizationId, currency, day) => {
    const found = byDay.get([organizationId, currency, day].join(' '));
    return found && { on: Temporal.PlainDate.from(found.on), millionths: found.millionths };
  };
}

/** What the rent of a lease follows, and from what on. */
export type LinkBase =
  | { is: 'index'; method: IndexMethod; baseIndex: IndexPoint; month: string; series: string }
  | { is: 'rate'; currency: LinkCurrency; millionths: number; on: string | null };

/** The terms of a lease that is linked; null for one that is not. */
export function readTerms(row: LinkageRow): LinkageTerms | null {
  const { floor, rounding, frequency, starts_in: startsIn } = row;
  if (startsIn === null || floor === null || rounding === null || frequency === null) return null;
  return {
    floor,
    rounding,
    frequency,
    capBasisPoints: row.cap_basis_points,
    startsIn: Temporal.PlainDate.from(startsIn).toPlainYearMonth(),
    dueDay: row.due_day,
  };
}

/** The base of a lease that is linked; null for one that is not. */
export function readBase(row: LinkageRow): LinkBase | null {
  const { linked_to: linkedTo, base_rate_millionths: millionths, base_rate_on: on } = row;
  if (linkedTo === null) return null;
  if (linkedTo !== 'index')
    return millionths === null ? null : { is: 'rate', currency: linkedTo, millionths, on };
  const { index_method: method, base_hundredths: hundredths, base_year: baseYear, series } = row;
  if (method === null || hundredths === null || baseYear === null) return null;
  if (series === null || row.base_index_month === null) return null;
  return { is: 'index', method, baseIndex: { hundredths, baseYear }, month: row.base_index_month, series };
}

/** The linked rent of every period of a lease, by the first day of the period. */
export function linkLease(
  lease: LinkageRow,
  periods: readonly PeriodRow[],
  sources: Sources,
): Map<string, LinkedPeriod> {
  const [terms, base] = [readTerms(lease), readBase(lease)];
  if (terms === null || base === null) return new Map();
  const linked = linkPeriods(terms, periods.map(toPeriod), seriesOf(lease, base, sources));
  return new Map(linked.map((one) => [one.period.periodStartsOn.toString(), one]));
}

function seriesOf({ organization_id: organizationId }: LinkageRow, base: LinkBase, sources: Sources) {
  if (base.is === 'index') return indexSeries(base, sources.indexes);
  const rateOf = (day: Temporal.PlainDate) => sources.rateOf(organizationId, base.currency, day.toString());
  return rateSeries(base.millionths, rateOf, sources.today);
}

function toPeriod(row: PeriodRow): LinkablePeriod {
  const monthlyRent = minorUnits(row.monthly_rent_amount);
  return {
    periodStartsOn: Temporal.PlainDate.from(row.period_starts_on),
    dueOn: Temporal.PlainDate.from(row.due_on),
    monthlyRent,
    amount: minorUnits(row.amount),
    proration:
      row.prorated_days === null || row.prorated_of_days === null
        ? null
        : { days: row.prorated_days, ofDays: row.prorated_of_days, monthlyRent },
  };
}

/** What has to be posted for one period; `standing` is what the linkage posted for it before. */
export interface Change {
  period: PeriodRow;
  /** Null where the lease ended before the period. */
  rentChargeId: string | null;
  standing: AdjustmentRow | undefined;
  /** Null where the period is not linked any more. */
  linked: LinkedPeriod | null;
}

/**
 * The periods whose charges do not say what they should. What a person took back is left as they left it;
 * what waits for its index or its rate waits.
 * @param adjustments of the lease, the newest revision of a period first
 */
export function findChanges(
  lease: LinkageRow,
  periods: readonly PeriodRow[],
  adjustments: readonly AdjustmentRow[],
  sources: Sources,
): Change[] {
  const linkedBy = linkLease(lease, periods, sources);
  return periods.flatMap((period): Change[] => {
    const rentChargeId = period.charge_id;
    const standing = adjustments.find((row) => row.period_starts_on === period.period_starts_on);
    if (period.prorated_days === 0) {
      const isOwedNoMore = standing !== undefined && standing.charge_id !== null && !standing.is_reversed;
      return isOwedNoMore ? [{ period, rentChargeId: null, standing, linked: null }] : [];
    }
    if (rentChargeId === null) return [];
    const linked = linkedBy.get(period.period_starts_on) ?? null;
    if (isLeftAlone(period, standing)) return [];
    if (linked === null && (standing === undefined || isUnlinked(standing))) return [];
    if (linked !== null && linked.linked === null) return [];
    if (standing !== undefined && isTheSame(lease, standing, linked)) return [];
    return [{ period, rentChargeId, standing, linked }];
  });
}

/** The rent or its adjustment was taken back by somebody, and not by the linkage itself. */
function isLeftAlone(period: PeriodRow, standing: AdjustmentRow | undefined): boolean {
  if (standing?.is_reversed === true) return true;
  return period.is_reversed && standing?.replaces_rent !== true;
}

/** It says that the period is not linked any more. */
function isUnlinked(standing: AdjustmentRow): boolean {
  return standing.index_month === null && standing.rate_on === null;
}

function isTheSame(lease: LinkageRow, standing: AdjustmentRow, found: LinkedPeriod | null): boolean {
  const linked = found?.linked ?? null;
  if (linked === null) return isUnlinked(standing);
  const sum = sumOf(lease, linked);
  const now = [...Object.values(sum).map(String), linked.limitedBy, linked.rent, linked.amount];
  const before = [
    ...Object.keys(sum).map((name) => String(standing[name as keyof Sum])), // the keys of the columns above
    standing.limited_by,
    standing.linked_rent_amount,
    standing.amount,
  ];
  return now.every((value, at) => value === before[at]);
}

export type Sum = ReturnType<typeof sumOf>;

/** What the rent of a period was worked out from, by the columns of its adjustment; nothing of a period without linkage. */
export function sumOf(lease: LinkageRow, linked: LinkedPeriod['linked']) {
  const by = linked?.by ?? null;
  const byIndex = by?.is === 'index' ? by : null;
  const byRate = by?.is === 'rate' ? by : null;
  const currency = lease.linked_to === 'index' ? null : lease.linked_to;
  return {
    index_month: byIndex && firstDayOf(byIndex.month),
    index_hundredths: byIndex && byIndex.index.hundredths,
    index_base_year: byIndex && byIndex.index.baseYear,
    link_factors: [...(byIndex?.linkFactors ?? [])],
    base_index_month: byIndex && lease.base_index_month,
    base_hundredths: byIndex && lease.base_hundredths,
    base_year: byIndex && lease.base_year,
    rate_currency: byRate && currency,
    rate_on: byRate && byRate.on.toString(),
    rate_millionths: byRate && byRate.millionths,
    base_rate_millionths: byRate && lease.base_rate_millionths,
  };
}
