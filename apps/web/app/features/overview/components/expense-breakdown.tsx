import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import type { MoneyOverview } from '../queries.ts';

type BreakdownProps = { month: string; money: MoneyOverview; propertyId?: string };

/** What the expenses of twelve months were for, the largest first, each a way to its list. */
export function ExpenseBreakdown({ month, money, propertyId = '' }: BreakdownProps) {
  const { t } = useTranslation(['overview', 'expenses']);
  const { expensesByCategory: expenses } = money;
  const language = useLanguage();
  if (expenses.length === 0) return null;
  const facts = expenses.map(({ category, amount }) => ({
    label: t(`expenses:categories.${category}`),
    value: (
      <Link to={paths.expenses({ category, property: propertyId })}>
        <Amount value={amount} />
      </Link>
    ),
  }));
  const total = <Amount value={money.expensesTotal} />;
  return (
    <Card title={t('breakdown.title', { month: formatMonth(month, language, 'long') })}>
      <AmountScale of={expenses.map(({ amount }) => amount)}>
        <FactList facts={[...facts, { label: t('statement.total'), value: total }]} />
      </AmountScale>
      <ConversionNote money={money} of={expensesOf} />
    </Card>
  );
}

function expensesOf({ expensesByCategory }: Pick<MoneyOverview, 'expensesByCategory'>) {
  return expensesByCategory.map(({ amount }) => amount);
}
