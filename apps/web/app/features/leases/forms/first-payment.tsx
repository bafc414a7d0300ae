import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { describeArithmetic } from '../arithmetic.ts';
import { totalOf } from '../planned-rent.ts';
import type { PlannedPeriod } from '../planned-rent.ts';

type FirstPaymentProps = {
  planned: readonly PlannedPeriod[];
  monthlyRentAmount: number;
  currency: string;
  dueDay: number;
};

/** What the terms come to, while they are typed: the first payment with its arithmetic, and what follows it. */
export function FirstPayment({ planned, monthlyRentAmount, currency, dueDay }: FirstPaymentProps) {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const [first, second] = planned;
  if (first === undefined || monthlyRentAmount === 0) return null;
  const inCurrency = (amount: number) => ({ amount, currency });
  const money = (amount: number) => isolate.code(formatMoney(inCurrency(amount), language));
  const { proration, startsOn } = first;
  const dueAlready = planned.filter(({ dueOn }) => dueOn <= today());
  const words = [
    proration !== null &&
      describeArithmetic(
        { ...proration, startsOn, monthlyRent: inCurrency(proration.monthlyRent) },
        t,
        language,
      ),
    second !== undefined && t('sum.then', { amount: money(monthlyRentAmount), count: dueDay, ordinal: true }),
  ].filter((part) => part !== false);
  return (
    <FormNote>
      <b>{t('sum.first', { amount: money(first.amount), date: isolate.code(formatDate(first.dueOn)) })}</b>
      {words.length > 0 && <small>{words.join(' ')}</small>}
      {dueAlready.length > 1 && (
        <small>{t('sum.dueAlready', { count: dueAlready.length, amount: money(totalOf(dueAlready)) })}</small>
      )}
    </FormNote>
  );
}
