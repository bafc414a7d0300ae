import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { LeaseVat, SentVat } from '../queries.ts';

export type VatValues = { fromOn: IsoDate | null; customerName: string; customerDealerNumber: string };

/** @param usualFrom for a lease without VAT yet */
export function vatValues(terms: LeaseVat['terms'], usualFrom: IsoDate): VatValues {
  return {
    fromOn: terms?.fromOn ?? usualFrom,
    customerName: terms?.customerName ?? '',
    customerDealerNumber: terms?.customerDealerNumber ?? '',
  };
}

export function checkVat({ fromOn, customerDealerNumber: number }: VatValues): Record<string, string | null> {
  return {
    fromOn: fromOn === null ? describeFieldProblem('invalid_date') : null,
    customerDealerNumber:
      number.trim() === '' || parseIdentityNumber(number) !== null
        ? null
        : describeFieldProblem('invalid_identity_number'),
  };
}

/** The terms once `checkVat` has passed them: the number without dashes and with its zeros. */
export function toVat({ fromOn, customerName, customerDealerNumber }: VatValues): SentVat {
  if (fromOn === null) throw new Error('VAT is sent only after it was checked');
  return { fromOn, customerName, customerDealerNumber: parseIdentityNumber(customerDealerNumber) };
}
