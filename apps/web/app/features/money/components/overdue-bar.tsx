import { formatMoney } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Bar } from '../../../ui/bar.tsx';
import { overdueAges, shareOf, toneOfAge } from '../month-figures.ts';
import type { MoneyFigures } from '../queries.ts';

/** What is overdue, by how long, said in its label. */
export function OverdueBar({ overdue }: { overdue: MoneyFigures['overdue'] }) {
  const parts = useAges(overdue);
  return <Bar label={parts.map(({ label }) => label).join(', ')} parts={parts} />;
}

function useAges(overdue: MoneyFigures['overdue']) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  return overdueAges
    .filter((age) => overdue[age].amount > 0)
    .map((age) => ({
      label: t('figures.age', {
        amount: isolate.code(formatMoney(overdue[age], language)),
        age: t(`figures.ages.${age}`),
      }),
      share: shareOf(overdue[age].amount, overdue.total.amount),
      tone: toneOfAge[age],
    }));
}
