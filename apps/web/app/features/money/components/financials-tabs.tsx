import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useOrganization } from '../../organizations/queries.ts';

/** The ways to look at rent, this month or unit by unit through a year; what the bank says of it; and the books. */
export function FinancialsTabs({ current }: { current: 'month' | 'grid' | 'bank' | 'books' }) {
  const { t } = useTranslation(['money', 'shell']);
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  return (
    <TabLinks
      label={t('title')}
      current={current}
      tabs={[
        { key: 'month', href: paths.financials(), label: tCommon('labels.thisMonth') },
        { key: 'grid', href: paths.rentGrid(), label: t('shell:screens.rentGrid') },
        ...(can['bank.see'] ? [{ key: 'bank', href: paths.bank(), label: t('shell:screens.bank') }] : []),
        ...(can['periods.manage']
          ? [{ key: 'books', href: paths.books(), label: t('shell:screens.books') }]
          : []),
      ]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
