import { formatMoney, formatMoneyCompact } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { nameIncomeKind, nameIncomeMethod } from '@dira/i18n/income-words';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import { figureOf } from '../../exchange-rates/components/converted-amount.tsx';
import { nameCategory } from '../../expenses/category-choice.ts';
import { restOf } from '../../expenses/queries.ts';
import { useSayMonths } from '../../money/components/period-fields.tsx';
import { anyMonth } from '../../money/payment-filter.ts';
import { linesOf } from '../cash-report.ts';
import type { CashReport, ReportChoice } from '../cash-report.ts';
import { PartsCard } from './parts-card.tsx';

type Money = CashReport['money'];
type One = Money['byCurrency'][number];
type ReportProps = { report: CashReport; choice: ReportChoice };

/** What came in, what was spent and what is left; and what is late today. */
export function ReportFigures({ report: { money }, choice }: ReportProps) {
  const { t } = useTranslation(['overview', 'money']);
  const { t: tCommon } = useTranslation();
  const sayMonths = useSayMonths();
  const lines = linesOf(choice);
  return (
    <Figures
      label={t('report.figures', { period: sayMonths(choice) })}
      figures={[
        {
          label: t('cashChart.income'),
          ...figureOf(money, (one) => one.received),
          note: <Link to={paths.income(lines.income)}>{t('report.lines')}</Link>,
        },
        {
          label: tCommon('labels.expenses'),
          ...figureOf(money, (one) => one.expenses),
          note: <Link to={paths.expenses(lines.expenses)}>{t('report.expenseLines')}</Link>,
        },
        { label: t('cash.net'), ...figureOf(money, (one) => one.net), note: t('cash.netNote') },
        {
          label: t('money:figures.overdue'),
          ...figureOf(money, (one) => one.overdue),
          note:
            money.overdue.amount > 0 ? (
              <Link
                to={paths.financials({ status: 'overdue', month: anyMonth, property: choice.propertyId })}
              >
                {t('dues.overdueNote')}
              </Link>
            ) : (
              t('money:figures.nothingLate')
            ),
          ...(money.overdue.amount > 0 && { tone: 'attention' as const }),
        },
      ]}
    />
  );
}

/** Income against expenses, month by month or year by year. */
export function ReportChart({ report: { money, spanIs }, choice }: ReportProps) {
  const { t } = useTranslation('overview');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const sayMonths = useSayMonths();
  const { currency } = money;
  const nameOf = (span: string, length?: 'short') =>
    spanIs === 'year' ? span : formatMonth(span, language, length);
  return (
    <Card title={t('cashChart.title')}>
      <BarChart
        label={t('report.figures', { period: sayMonths(choice) })}
        empty={t('report.nothing')}
        pointLabel={spanIs === 'year' ? t('report.year') : tCommon('labels.month')}
        resultLabel={t('cash.net')}
        series={[
          { key: 'received', label: t('cashChart.income'), tone: 'main' },
          { key: 'expenses', label: tCommon('labels.expenses'), tone: 'spent' },
        ]}
        formatValue={(amount) => formatMoney({ amount, currency }, language)}
        formatShort={(amount) => formatMoneyCompact({ amount, currency }, language)}
        points={money.spans.map(({ span, received, expenses, net }) => ({
          key: span,
          label: nameOf(span, 'short'),
          name: nameOf(span),
          values: [received.amount, expenses.amount],
          result: net.amount,
        }))}
      />
      <ConversionNote money={money} of={cashOf} />
    </Card>
  );
}

/** What the income was for. */
export function KindCard({ report: { money }, choice }: ReportProps) {
  const { t } = useTranslation('overview');
  const { t: tMoney } = useTranslation('money');
  const { income } = linesOf(choice);
  return (
    <PartsCard
      title={t('report.byKind')}
      parts={money.byKind.map(({ kind, amount }) => ({
        label: nameIncomeKind(kind, tMoney),
        amount,
        href: paths.income({ ...income, kind }),
      }))}
      total={money.received}
      money={money}
      of={kindsOf}
    />
  );
}

/** How it came. */
export function MethodCard({ report: { money }, choice }: ReportProps) {
  const { t } = useTranslation('overview');
  const { t: tMoney } = useTranslation('money');
  const { income } = linesOf(choice);
  return (
    <PartsCard
      title={t('report.byMethod')}
      parts={money.byMethod.map(({ method, amount }) => ({
        label: nameIncomeMethod(method, tMoney),
        amount,
        href: paths.income({ ...income, method }),
      }))}
      total={money.received}
      money={money}
      of={methodsOf}
    />
  );
}

/** What the expenses were for. */
export function CategoryCard({ report: { money }, choice }: ReportProps) {
  const { t } = useTranslation('overview');
  const { t: tExpenses } = useTranslation('expenses');
  const { expenses } = linesOf(choice);
  // Beside the workspace's own categories within it, a common one is what is left.
  const isSplit = (category: string) =>
    money.byCategory.some((part) => part.category === category && part.ownCategory !== null);
  return (
    <PartsCard
      title={t('report.byCategory')}
      parts={money.byCategory.map(({ category, ownCategory, amount }) => ({
        label: nameCategory({ category, ownCategory }, tExpenses),
        amount,
        href: paths.expenses({
          ...expenses,
          category: ownCategory?.id ?? (isSplit(category) ? restOf(category) : category),
        }),
      }))}
      total={money.expenses}
      money={money}
      of={categoriesOf}
    />
  );
}

function cashOf({ received, expenses }: Pick<One, 'received' | 'expenses'>) {
  return [received, expenses];
}

function kindsOf({ byKind }: Pick<One, 'byKind'>) {
  return byKind.map(({ amount }) => amount);
}

function methodsOf({ byMethod }: Pick<One, 'byMethod'>) {
  return byMethod.map(({ amount }) => amount);
}

function categoriesOf({ byCategory }: Pick<One, 'byCategory'>) {
  return byCategory.map(({ amount }) => amount);
}
