import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { documentOrders } from '../document-filter.ts';
import type { AddressFilter } from '../document-filter.ts';
import { documentsQuery, saveDocumentTable } from '../queries.ts';
import type { Document } from '../queries.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentName } from './document-icon.tsx';
import { usePlaceName } from './place.tsx';
import { ZipButton } from './zip-button.tsx';

type DocumentListProps = {
  filter: AddressFilter;
  empty: ReactNode;
  activeId: string | null;
  rowActions: (document: Document) => readonly RowAction[];
};

export function DocumentList({ filter, empty, activeId, rowActions }: DocumentListProps) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(documentsQuery(organizationId, filter));
  const columns = useColumns();
  const order = useListOrder(documentOrders);
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'documents',
    columns,
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveDocumentTable(organizationId, filter, file),
    renderBulk: (chosen) => <ZipButton ids={chosen.map(({ id }) => id)} />,
  });
  return (
    <>
      <DocumentFilters filter={filter} tools={tools} />
      <DataList
        label={t('title')}
        {...table}
        {...order.table}
        rowName={({ title }) => title}
        renderRowLink={({ id }, link) => (
          <Link to={page.link({ open: id, panel: null, edit: null })} preventScrollReset {...link} />
        )}
        rowActions={rowActions}
        activeKey={activeId}
        empty={empty}
        more={moreOf(query)}
      />
    </>
  );
}

function useColumns(): Column<Document>[] {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const placeName = usePlaceName();
  return [
    {
      key: 'title',
      isSortable: true,
      header: t('columns.title'),
      render: ({ title, mediaType, thumbnailUrl }) => (
        <DocumentName title={title} mediaType={mediaType} thumbnailUrl={thumbnailUrl} />
      ),
    },
    {
      key: 'about',
      header: t('columns.about'),
      render: (document) => placeName(document),
    },
    {
      key: 'category',
      show: 'medium',
      header: t('form.category'),
      render: ({ category, lease }) =>
        t(lease?.isMainDocument === true ? 'mainDocument' : `categoryOf.${category}`),
    },
    {
      key: 'shared',
      header: t('columns.shared'),
      card: 'aside',
      render: ({ isShared }) => isShared && <StatusPill tone="ok">{t('shared')}</StatusPill>,
    },
    {
      key: 'size',
      header: t('columns.size'),
      align: 'end',
      show: 'wide',
      card: 'hidden',
      render: ({ byteSize }) => byteSize !== null && <Code>{formatBytes(byteSize, language)}</Code>,
    },
    {
      key: 'added',
      show: 'medium',
      isSortable: true,
      sortsFirst: 'desc',
      isShort: true,
      header: t('columns.added'),
      align: 'end',
      render: ({ createdAt }) => <Code>{formatDate(toBusinessDate(createdAt))}</Code>,
    },
  ];
}
