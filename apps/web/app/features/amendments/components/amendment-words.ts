import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { Amendment } from '../queries.ts';

/** What an amendment changes, in a line: "until 31/03/2028 · ₪4,700 from 01/10/2027". */
export function useAmendmentWords(): (amendment: Amendment) => string {
  const { t } = useTranslation('amendments');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const date = (day: string) => isolate.code(formatDate(day));
  return ({ endsOn, rent, dueDay }) =>
    [
      endsOn !== null && tCommon('labels.until', { date: date(endsOn) }),
      rent !== null &&
        t('words.rent', {
          amount: isolate.code(formatMoney(rent.monthlyRent, language)),
          date: date(rent.fromOn),
        }),
      dueDay !== null && t('words.dueDay', { day: isolate.code(String(dueDay)) }),
    ]
      .filter((part) => part !== false)
      .join(' · ');
}
