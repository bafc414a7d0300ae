import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useLawWords } from '../legal-parameters/law-words.ts';
import type { ChecklistItem, Agreement } from './queries.ts';

/** What an item of the checklist says, with names, amounts and the numbers of the law filled in. */
export function useChecklistWords({
  startsOn,
  monthlyRent,
}: Agreement['lease']): (item: ChecklistItem) => string {
  const { t } = useTranslation('lease-agreements');
  const language = useLanguage();
  const law = useLawWords(startsOn);
  const { currency } = monthlyRent;
  const limits = {
    months: law('statute_short_term_months'),
    years: law('statute_long_term_years'),
    rent: law('statute_rent_limit'),
  };
  const money = (amount: number | undefined) =>
    amount === undefined ? '' : isolate.code(formatMoney({ amount, currency }, language));
  return ({ code, values }) => {
    const role = values.role === undefined ? '' : t(`roles.${values.role}`);
    const who =
      values.name === undefined || values.name === '' ? role : `${role} (${isolate.text(values.name)})`;
    return t(`checklist.${code}`, {
      who,
      role,
      count: values.days ?? 0,
      amount: money(values.amount),
      ceiling: money(values.ceiling),
      subject: values.subject === undefined ? '' : t(`subjects.${values.subject}`, limits),
    });
  };
}
