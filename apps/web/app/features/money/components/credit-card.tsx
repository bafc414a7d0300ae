import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Ledger } from '../queries.ts';
import { SumHead } from './sum-head.tsx';

/** Money that no charge has taken up, and the two ways out of the lease. */
export function CreditCard({
  ledger: { credit, currency },
}: {
  ledger: Pick<Ledger, 'credit' | 'currency'>;
}) {
  const { t } = useTranslation('money');
  const page = usePageQuery();
  return (
    <Card title={t('credit.title')}>
      <SumHead sum={{ amount: credit, currency }} note={t('credit.note')}>
        <Link {...buttonLook()} to={page.link({ panel: 'refund' })}>
          {t('refund.title')}
        </Link>
        <Link {...buttonLook()} to={page.link({ panel: 'transfer' })}>
          {t('credit.transfer')}
        </Link>
      </SumHead>
    </Card>
  );
}
