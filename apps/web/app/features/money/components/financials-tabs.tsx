import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';

/** The two ways to look at rent: this month, or unit by unit through a year. */
export function FinancialsTabs({ current }: { current: 'month' | 'grid' }) {
  const { t } = useTranslation(['money', 'shell']);
  const { t: tCommon } = useTranslation();
  return (
    <TabLinks
      label={t('title')}
      current={current}
      tabs={[
        { key: 'month', href: paths.financials(), label: tCommon('labels.thisMonth') },
        { key: 'grid', href: paths.rentGrid(), label: t('shell:screens.rentGrid') },
      ]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
