import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { BarList } from '../../../ui/bar-list.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConversionNote } from '../../exchange-rates/components/conversion-note.tsx';
import { overdueAges, shareOf, toneOfAge } from '../month-figures.ts';
import { anyMonth } from '../payment-filter.ts';
import type { MoneyFigures } from '../queries.ts';

/** What is overdue, a bar an age; nothing is drawn of an age that nobody owes. */
export function AgesCard({ figures }: { figures: MoneyFigures }) {
  const { overdue } = figures;
  const { t } = useTranslation('money');
  const query = usePageQuery();
  const isSettled = overdue.total.amount === 0;
  return (
    <Card
      title={t('figures.byAge')}
      action={
        !isSettled && (
          <Link to={query.link({ status: 'overdue', month: anyMonth })}>{t('figures.showLate')}</Link>
        )
      }
      isPadded={isSettled}
    >
      {isSettled ? (
        <p>{t('figures.nothingLate')}</p>
      ) : (
        <>
          <BarList
            rows={overdueAges.map((age) => ({
              label: t(`figures.ages.${age}`),
              share: shareOf(overdue[age].amount, overdue.total.amount),
              tone: toneOfAge[age],
              amount: overdue[age],
            }))}
          />
          <ConversionNote money={figures} of={({ overdue: { total } }) => [total]} />
        </>
      )}
    </Card>
  );
}
