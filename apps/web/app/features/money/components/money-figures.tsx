import { formatPercent } from '@dira/i18n/format';
import type { Amount } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Bar } from '../../../ui/bar.tsx';
import type { Figure } from '../../../ui/figures.tsx';
import { figureOf } from '../../exchange-rates/components/converted-amount.tsx';
import { shareOf, thisMonth } from '../month-figures.ts';
import type { MoneyFigures } from '../queries.ts';
import { OverdueBar } from './overdue-bar.tsx';
import classes from './money-figures.module.css';

type MonthFigures = { expected: Figure; collected: Figure; open: Figure; overdue: Figure };

/** The figures of money that the dashboard and the financials both open with. */
export function useMonthFigures(figures: MoneyFigures): MonthFigures {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const { month, expected, collected, share } = thisMonth(figures);
  const { total } = figures.overdue;
  const percent = t('figures.collectedShare', {
    percent: formatPercent(shareOf(collected.amount, expected.amount), language),
  });
  return {
    expected: {
      label: t('figures.expected', { month: formatMonth(month, language, 'long') }),
      ...figureOf(figures, (one) => thisMonth(one).expected),
    },
    collected: {
      label: t('figures.collected'),
      ...figureOf(figures, (one) => thisMonth(one).collected),
      note: expected.amount > 0 && (
        <>
          <Bar label={percent} parts={[{ label: percent, share }]} />
          <span className={classes.share}>{percent}</span>
        </>
      ),
    },
    open: {
      label: t('figures.open'),
      ...figureOf(figures, (one) => outstanding(thisMonth(one))),
      note: t('figures.ofMonth', { month: formatMonth(month, language, 'long') }),
    },
    overdue: {
      label: t('figures.overdue'),
      ...figureOf(figures, ({ overdue }) => overdue.total),
      ...(total.amount > 0 && { tone: 'attention' as const }),
      note: total.amount > 0 ? <OverdueBar overdue={figures.overdue} /> : t('figures.nothingLate'),
    },
  };
}

function outstanding({ expected, collected }: ReturnType<typeof thisMonth>): Amount {
  return { ...expected, amount: Math.max(0, expected.amount - collected.amount) };
}
