import { formatMoney, formatPercent } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { shareOf } from '../../money/month-figures.ts';
import type { MoneyOverview } from '../queries.ts';

type MoneyProps = { month: string; money: MoneyOverview };

/** What was due and how much of it is covered; what came in, what was spent, and what is left. */
export function MoneyStrips(props: MoneyProps) {
  return (
    <>
      <DuesStrip {...props} />
      <CashStrip {...props} />
    </>
  );
}

function DuesStrip({ month, money: { expected, collected, overdue } }: MoneyProps) {
  const { t } = useTranslation(['overview', 'money']);
  const language = useLanguage();
  const name = formatMonth(month, language, 'long');
  const percent = formatPercent(shareOf(collected.amount, expected.amount), language);
  return (
    <Figures
      label={t('dues.label', { month: name })}
      figures={[
        { label: t('money:figures.expected', { month: name }), value: <Amount value={expected} /> },
        {
          label: t('money:figures.collected'),
          value: <Amount value={collected} />,
          note: expected.amount > 0 && t('money:figures.collectedShare', { percent }),
        },
        {
          label: t('money:figures.overdue'),
          value: <Amount value={overdue} />,
          note: overdue.amount > 0 ? t('dues.overdueNote') : t('money:figures.nothingLate'),
          ...(overdue.amount > 0 && { tone: 'attention' as const }),
        },
      ]}
    />
  );
}

/** What came in, what was spent, and what is left. */
export function CashStrip({ month, money: { received, deposits, expenses, net } }: MoneyProps) {
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const name = formatMonth(month, language, 'long');
  return (
    <Figures
      label={t('cash.label', { month: name })}
      figures={[
        {
          label: t('cash.received', { month: name }),
          value: <Amount value={received} />,
          note: deposits.amount !== 0 && t('cash.deposits', { amount: formatMoney(deposits, language) }),
        },
        { label: tCommon('labels.expenses'), value: <Amount value={expenses} /> },
        { label: t('cash.net'), value: <Amount value={net} />, note: t('cash.netNote') },
      ]}
    />
  );
}
