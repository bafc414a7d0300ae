import type { IsoDate } from '@dira/i18n/format-date';
import { oneOf } from '../../lib/use-page-query.ts';
import { chargeStatuses } from './charge-words.ts';
import type { PaymentFilter } from './queries.ts';

const monthsShown = 18;

/** The filter as the address says it; an address may hold anything. */
export function filterOf(get: (name: string) => string | null): PaymentFilter {
  const month = get('month') ?? '';
  return {
    search: get('search') ?? '',
    status: oneOf(get('status'), ['', ...chargeStatuses]),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    propertyId: get('property') ?? '',
  };
}

export function isFiltered({ search, status, month, propertyId }: PaymentFilter): boolean {
  return search !== '' || status !== '' || month !== '' || propertyId !== '';
}

/** Next month and those behind it, `2026-12` first; `chosen` too, where a link names an older one. */
export function monthsBack(today: IsoDate, chosen: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const next = year * 12 + month;
  const months = Array.from({ length: monthsShown }, (_, back) => {
    const at = next - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen];
}
