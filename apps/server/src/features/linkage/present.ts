import type { Linkage } from '@dira/contract/linkage';
import { formatExchangeRate } from '@dira/domain/exchange-rates';
import { formatIndexPoints, formatLinkFactor, knownIndexMonth } from '@dira/domain/israel/cpi';
import type { LinkPlace } from '@dira/domain/link-series';
import type { Currency } from '@dira/domain/money';
import { monthOf } from '@dira/domain/plain-date';
import { linkLease, readBase, readTerms, sumOf, type Sources, type Sum } from './plan.ts';
import type { AdjustmentRow, LinkageRow, PeriodRow } from './repo.ts';

type Linked = NonNullable<NonNullable<Linkage['current']>['linked']>;

export function presentLinkage(
  lease: LinkageRow,
  periods: PeriodRow[],
  adjustments: AdjustmentRow[],
  sources: Sources,
): Linkage {
  return {
    terms: presentTerms(lease),
    current: presentCurrent(lease, periods, sources),
    history: adjustments.map((row, at) =>
      presentAdjustment(
        row,
        adjustments.slice(0, at).some((one) => one.period_starts_on === row.period_starts_on),
      ),
    ),
  };
}

function presentTerms(row: LinkageRow): Linkage['terms'] {
  const [terms, base] = [readTerms(row), readBase(row)];
  if (terms === null || base === null) return null;
  const shared = {
    floor: terms.floor,
    capBasisPoints: terms.capBasisPoints,
    rounding: terms.rounding,
    frequency: terms.frequency,
    startsIn: terms.startsIn.toString(),
  };
  if (base.is === 'rate')
    return {
      linkedTo: base.currency,
      baseRate: formatExchangeRate(base.millionths),
      baseRateOn: base.on,
      ...shared,
    };
  return {
    linkedTo: 'index',
    indexMethod: base.method,
    baseIndexMonth: monthOf(base.month),
    basePoints: formatIndexPoints(base.baseIndex.hundredths),
    baseYear: base.baseIndex.baseYear,
    series: base.series,
    ...shared,
  };
}

/** The period that runs; before the first the first, after the last the last. */
function presentCurrent(lease: LinkageRow, periods: PeriodRow[], sources: Sources): Linkage['current'] {
  const today = sources.today.toString();
  const linkedBy = linkLease(lease, periods, sources);
  const linkable = periods.filter((row) => linkedBy.has(row.period_starts_on));
  const period = linkable.findLast((row) => row.period_starts_on <= today) ?? linkable[0];
  const found = period && linkedBy.get(period.period_starts_on);
  if (period === undefined || found === undefined) return null;
  const { place, linked } = found;
  return {
    period: { startsOn: period.period_starts_on, endsOn: period.period_ends_on },
    indexMonth: place.is === 'index' ? place.month.toString() : null,
    rateOn: place.is === 'rate' ? place.upTo.toString() : null,
    isPublished: isPublished(place, sources.today),
    linked:
      linked &&
      presentSum({
        ...sumOf(lease, linked),
        change_basis_points: linked.changeBasisPoints,
        limited_by: linked.limitedBy,
        base_rent_amount: period.monthly_rent_amount,
        linked_rent_amount: linked.rent,
        currency: period.currency,
      }),
  };
}

/** To the day: an index by the Bureau's calendar, a rate on the day after the one by which it counts. */
function isPublished(place: LinkPlace, today: Temporal.PlainDate): boolean {
  if (place.is === 'rate') return Temporal.PlainDate.compare(place.upTo, today) < 0;
  return Temporal.PlainYearMonth.compare(place.month, knownIndexMonth(today)) <= 0;
}

function presentAdjustment(row: AdjustmentRow, isReplaced: boolean): Linkage['history'][number] {
  const inCurrency = inCurrencyOf(row);
  return {
    period: { startsOn: row.period_starts_on, endsOn: row.period_ends_on },
    linked: presentSum(row),
    scheduled: inCurrency(row.scheduled_amount),
    amount: inCurrency(row.amount),
    replacesRent: row.replaces_rent,
    chargeId: row.charge_id,
    isReversed: !isReplaced && Boolean(row.is_reversed),
    isReplaced,
  };
}

type SumRow = Sum &
  Pick<
    AdjustmentRow,
    'change_basis_points' | 'limited_by' | 'base_rent_amount' | 'linked_rent_amount' | 'currency'
  >;

/** As it was worked out, whatever the index, the rate and the terms say by now; null where it was not linked. */
function presentSum(row: SumRow): Linked | null {
  const inCurrency = inCurrencyOf(row);
  const result = {
    changeBasisPoints: row.change_basis_points ?? 0,
    limitedBy: row.limited_by,
    baseRent: inCurrency(row.base_rent_amount),
    linkedRent: inCurrency(row.linked_rent_amount),
  };
  const { rate_currency: linkedTo, rate_on: on, rate_millionths: millionths } = row;
  if (linkedTo !== null && on !== null && millionths !== null)
    return {
      linkedTo,
      rate: { on, rate: formatExchangeRate(millionths) },
      baseRate: formatExchangeRate(row.base_rate_millionths ?? millionths),
      ...result,
    };
  const { index_month: month, index_hundredths: hundredths, base_index_month: baseMonth } = row;
  if (month === null || hundredths === null || baseMonth === null) return null;
  return {
    linkedTo: 'index',
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
    ...result,
  };
}

function inCurrencyOf({ currency }: { currency: Currency }) {
  return (amount: number) => ({ amount, currency });
}
