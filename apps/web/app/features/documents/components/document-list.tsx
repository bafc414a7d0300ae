import { formatBytes } from '@dira/i18n/format';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import type { TableFile } from '../../../lib/table-file.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { ExportChosen, ListTools } from '../../lists/components/list-tools.tsx';
import { useHiddenColumns } from '../../lists/hidden-columns.ts';
import { useListOrder } from '../../lists/order.ts';
import { useChosen } from '../../lists/use-chosen.ts';
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
  const { table } = useListOrder(documentOrders);
  const { hidden } = useHiddenColumns('documents');
  const rows = rowsOf(query.data);
  const [chosen, setChosen] = useChosen(rows);
  const save = (file: TableFile) => saveDocumentTable(organizationId, filter, file);
  return (
    <>
      <DocumentFilters filter={filter} tools={<ListTools list="documents" columns={columns} save={save} />} />
      <DataList
        label={t('title')}
        columns={columns}
        hiddenColumns={hidden}
        {...table}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        renderRowLink={({ id }, link) => (
          <Link to={page.link({ open: id, panel: null, edit: null })} preventScrollReset {...link} />
        )}
        rowActions={rowActions}
        selection={{
          keys: chosen,
          onChange: setChosen,
          actions: (
            <>
              <ZipButton ids={[...chosen]} />
              <ExportChosen list="documents" columns={columns} save={save} ids={[...chosen]} />
            </>
          ),
        }}
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
