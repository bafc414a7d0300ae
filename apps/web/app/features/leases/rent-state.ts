import type { Amount } from '@dira/i18n/format';
import { countDays } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import type { StatusTone } from '../../ui/status-pill.tsx';
import type { LeaseMoney } from './queries.ts';

/** Where the rent of a lease stands today, in the order of what a landlord must know first. */
export type RentState =
  | { readonly kind: 'reported' }
  | { readonly kind: 'late'; readonly days: number; readonly amount: Amount }
  | { readonly kind: 'upcoming'; readonly days: number }
  | { readonly kind: 'credit'; readonly amount: Amount }
  | { readonly kind: 'due'; readonly days: number; readonly amount: Amount }
  | { readonly kind: 'paid' };

export const toneOfRent: Record<RentState['kind'], StatusTone> = {
  reported: 'wait',
  late: 'late',
  upcoming: 'off',
  credit: 'ok',
  due: 'due',
  paid: 'ok',
};

/** Rent that falls due within so many days is said to be due; before that the month is settled. */
const soonDays = 7;

export function rentStateOf(startsOn: IsoDate, money: LeaseMoney, today: IsoDate): RentState {
  const { balance, nextDue, overdueSince } = money;
  if (money.hasWaitingPayment) return { kind: 'reported' };
  if (overdueSince !== null) return { kind: 'late', days: countDays(overdueSince, today), amount: balance };
  if (startsOn > today && balance.amount === 0) return { kind: 'upcoming', days: countDays(today, startsOn) };
  if (balance.amount < 0) return { kind: 'credit', amount: { ...balance, amount: -balance.amount } };
  if (nextDue !== null && (nextDue.chargeId !== null || countDays(today, nextDue.dueOn) <= soonDays)) {
    return { kind: 'due', days: Math.max(countDays(today, nextDue.dueOn), 0), amount: nextDue.amount };
  }
  return { kind: 'paid' };
}
