import { formatDateRange } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { Agreement } from '../queries.ts';

/** What the agreement takes from the lease itself; it is changed there, so that paper and ledger never differ. */
export function LeaseTerms({ lease, show }: { lease: Agreement['lease']; show: 'term' | 'rent' }) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const { can } = useOrganization();
  const query = usePageQuery();
  const facts = {
    term: [{ label: t('terms.term'), value: <Code>{formatDateRange(lease.startsOn, lease.endsOn)}</Code> }],
    rent: [
      { label: t('terms.rent'), value: <Amount value={lease.monthlyRent} /> },
      { label: tCommon('labels.dueDay'), value: <Code>{String(lease.dueDay)}</Code> },
      { label: t('terms.method'), value: tMoney(`methods.${lease.paymentMethod}`) },
    ],
  };
  return (
    <Card
      title={t('terms.title')}
      action={can['leases.manage'] && <Link to={query.link({ panel: 'terms' })}>{t('terms.change')}</Link>}
    >
      <FactList facts={facts[show]} />
    </Card>
  );
}
