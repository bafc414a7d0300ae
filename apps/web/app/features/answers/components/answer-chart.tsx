import { isExpenseLine } from '@dira/domain/budgets';
import { tablesOfAnswer } from '@dira/i18n/answer-tables';
import { nameAnswer, nameAnswerMonth, nameAnswerPlace } from '@dira/i18n/answer-words';
import { nameBudgetLine } from '@dira/i18n/budget-words';
import type { Amount } from '@dira/i18n/format';
import { formatMoney, formatMoneyCompact, formatNumber, formatNumberCompact } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { formatDuration } from '@dira/i18n/format-duration';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BarChart } from '../../../ui/bar-chart.tsx';
import type { ChartTone } from '../../../ui/charts/frame.tsx';
import { DonutChart } from '../../../ui/donut-chart.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { RankChart } from '../../../ui/rank-chart.tsx';
import type { AnswerOf, PreparedAnswer } from '../queries.ts';
import { figuresOf, useAnswerReader } from '../use-answer-reader.ts';

/** As many bars under one another as the eye takes in; the table has all. */
const mostBars = 8;

/** The chart of an answer, each drawn as its figures want to be looked at. */
export function AnswerChart({ data, ...drawn }: Shown & { data: PreparedAnswer }) {
  switch (data.answer) {
    case 'vacancy':
      return <VacancyChart data={data} {...drawn} />;
    case 'collection':
      return <CollectionChart data={data} {...drawn} />;
    case 'arrears':
      return <ArrearsChart data={data} {...drawn} />;
    case 'net_income':
      return <NetIncomeChart data={data} {...drawn} />;
    case 'expenses':
      return <ExpensesChart data={data} {...drawn} />;
    case 'budget':
      return <BudgetChart data={data} {...drawn} />;
    case 'rent_levels':
      return <RentLevelsChart data={data} {...drawn} />;
    case 'repair_times':
      return <RepairTimesChart data={data} {...drawn} />;
    case 'renewals':
      return <RenewalsChart data={data} {...drawn} />;
    case 'punctuality':
      return <PunctualityChart data={data} {...drawn} />;
    case 'forecast':
      return <ForecastChart data={data} {...drawn} />;
  }
}

type Shown = {
  isLarge: boolean;
  /** Where the rows of the first table lead. */
  links: readonly (string | null)[];
};

type Of<Name extends PreparedAnswer['answer']> = Shown & { data: AnswerOf<Name> };

/** What all of them say: what they show, the tables beneath, and what is said of nothing. */
function useChart({ data, isLarge, links }: Shown & { data: PreparedAnswer }) {
  const { t } = useTranslation('answers');
  const { t: tCommon } = useTranslation();
  const reader = useAnswerReader();
  const { language } = reader;
  return {
    t,
    tCommon,
    reader,
    common: {
      label: nameAnswer(data.answer, reader),
      empty: t('nothing'),
      isLarge,
      figures: tablesOfAnswer(data, reader).map((table, index) => ({
        ...figuresOf(table, reader),
        renderName:
          index === 0
            ? (name: ReactNode, row: number) => <RowName to={links[row]}>{name}</RowName>
            : undefined,
      })),
    },
    ofMoney: (currency: string) => ({
      formatValue: (amount: number) => formatMoney({ amount, currency }, language),
      formatShort: (amount: number) => formatMoneyCompact({ amount, currency }, language),
    }),
    ofNumbers: {
      formatValue: (value: number) => formatNumber(value, language),
      formatShort: (value: number) => formatNumberCompact(value, language),
    },
    monthOf: (month: string, isOpen = false) => ({
      key: month,
      label: formatMonth(month, language, 'short'),
      name: nameAnswerMonth({ month, isOpen }, reader),
    }),
    sayDays: (days: number) => formatDuration(days, 'days', language),
    sayMoney: (amount: Amount) => formatMoney(amount, language),
  };
}

function RowName({ to, children }: { to: string | null | undefined; children: ReactNode }) {
  return typeof to === 'string' ? <Link to={to}>{children}</Link> : children;
}

function VacancyChart({ data, ...drawn }: Of<'vacancy'>) {
  const { t, tCommon, reader, common, ofMoney, ofNumbers, sayMoney, sayDays } = useChart({ data, ...drawn });
  const isCosted = data.cost !== null && data.cost.amount > 0;
  return (
    <RankChart
      {...common}
      {...(isCosted ? ofMoney(data.cost?.currency ?? '') : ofNumbers)}
      pointLabel={tCommon('labels.unit')}
      series={[{ key: 'value', label: t(isCosted ? 'columns.cost' : 'columns.vacantDays'), tone: 'main' }]}
      points={data.units.slice(0, mostBars).map(({ place, vacantDays, cost }) => {
        const name = nameAnswerPlace(place, reader);
        const days = sayDays(vacantDays);
        return {
          key: place.unit.id,
          label: name,
          name,
          values: [isCosted ? (cost?.amount ?? 0) : vacantDays],
          text: isCosted && cost !== null ? t('valueAndDays', { value: sayMoney(cost), days }) : days,
        };
      })}
    />
  );
}

function CollectionChart({ data, ...drawn }: Of<'collection'>) {
  const { t, tCommon, common, ofMoney, monthOf } = useChart({ data, ...drawn });
  return (
    <BarChart
      {...common}
      {...ofMoney(data.currency)}
      pointLabel={tCommon('labels.month')}
      series={[
        { key: 'expected', label: t('columns.expected'), tone: 'whole' },
        { key: 'collected', label: t('columns.collected'), tone: 'main' },
      ]}
      points={data.months.map(({ month, isOpen, expected, collected }) => ({
        ...monthOf(month, isOpen),
        values: [expected.amount, collected.amount],
      }))}
    />
  );
}

function ArrearsChart({ data, ...drawn }: Of<'arrears'>) {
  const { t, tCommon, common, ofMoney, sayMoney, sayDays } = useChart({ data, ...drawn });
  const shown = data.leases.slice(0, mostBars);
  const toneOf = ({ age, isReported }: (typeof shown)[number]): ChartTone =>
    isReported ? 'lit' : age === 'days0To30' ? 'spent' : 'late';
  const tones = new Set(shown.map(toneOf));
  const legend = [
    { tone: 'lit' as const, label: t('legend.reported') },
    { tone: 'spent' as const, label: t('ages.days0To30') },
    { tone: 'late' as const, label: t('ages.more') },
  ];
  return (
    <RankChart
      {...common}
      {...ofMoney(data.currency)}
      pointLabel={tCommon('labels.tenant')}
      series={[{ key: 'overdue', label: t('columns.overdue'), tone: 'late' }]}
      legend={legend.filter(({ tone }) => tones.has(tone))}
      points={shown.map((lease) => ({
        key: lease.leaseId,
        label: lease.tenantName,
        name: lease.tenantName,
        tone: toneOf(lease),
        values: [lease.overdue.amount],
        text: t('valueAndDays', {
          value: sayMoney(lease.overdue),
          days: sayDays(lease.days),
        }),
      }))}
    />
  );
}

function NetIncomeChart({ data, ...drawn }: Of<'net_income'>) {
  const { t, tCommon, common, ofMoney, sayMoney } = useChart({ data, ...drawn });
  return (
    <RankChart
      {...common}
      {...ofMoney(data.currency)}
      pointLabel={tCommon('labels.property')}
      series={[{ key: 'net', label: t('columns.net'), tone: 'main' }]}
      points={data.properties.slice(0, mostBars).map(({ property, net, netPerArea }) => {
        const name = property?.name ?? t('general');
        return {
          key: property?.id ?? '',
          label: name,
          name,
          ...(net.amount < 0 && { tone: 'late' as const }),
          values: [net.amount],
          text:
            netPerArea === null
              ? sayMoney(net)
              : t('valuePerArea', { value: sayMoney(net), perArea: sayMoney(netPerArea) }),
        };
      })}
    />
  );
}

function ExpensesChart({ data, ...drawn }: Of<'expenses'>) {
  const { t, common, reader, ofMoney, tCommon } = useChart({ data, ...drawn });
  return (
    <DonutChart
      {...common}
      {...ofMoney(data.currency)}
      pointLabel={t('columns.category')}
      series={[{ key: 'spent', label: tCommon('labels.amount'), tone: 'main' }]}
      points={data.categories.map(({ category, amount }) => {
        const name = reader.say('expenses')(`categories.${category}`);
        return { key: category, label: name, name, values: [amount.amount] };
      })}
    />
  );
}

/** Expenses alone: beside the rent of a year they would be nothing to see. */
function BudgetChart({ data, ...drawn }: Of<'budget'>) {
  const { t, tCommon, common, reader, ofMoney } = useChart({ data, ...drawn });
  const say = reader.say('budgets');
  const isByLine = data.by === 'line';
  const points = isByLine
    ? data.lines.flatMap(({ line, budget, actual }) =>
        isExpenseLine(line) ? [{ key: line, name: nameBudgetLine(line, reader.say), budget, actual }] : [],
      )
    : data.properties.flatMap(({ property, expenses }) =>
        expenses === null ? [] : [{ key: property.id, name: property.name, ...expenses }],
      );
  return (
    <BarChart
      {...common}
      {...ofMoney(data.currency)}
      pointLabel={isByLine ? t('columns.category') : tCommon('labels.property')}
      series={[
        { key: 'budget', label: say('words.expenseBudget'), tone: 'whole' },
        { key: 'actual', label: say('words.expenseActual'), tone: 'main' },
      ]}
      points={points.slice(0, mostBars).map(({ key, name, budget, actual }) => ({
        key,
        label: name,
        name,
        values: [budget.amount, actual.amount],
      }))}
    />
  );
}

function RentLevelsChart({ data, ...drawn }: Of<'rent_levels'>) {
  const { t, tCommon, common, reader, ofMoney, sayMoney } = useChart({ data, ...drawn });
  const sayGap = (gap: Amount) => (gap.amount > 0 ? `+${sayMoney(gap)}` : sayMoney(gap));
  return (
    <RankChart
      {...common}
      {...ofMoney(data.currency)}
      pointLabel={tCommon('labels.unit')}
      series={[{ key: 'rent', label: tCommon('labels.rent'), tone: 'main' }]}
      legend={[
        { tone: 'main', label: t('levels.above') },
        { tone: 'late', label: t('levels.below') },
      ]}
      points={data.units.slice(0, mostBars).map(({ place, rent, difference }) => {
        const name = nameAnswerPlace(place, reader);
        return {
          key: place.unit.id,
          label: name,
          name,
          tone: difference.amount < 0 ? ('late' as const) : ('main' as const),
          values: [rent.amount],
          text:
            difference.amount === 0
              ? sayMoney(rent)
              : t('rentAndGap', { rent: sayMoney(rent), gap: sayGap(difference) }),
        };
      })}
    />
  );
}

function RepairTimesChart({ data, ...drawn }: Of<'repair_times'>) {
  const { t, common, ofNumbers, sayDays } = useChart({ data, ...drawn });
  const shown = data.repairs.slice(0, mostBars);
  return (
    <RankChart
      {...common}
      {...ofNumbers}
      pointLabel={t('columns.repair')}
      series={[{ key: 'days', label: t('columns.days'), tone: 'main' }]}
      legend={[
        { tone: 'main', label: t('legend.met') },
        { tone: 'late', label: t('legend.missed') },
      ]}
      mark={{ value: data.limitDays, label: t('mark.ordinary', { count: data.limitDays }) }}
      points={shown.map(({ id, title, days, isMet }) => ({
        key: id,
        label: title,
        name: title,
        tone: isMet ? ('main' as const) : ('late' as const),
        values: [days],
        text: sayDays(days),
      }))}
    />
  );
}

function RenewalsChart({ data, ...drawn }: Of<'renewals'>) {
  const { t, tCommon, common, ofMoney, ofNumbers, monthOf } = useChart({ data, ...drawn });
  const isCosted = data.rent !== null;
  return (
    <BarChart
      {...common}
      {...(isCosted ? ofMoney(data.currency) : ofNumbers)}
      pointLabel={tCommon('labels.month')}
      series={[
        { key: 'ending', label: t(isCosted ? 'columns.endingRent' : 'columns.endingCount'), tone: 'spent' },
      ]}
      points={data.months.map(({ month, count, rent }) => ({
        ...monthOf(month),
        values: [rent?.amount ?? count],
      }))}
    />
  );
}

function PunctualityChart({ data, ...drawn }: Of<'punctuality'>) {
  const { t, tCommon, common, ofNumbers, monthOf } = useChart({ data, ...drawn });
  return (
    <BarChart
      {...common}
      {...ofNumbers}
      isStacked
      pointLabel={tCommon('labels.month')}
      series={[
        { key: 'onTime', label: t('columns.onTime'), tone: 'main' },
        { key: 'late', label: t('columns.late'), tone: 'spent' },
        { key: 'open', label: t('columns.stillOpen'), tone: 'late' },
      ]}
      points={data.months.map(({ month, isOpen, onTime, late, open }) => ({
        ...monthOf(month, isOpen),
        values: [onTime, late, open],
      }))}
    />
  );
}

function ForecastChart({ data, ...drawn }: Of<'forecast'>) {
  const { t, tCommon, common, ofMoney, monthOf } = useChart({ data, ...drawn });
  return (
    <LineChart
      {...common}
      {...ofMoney(data.currency)}
      kind="area"
      pointLabel={tCommon('labels.month')}
      series={[
        { key: 'renewed', label: t('columns.renewed'), tone: 'main' },
        { key: 'notRenewed', label: t('columns.notRenewed'), tone: 'quiet', isDashed: true },
      ]}
      points={data.months.map(({ month, net, netRenewed }) => ({
        ...monthOf(month),
        values: [netRenewed.amount, net.amount],
      }))}
    />
  );
}
