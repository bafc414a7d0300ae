import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { BudgetOverview } from '../queries.ts';
import { BudgetNotes } from './budget-notes.tsx';
import { Difference } from './difference.tsx';
import classes from './budget-form.module.css';

type Row = BudgetOverview['properties'][number];
type Side = 'income' | 'expenses';

/** Each property that has a budget for the year; it opens line by line. */
export function PropertyList({ overview }: { overview: BudgetOverview }) {
  const { t } = useTranslation('budgets');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const title = t('all', { year: overview.year });
  const figure = (side: Side, key: 'budget' | 'actual', header: string): Column<Row> => ({
    key: `${side}.${key}`,
    header,
    align: 'end',
    show: side === 'income' ? 'medium' : 'always',
    amount: (row) => row[side]?.[key] ?? null,
  });
  const compared = (side: Side): Column<Row> => ({
    key: `${side}.difference`,
    header: t('columns.compared'),
    align: 'end',
    show: side === 'income' ? 'wide' : 'always',
    render: (row) => <SideDifference side={side} of={row} isOpen={overview.isOpen} />,
  });
  return (
    <Card title={title}>
      <DataList
        label={title}
        rows={overview.properties}
        rowKey={({ property }) => property.id}
        rowName={({ property }) => property.name}
        renderRowLink={({ property }, link) => <Link to={page.link({ property: property.id })} {...link} />}
        columns={[
          {
            key: 'property',
            header: tCommon('labels.property'),
            card: 'title',
            render: ({ property }) => property.name,
          },
          figure('expenses', 'budget', t('words.expenseBudget')),
          figure('expenses', 'actual', t('words.expenseActual')),
          compared('expenses'),
          figure('income', 'budget', t('words.incomeBudget')),
          figure('income', 'actual', t('words.incomeActual')),
          compared('income'),
        ]}
        totals={{
          label: tCommon('labels.total'),
          byColumn: Object.fromEntries(
            (['expenses', 'income'] as const).flatMap((side) => totalsOf(side, overview)),
          ),
        }}
        empty={null}
      />
      <div className={classes.foot}>
        <div className={classes.notes}>
          <BudgetNotes of={overview} withoutCount={overview.withoutBudgetCount} />
        </div>
      </div>
    </Card>
  );
}

type Sides = Pick<Row, Side>;

function totalsOf(side: Side, overview: BudgetOverview) {
  const total = overview[side];
  if (total === null) return [];
  return [
    [`${side}.budget`, <Amount key="budget" value={total.budget} />],
    [`${side}.actual`, <Amount key="actual" value={total.actual} />],
    [
      `${side}.difference`,
      <SideDifference key="difference" side={side} of={overview} isOpen={overview.isOpen} />,
    ],
  ] as const;
}

function SideDifference({ side, of, isOpen }: { side: Side; of: Sides; isOpen: boolean }) {
  // Any line of expenses is spoken of alike.
  return (
    <Difference
      line={side === 'income' ? 'income' : 'other'}
      value={of[side]?.difference ?? null}
      isOpen={isOpen}
    />
  );
}
