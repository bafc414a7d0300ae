import { isExpenseLine, type BudgetLine } from '@dira/domain/budgets';
import { useTranslation } from 'react-i18next';
import { useSayAmount } from '../../money/use-say-amount.ts';

type DifferenceProps = {
  line: BudgetLine;
  /** Above zero is better than planned; null without a budget. */
  value: { readonly amount: number; readonly currency: string } | null;
};

/** "₪1,640 left", "₪180 over budget": what a difference means, in words. */
export function Difference({ line, value }: DifferenceProps) {
  const { t } = useTranslation('budgets');
  const say = useSayAmount(value?.currency ?? 'ILS');
  if (value === null) return t('says.unplanned');
  if (value.amount === 0) return t('says.even');
  const amount = say(Math.abs(value.amount));
  if (isExpenseLine(line)) return value.amount > 0 ? t('says.left', { amount }) : t('says.over', { amount });
  return value.amount > 0 ? t('says.above', { amount }) : t('says.below', { amount });
}
