import type { Linkage } from '@dira/contract/linkage';
import { formatIndexPoints, formatLinkFactor, knownIndexMonth, type Indexes } from '@dira/domain/israel/cpi';
import type { LinkedPeriod } from '@dira/domain/linked-rent';
import type { Currency } from '@dira/domain/money';
import { monthOf } from '@dira/domain/plain-date';
import { linkLease, readTerms } from './plan.ts';
import type { AdjustmentRow, LinkageRow, PeriodRow } from './repo.ts';

export function presentLinkage(
  lease: LinkageRow,
  periods: PeriodRow[],
  adjustments: AdjustmentRow[],
  indexes: Indexes,
  today: Temporal.PlainDate,
): Linkage {
  return {
    terms: presentTerms(lease),
    current: presentCurrent(lease, periods, indexes, today.toString()),
    history: adjustments.map((row, at) =>
      presentAdjustment(
        row,
        adjustments.slice(0, at).some((one) => one.period_starts_on === row.period_starts_on),
      ),
    ),
  };
}

function presentTerms(row: LinkageRow): Linkage['terms'] {
  const terms = readTerms(row);
  if (terms === null || row.base_index_month === null || row.series === null) return null;
  return {
    indexMethod: terms.method,
    baseIndexMonth: monthOf(row.base_index_month),
    basePoints: formatIndexPoints(terms.baseIndex.hundredths),
    baseYear: terms.baseIndex.baseYear,
    series: row.series,
    floor: terms.floor,
    capBasisPoints: terms.capBasisPoints,
    rounding: terms.rounding,
    frequency: terms.frequency,
    startsIn: terms.startsIn.toString(),
  };
}

/** The period that runs; before the first the first, after the last the last. */
function presentCurrent(
  lease: LinkageRow,
  periods: PeriodRow[],
  indexes: Indexes,
  today: string,
): Linkage['current'] {
  const linkedBy = linkLease(lease, periods, indexes);
  const linkable = periods.filter((row) => linkedBy.has(row.period_starts_on));
  const period = linkable.findLast((row) => row.period_starts_on <= today) ?? linkable[0];
  const found = period && linkedBy.get(period.period_starts_on);
  if (period === undefined || found === undefined) return null;
  return {
    period: { startsOn: period.period_starts_on, endsOn: period.period_ends_on },
    indexMonth: found.indexMonth.toString(),
    isPublished: isPublished(found.indexMonth, today),
    linked: presentLinked(lease, period, found),
  };
}

/** By the Bureau's calendar, to the day. */
function isPublished(month: Temporal.PlainYearMonth, today: string): boolean {
  const known = knownIndexMonth(Temporal.PlainDate.from(today));
  return Temporal.PlainYearMonth.compare(month, known) <= 0;
}

function presentLinked(lease: LinkageRow, period: PeriodRow, { indexMonth, linked }: LinkedPeriod) {
  if (linked === null || lease.base_index_month === null) return null;
  const inCurrency = inCurrencyOf(period);
  return {
    index: {
      month: indexMonth.toString(),
      points: formatIndexPoints(linked.index.hundredths),
      baseYear: linked.index.baseYear,
    },
    baseIndex: {
      month: monthOf(lease.base_index_month),
      points: formatIndexPoints(lease.base_hundredths ?? 0),
      baseYear: lease.base_year ?? linked.index.baseYear,
    },
    linkFactors: linked.linkFactors.map(formatLinkFactor),
    changeBasisPoints: linked.changeBasisPoints,
    limitedBy: linked.limitedBy,
    baseRent: inCurrency(period.monthly_rent_amount),
    linkedRent: inCurrency(linked.rent),
  };
}

function presentAdjustment(row: AdjustmentRow, isReplaced: boolean): Linkage['history'][number] {
  const inCurrency = inCurrencyOf(row);
  return {
    period: { startsOn: row.period_starts_on, endsOn: row.period_ends_on },
    linked: presentSettled(row),
    scheduled: inCurrency(row.scheduled_amount),
    amount: inCurrency(row.amount),
    replacesRent: row.replaces_rent,
    chargeId: row.charge_id,
    isReversed: !isReplaced && Boolean(row.is_reversed),
    isReplaced,
  };
}

/** As it was worked out then, whatever the index and the terms say by now. */
function presentSettled(row: AdjustmentRow): Linkage['history'][number]['linked'] {
  const { index_month: month, index_hundredths: hundredths, base_index_month: baseMonth } = row;
  if (month === null || hundredths === null || baseMonth === null) return null;
  const inCurrency = inCurrencyOf(row);
  return {
    index: {
      month: monthOf(month),
      points: formatIndexPoints(hundredths),
      baseYear: row.index_base_year ?? 0,
    },
    baseIndex: {
      month: monthOf(baseMonth),
      points: formatIndexPoints(row.base_hundredths ?? 0),
      baseYear: row.base_year ?? 0,
    },
    linkFactors: row.link_factors.map(formatLinkFactor),
    changeBasisPoints: row.change_basis_points ?? 0,
    limitedBy: row.limited_by,
    baseRent: inCurrency(row.base_rent_amount),
    linkedRent: inCurrency(row.linked_rent_amount),
  };
}

function inCurrencyOf({ currency }: { currency: Currency }) {
  return (amount: number) => ({ amount, currency });
}
