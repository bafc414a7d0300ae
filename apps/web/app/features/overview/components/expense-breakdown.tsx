import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import type { MoneyOverview } from '../queries.ts';
import { PartsCard } from './parts-card.tsx';

type BreakdownProps = { month: string; money: MoneyOverview; propertyId?: string };

/** What the expenses of twelve months were for, the largest first, each a way to its list. */
export function ExpenseBreakdown({ month, money, propertyId = '' }: BreakdownProps) {
  const { t } = useTranslation(['overview', 'expenses']);
  const language = useLanguage();
  return (
    <PartsCard
      title={t('breakdown.title', { month: formatMonth(month, language, 'long') })}
      parts={money.expensesByCategory.map(({ category, amount }) => ({
        label: t(`expenses:categories.${category}`),
        amount,
        href: paths.expenses({ category, property: propertyId }),
      }))}
      total={money.expensesTotal}
      money={money}
      of={expensesOf}
    />
  );
}

function expensesOf({ expensesByCategory }: Pick<MoneyOverview, 'expensesByCategory'>) {
  return expensesByCategory.map(({ amount }) => amount);
}
