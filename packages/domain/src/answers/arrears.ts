/** How long something is overdue, as the financials show it. */
export const ARREARS_AGES = ['days0To30', 'days31To60', 'days61To90', 'daysOver90'] as const;
export type ArrearsAge = (typeof ARREARS_AGES)[number];

export function arrearsAge(daysLate: number): ArrearsAge {
  if (daysLate <= 30) return 'days0To30';
  if (daysLate <= 60) return 'days31To60';
  return daysLate <= 90 ? 'days61To90' : 'daysOver90';
}
