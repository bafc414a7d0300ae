import { formatExchangeRate } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { BudgetOverview } from '../queries.ts';

type BudgetNotesProps = {
  of: Pick<BudgetOverview, 'year' | 'isOpen' | 'conversion'>;
  knownSince?: string | null;
  withoutCount?: number;
};

/** What is not whole in the figures above, by which rates they were converted, and how they are counted. */
export function BudgetNotes({ of, knownSince = null, withoutCount = 0 }: BudgetNotesProps) {
  const { t } = useTranslation(['budgets', 'answers', 'money']);
  const language = useLanguage();
  const { year, isOpen, conversion } = of;
  const rates = (conversion?.rates ?? []).map(({ currency, rate, on, source }) =>
    isolate.text(
      `${currency} ${formatExchangeRate(rate, language)}, ${formatDate(on)}, ${t(`money:rates.sources.${source}`)}`,
    ),
  );
  return (
    <>
      {isOpen && <p>{t('openYear', { year })}</p>}
      {knownSince !== null && <p>{t('knownSince', { date: isolate.code(formatDate(knownSince)) })}</p>}
      {withoutCount > 0 && <p>{t('without', { count: withoutCount })}</p>}
      {rates.length > 0 && <p>{t('answers:notes.rates', { rates: rates.join('; ') })}</p>}
      {conversion !== null && conversion.missing.length > 0 && (
        <p>{t('answers:notes.missing', { currencies: isolate.code(conversion.missing.join(', ')) })}</p>
      )}
      <p>{t('counted')}</p>
    </>
  );
}
