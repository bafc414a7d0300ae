import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { overdueAges } from '../month-figures.ts';
import { anyMonth } from '../payment-filter.ts';
import type { MoneyFigures } from '../queries.ts';

/** What is overdue, a line an age. */
export function AgesCard({ overdue }: { overdue: MoneyFigures['overdue'] }) {
  const { t } = useTranslation('money');
  const query = usePageQuery();
  const facts = overdueAges.map((age) => ({
    label: t(`figures.ages.${age}`),
    value: <Amount value={overdue[age]} tone={overdue[age].amount > 0 ? 'attention' : 'muted'} />,
  }));
  return (
    <Card
      title={t('figures.byAge')}
      action={
        overdue.total.amount > 0 && (
          <Link to={query.link({ status: 'overdue', month: anyMonth })}>{t('figures.showLate')}</Link>
        )
      }
    >
      <FactList facts={facts} />
    </Card>
  );
}
