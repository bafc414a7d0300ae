import type { Indexes } from '@dira/domain/israel/cpi';
import {
  linkPeriods,
  type LinkablePeriod,
  type LinkageTerms,
  type LinkedPeriod,
} from '@dira/domain/linked-rent';
import { minorUnits } from '@dira/domain/money';
import { firstDayOf } from '../../db/days.ts';
import type { AdjustmentRow, LinkageRow, PeriodRow } from './repo.ts';

/** The terms of a lease that is linked; null for one that is not. */
export function readTerms(row: LinkageRow): LinkageTerms | null {
  const { index_method: method, floor, rounding, frequency } = row;
  if (row.starts_in === null || row.base_hundredths === null || row.base_year === null) return null;
  if (method === null || floor === null || rounding === null || frequency === null) return null;
  return {
    method,
    floor,
    rounding,
    frequency,
    capBasisPoints: row.cap_basis_points,
    baseIndex: { hundredths: row.base_hundredths, baseYear: row.base_year },
    startsIn: Temporal.PlainDate.from(row.starts_in).toPlainYearMonth(),
    dueDay: row.due_day,
  };
}

/** The linked rent of every period of a lease, by the first day of the period. */
export function linkLease(
  lease: LinkageRow,
  periods: readonly PeriodRow[],
  { indexOf, links }: Indexes,
): Map<string, LinkedPeriod> {
  const terms = readTerms(lease);
  if (terms === null) return new Map();
  const linked = linkPeriods(terms, periods.map(toPeriod), indexOf, links);
  return new Map(linked.map((one) => [one.period.periodStartsOn.toString(), one]));
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
 * what waits for its index waits.
 * @param adjustments of the lease, the newest revision of a period first
 */
export function findChanges(
  lease: LinkageRow,
  periods: readonly PeriodRow[],
  adjustments: readonly AdjustmentRow[],
  indexes: Indexes,
): Change[] {
  const linkedBy = linkLease(lease, periods, indexes);
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
    if (linked === null && (standing === undefined || standing.index_month === null)) return [];
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

function isTheSame(lease: LinkageRow, standing: AdjustmentRow, found: LinkedPeriod | null): boolean {
  const linked = found?.linked ?? null;
  if (found === null || linked === null) return standing.index_month === null;
  const now = [
    firstDayOf(found.indexMonth),
    linked.index.hundredths,
    linked.index.baseYear,
    linked.linkFactors.join(),
    lease.base_index_month,
    lease.base_hundredths,
    lease.base_year,
    linked.limitedBy,
    linked.rent,
    linked.amount,
  ];
  const before = [
    standing.index_month,
    standing.index_hundredths,
    standing.index_base_year,
    standing.link_factors.join(),
    standing.base_index_month,
    standing.base_hundredths,
    standing.base_year,
    standing.limited_by,
    standing.linked_rent_amount,
    standing.amount,
  ];
  return now.every((value, at) => value === before[at]);
}
