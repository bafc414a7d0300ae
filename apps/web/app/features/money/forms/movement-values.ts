import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../../lib/clock.ts';
import type { PaymentMethod } from '../queries.ts';

/** What every form asks that says how money moved. */
export type MovementValues = {
  amount: number | null;
  on: IsoDate | null;
  method: PaymentMethod;
  reference: string;
  reason: string;
};

/** The code of what is wrong with an amount, which goes up to what there is. */
export function faultOfAmount(amount: number | null, most: number, beyond: string): string | null {
  if (amount === null || amount <= 0) return 'invalid_amount';
  return amount > most ? beyond : null;
}

/** The code of what is wrong with the day on which money moved: it has come by now. */
export function faultOfDay(on: IsoDate | null): string | null {
  if (on === null) return 'invalid_date';
  return on > today() ? 'in_future' : null;
}
