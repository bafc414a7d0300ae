import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Figures } from '../../../ui/figures.tsx';
import { sumsOf } from '../period-words.ts';
import type { PeriodReport } from '../queries.ts';

/** What a month comes to, a strip a currency; nothing where nothing happened in it. */
export function PeriodFigures({ figures }: { figures: PeriodReport['figures'] }) {
  const { t } = useTranslation(['periods', 'overview']);
  const { t: tCommon } = useTranslation();
  const month = formatMonth(figures.month, useLanguage(), 'long');
  const sums = sumsOf(figures);
  if (sums.length === 0) return <p>{t('report.nothing')}</p>;
  return sums.map(({ currency, received, expenses, closing }) => {
    const of = (amount: number) => ({ amount: { amount, currency } });
    return (
      <Figures
        key={currency}
        label={t('report.figures', { month, currency })}
        figures={[
          { label: t('overview:cash.received', { month }), ...of(received) },
          { label: tCommon('labels.expenses'), ...of(expenses) },
          { label: t('overview:cash.net'), ...of(received - expenses), note: t('overview:cash.netNote') },
          { label: t('report.owed'), ...of(closing), note: t('report.owedNote') },
        ]}
      />
    );
  });
}
