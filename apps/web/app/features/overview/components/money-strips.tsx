import { formatMoney, formatPercent } from '@dira/i18n/format';
import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Bar } from '../../../ui/bar.tsx';
import { Figures } from '../../../ui/figures.tsx';
import type { Figure } from '../../../ui/figures.tsx';
import { figureOf } from '../../exchange-rates/components/converted-amount.tsx';
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

function DuesStrip({ month, money }: MoneyProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const name = formatMonth(month, language, 'long');
  return <Figures label={t('dues.label', { month: name })} figures={useDues(month, money)} />;
}

/** What was due in a month, how much of it is covered, and what is late today; nothing where money is not seen. */
export function useDues(month: string, money: MoneyOverview | null): Figure[] {
  const { t } = useTranslation(['overview', 'money']);
  const language = useLanguage();
  if (money === null) return [];
  const { expected, collected, overdue } = money;
  const share = shareOf(collected.amount, expected.amount);
  const percent = t('money:figures.collectedShare', { percent: formatPercent(share, language) });
  return [
    {
      label: t('money:figures.expected', { month: formatMonth(month, language, 'long') }),
      ...figureOf(money, (one) => one.expected),
    },
    {
      label: t('money:figures.collected'),
      ...figureOf(money, (one) => one.collected),
      note: expected.amount > 0 && (
        <>
          <Bar label={percent} parts={[{ label: percent, share: Math.min(1, share) }]} />
          {percent}
        </>
      ),
    },
    {
      label: t('money:figures.overdue'),
      ...figureOf(money, (one) => one.overdue),
      note: overdue.amount > 0 ? t('dues.overdueNote') : t('money:figures.nothingLate'),
      ...(overdue.amount > 0 && { tone: 'attention' as const }),
    },
  ];
}

/** What came in, what was spent, and what is left. */
export function CashStrip({ month, money }: MoneyProps) {
  const { deposits } = money;
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
          ...figureOf(money, (one) => one.received),
          note: deposits.amount !== 0 && t('cash.deposits', { amount: formatMoney(deposits, language) }),
        },
        { label: tCommon('labels.expenses'), ...figureOf(money, (one) => one.expenses) },
        { label: t('cash.net'), ...figureOf(money, (one) => one.net), note: t('cash.netNote') },
      ]}
    />
  );
}
