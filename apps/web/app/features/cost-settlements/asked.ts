import { RECURRING_PURPOSES } from '@dira/domain/recurring-charges';
import { today } from '../../lib/clock.ts';
import type { Address } from '../../lib/parts.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import type { Asked } from './queries.ts';

/** Parameters of the page that say what is settled. */
export const askedParameters = ['property', 'for', 'named', 'from', 'through'] as const;

/** The months that are usually settled: this year once it is nearly over, else the one before. */
export function usualMonths(day: string = today()): Pick<Asked, 'fromMonth' | 'throughMonth'> {
  const month = Temporal.PlainDate.from(day).toPlainYearMonth();
  if (month.month >= 11) return { fromMonth: `${month.year}-01`, throughMonth: month.toString() };
  return { fromMonth: `${month.year - 1}-01`, throughMonth: `${month.year - 1}-12` };
}

/** What the address says; null until all of it was chosen. */
export function askedOf(address: Address): Asked | null {
  const [propertyId, purpose, from, through] = ['property', 'for', 'from', 'through'].map(address);
  if (!propertyId || !purpose || !isMonth(from) || !isMonth(through)) return null;
  return {
    propertyId,
    purpose: oneOf(purpose, RECURRING_PURPOSES),
    description: address('named') ?? '',
    fromMonth: from,
    throughMonth: through,
  };
}

/** The same as parameters. */
export function toAddress({ propertyId, purpose, description, fromMonth, throughMonth }: Asked) {
  return { property: propertyId, for: purpose, named: description, from: fromMonth, through: throughMonth };
}

function isMonth(text: string | null | undefined): text is string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');
}
