import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { totalOf } from '../planned-rent.ts';
import type { PlannedPeriod } from '../planned-rent.ts';

type FirstPaymentProps = { planned: readonly PlannedPeriod[]; monthlyRentAmount: number; dueDay: number };

/** What the terms come to, while they are typed: the first payment with its arithmetic, and what follows it. */
export function FirstPayment({ planned, monthlyRentAmount, dueDay }: FirstPaymentProps) {
  const { t } = useTranslation('leases');
  const money = useMoneyText();
  const arithmetic = useArithmetic();
  const [first, second] = planned;
  if (first === undefined || monthlyRentAmount === 0) return null;
  const dueAlready = planned.filter(({ dueOn }) => dueOn <= today());
  return (
    <FormNote>
      <b>{t('sum.first', { amount: money(first.amount), date: formatDate(first.dueOn) })}</b>
      <small>
        {arithmetic(first)} {second !== undefined && t('sum.then', { amount: money(monthlyRentAmount), count: dueDay, ordinal: true })}
      </small>
      {dueAlready.length > 1 && (
        <small>{t('sum.dueAlready', { count: dueAlready.length, amount: money(totalOf(dueAlready)) })}</small>
      )}
    </FormNote>
  );
}

function useMoneyText() {
  const language = useLanguage();
  return (amount: number) => formatMoney({ amount, currency: 'ILS' }, language);
}

/** "17 of 31 days of December: ₪4,800 × 17 ÷ 31."; nothing for a whole month. */
function useArithmetic() {
  const { t } = useTranslation('leases');
  const language = useLanguage();
  const money = useMoneyText();
  return ({ startsOn, proration }: PlannedPeriod): string => {
    if (proration === null) return '';
    const { days, ofDays, monthlyRent } = proration;
    return t('sum.arithmetic', { days, ofDays, rent: money(monthlyRent), month: formatMonth(startsOn, language, 'long') });
  };
}
