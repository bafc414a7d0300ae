/** Spans that a report names instead of dates, so that it can be run again next month. */
export const REPORT_PERIODS = [
  'thisMonth',
  'lastMonth',
  'last3Months',
  'last12Months',
  'thisQuarter',
  'lastQuarter',
  'thisTaxYear',
  'lastTaxYear',
  'next30Days',
  'next90Days',
  'next12Months',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export interface Span {
  readonly from: Temporal.PlainDate;
  /** The last day, included. */
  readonly to: Temporal.PlainDate;
}

const monthsOfQuarter = 3;

/** The days of a named period as of a day; months are whole, and `lastN` end with the month before. The tax year of Israel is the calendar year. */
export function spanOf(period: ReportPeriod, today: Temporal.PlainDate): Span {
  const month = today.with({ day: 1 });
  const quarter = month.subtract({ months: (month.month - 1) % monthsOfQuarter });
  const year = month.with({ month: 1 });
  const monthsFrom = (from: Temporal.PlainDate, months: number): Span => ({
    from,
    to: from.add({ months }).subtract({ days: 1 }),
  });
  const spans: Record<ReportPeriod, Span> = {
    thisMonth: monthsFrom(month, 1),
    lastMonth: monthsFrom(month.subtract({ months: 1 }), 1),
    last3Months: monthsFrom(month.subtract({ months: 3 }), 3),
    last12Months: monthsFrom(month.subtract({ months: 12 }), 12),
    thisQuarter: monthsFrom(quarter, monthsOfQuarter),
    lastQuarter: monthsFrom(quarter.subtract({ months: monthsOfQuarter }), monthsOfQuarter),
    thisTaxYear: monthsFrom(year, 12),
    lastTaxYear: monthsFrom(year.subtract({ years: 1 }), 12),
    next30Days: { from: today, to: today.add({ days: 30 }) },
    next90Days: { from: today, to: today.add({ days: 90 }) },
    next12Months: { from: today, to: today.add({ months: 12 }).subtract({ days: 1 }) },
  };
  return spans[period];
}
