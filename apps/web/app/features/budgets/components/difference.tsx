import { isExpenseLine, type BudgetLine } from '@dira/domain/budgets';
import { useTranslation } from 'react-i18next';
import { useSayAmount } from '../../money/use-say-amount.ts';
import classes from './budget-form.module.css';

type DifferenceProps = {
  line: BudgetLine;
  /** Above zero is better than planned; null without a budget. */
  value: { readonly amount: number; readonly currency: string } | null;
  /** The year is not over: what is missing of the income may still come. */
  isOpen: boolean;
};

/** "₪1,640 left", "₪180 over budget": what a difference means, in words. */
export function Difference({ line, value, isOpen }: DifferenceProps) {
  const { t } = useTranslation('budgets');
  const say = useSayAmount(value?.currency ?? 'ILS');
  if (value === null) return <span className={classes.unplanned}>{t('says.unplanned')}</span>;
  if (value.amount === 0) return t('says.even');
  const amount = say(Math.abs(value.amount));
  if (value.amount > 0) return isExpenseLine(line) ? t('says.left', { amount }) : t('says.above', { amount });
  if (isOpen && !isExpenseLine(line)) return t('says.toCome', { amount });
  return (
    <span className={classes.worse}>
      {isExpenseLine(line) ? t('says.over', { amount }) : t('says.below', { amount })}
    </span>
  );
}
