import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useHiddenColumns } from '../../lists/hidden-columns.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { taxDocumentsQuery, type TaxDocument } from '../queries.ts';

/** The documents that were issued, the newest first. */
export function IssuedDocuments({ month, empty }: { month: string; empty: ReactNode }) {
  const { t } = useTranslation('tax-invoices');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const documents = useSuspenseInfiniteQuery(taxDocumentsQuery(organizationId, { month }));
  const { hidden } = useHiddenColumns('taxDocuments');
  return (
    <DataList
      label={t('list')}
      columns={useDocumentColumns()}
      hiddenColumns={hidden}
      rows={rowsOf(documents.data)}
      rowKey={({ id }) => id}
      rowName={({ kind, number }) => `${t(`kinds.${kind}`)} ${number}`}
      renderRowLink={({ id }, link) => <Link to={page.link({ document: id, charge: null })} {...link} />}
      activeKey={page.get('document')}
      more={moreOf(documents)}
      empty={empty}
    />
  );
}

export function useDocumentColumns(): Column<TaxDocument>[] {
  const { t } = useTranslation('tax-invoices');
  const { t: tMoney } = useTranslation('money');
  return [
    {
      key: 'document',
      header: t('document'),
      render: ({ kind, number }) => (
        <>
          <Code>{number}</Code>
          <small>{t(`kinds.${kind}`)}</small>
        </>
      ),
    },
    {
      key: 'issuedOn',
      isShort: true,
      header: t('issuedOn'),
      render: ({ issuedOn }) => <Code>{formatDate(issuedOn)}</Code>,
    },
    {
      key: 'allocation',
      show: 'medium',
      header: t('allocationNumber'),
      isSaid: ({ allocationNumber }) => allocationNumber === null,
      render: ({ allocationNumber }) => allocationNumber !== null && <Code>{allocationNumber}</Code>,
    },
    {
      key: 'customer',
      header: t('customer'),
      render: ({ customer: { name, dealerNumber } }) => (
        <>
          <UserText>{name}</UserText>
          <small>{dealerNumber === null ? t('noNumber') : <Code>{dealerNumber}</Code>}</small>
        </>
      ),
    },
    { key: 'net', header: t('net'), align: 'end', show: 'wide', amount: ({ net }) => net },
    { key: 'vat', header: tMoney('kinds.vat'), align: 'end', show: 'wide', amount: ({ vat }) => vat },
    { key: 'gross', header: t('gross'), align: 'end', card: 'aside', amount: ({ gross }) => gross },
  ];
}
