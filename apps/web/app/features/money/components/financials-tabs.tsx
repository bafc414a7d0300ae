import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { taxDocumentCountsQuery } from '../tax-documents.ts';

type Tab =
  | 'month'
  | 'grid'
  | 'report'
  | 'budgets'
  | 'bank'
  | 'settlements'
  | 'taxInvoices'
  | 'owners'
  | 'tax'
  | 'beginning'
  | 'journal'
  | 'books';

/**
 * The ways to look at money: this month, unit by unit through a year, over any months, as the bank says it, what advances
 * differ from real costs, with VAT, by whose it is, what tax it costs, account by account, and the books that are closed.
 */
export function FinancialsTabs({ current }: { current: Tab }) {
  const { t } = useTranslation(['money', 'shell']);
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: taxed } = useQuery({
    ...taxDocumentCountsQuery(organizationId),
    enabled: can['tax_documents.see'],
  });
  const hasTaxed = Object.values(taxed?.counts ?? {}).some((count) => count > 0);
  const tabs: { key: Tab; href: string; label: string; isShown: boolean }[] = [
    { key: 'month', href: paths.financials(), label: tCommon('labels.thisMonth'), isShown: true },
    { key: 'grid', href: paths.rentGrid(), label: t('shell:screens.rentGrid'), isShown: true },
    {
      key: 'report',
      href: paths.cashReport(),
      label: t('shell:screens.cashReport'),
      isShown: can['reports.see'],
    },
    { key: 'budgets', href: paths.budgets(), label: t('budgets'), isShown: can['reports.see'] },
    { key: 'bank', href: paths.bank(), label: t('shell:screens.bank'), isShown: can['bank.see'] },
    {
      key: 'settlements',
      href: paths.settlements(),
      label: t('shell:screens.settlements'),
      isShown: can['costs.settle'],
    },
    {
      key: 'taxInvoices',
      href: paths.taxInvoices(),
      label: t('shell:screens.taxInvoices'),
      isShown: hasTaxed || current === 'taxInvoices',
    },
    {
      key: 'owners',
      href: paths.propertyOwners(),
      label: t('shell:screens.propertyOwners'),
      isShown: can['owners.see'],
    },
    { key: 'tax', href: paths.tax(), label: t('shell:screens.tax'), isShown: can['tax.see'] },
    {
      key: 'beginning',
      href: paths.beginning(),
      label: t('shell:screens.beginning'),
      isShown: can['expenses.manage'],
    },
    {
      key: 'journal',
      href: paths.journal(),
      label: t('shell:screens.journal'),
      isShown: can['reports.see'],
    },
    { key: 'books', href: paths.books(), label: t('shell:screens.books'), isShown: can['periods.manage'] },
  ];
  return (
    <TabLinks
      label={t('title')}
      current={current}
      tabs={tabs.filter(({ isShown }) => isShown)}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
