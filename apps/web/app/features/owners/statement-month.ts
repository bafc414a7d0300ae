import { today } from '../../lib/clock.ts';
import type { Address } from '../../lib/parts.ts';

/** The month that the address asks for, or this one; an address may hold anything. */
export function statementMonthOf(get: Address): string {
  const month = get('month') ?? '';
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : today().slice(0, 'yyyy-mm'.length);
}
