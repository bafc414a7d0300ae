import { budgetDifference, isExpenseLine } from '@dira/domain/budgets';
import { nameBudgetLine } from '@dira/i18n/budget-words';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { plannedNet, type BudgetValues } from '../forms/budget-values.ts';
import type { Budget } from '../queries.ts';
import { Difference } from './difference.tsx';
import classes from './budget-form.module.css';

type Line = Budget['lines'][number];

type BudgetLinesProps = {
  budget: Budget;
  /** What is typed; null for whoever looks. */
  form: UseFormReturnType<BudgetValues> | null;
  /** A field that was typed in, with its text. */
  onType?: (line: Line['line'], text: string) => void;
};

/** Line by line: what is planned, what last year and this one came to, and how far that is from the plan. */
export function BudgetLines({ budget, form, onType }: BudgetLinesProps) {
  const { t, i18n } = useTranslation('budgets');
  const language = useLanguage();
  const { year, isOpen, currency, net, property } = budget;
  const nameOf = ({ line }: Line) => nameBudgetLine(line, (namespace) => i18n.getFixedT(language, namespace));
  const plannedOf = ({ line, budget: saved }: Line) =>
    form === null ? (saved?.amount ?? null) : form.values.amounts[line];
  const inMoney = (amount: number | null) => (amount === null ? null : { amount, currency });
  const differenceOf = (row: Line) => {
    const planned = plannedOf(row);
    return planned === null
      ? null
      : inMoney(budgetDifference(row.line, { budget: planned, actual: row.actual.amount }));
  };
  const linesOf = ({ line }: Line, of: number) =>
    isExpenseLine(line)
      ? paths.expenses({ category: line, property: property.id, from: `${of}-01-01`, to: `${of}-12-31` })
      : paths.income({ property: property.id, from: `${of}-01`, to: `${of}-12` });
  const actual = (amount: Line['actual'], row: Line, of: number) =>
    amount.amount === 0 ? (
      <Amount value={amount} tone="muted" />
    ) : (
      <Link to={linesOf(row, of)}>
        <Amount value={amount} />
      </Link>
    );
  const netPlanned = form === null ? net.budget : inMoney(plannedNet(form.values));
  return (
    <DataList
      label={t('of', { property: property.name, year })}
      rows={budget.lines}
      rowKey={({ line }) => line}
      rowName={nameOf}
      columns={[
        { key: 'line', header: t('words.line'), card: 'title', render: nameOf },
        {
          key: 'budget',
          header: t('words.budget'),
          align: 'end',
          render: (row) =>
            form === null ? (
              row.budget && <Amount value={row.budget} />
            ) : (
              <div className={classes.amount} onInput={(event) => onType?.(row.line, textOf(event.target))}>
                <AmountField
                  label={`${t('words.budget')}: ${nameOf(row)}`}
                  isLabelHidden
                  isOptional
                  currency={currency}
                  {...form.getInputProps(`amounts.${row.line}`)}
                />
              </div>
            ),
        },
        {
          key: 'lastYear',
          header: t('columns.year', { year: year - 1 }),
          align: 'end',
          show: 'medium',
          amount: ({ lastYear }) => lastYear.actual,
          render: (row) => actual(row.lastYear.actual, row, year - 1),
        },
        {
          key: 'actual',
          header: t(isOpen ? 'columns.soFar' : 'columns.year', { year }),
          align: 'end',
          amount: (row) => row.actual,
          render: (row) => actual(row.actual, row, year),
        },
        {
          key: 'difference',
          header: t('columns.compared'),
          align: 'end',
          render: (row) => <Difference line={row.line} value={differenceOf(row)} isOpen={isOpen} />,
        },
      ]}
      totals={{
        label: t('net'),
        byColumn: {
          ...(netPlanned !== null && { budget: <Amount value={netPlanned} /> }),
          lastYear: <Amount value={net.lastYear.actual} />,
          actual: <Amount value={net.actual} />,
          ...(netPlanned !== null && {
            difference: (
              <Difference
                line="income"
                value={inMoney(net.actual.amount - netPlanned.amount)}
                isOpen={isOpen}
              />
            ),
          }),
        },
      }}
      empty={null}
    />
  );
}

function textOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.value : '';
}
