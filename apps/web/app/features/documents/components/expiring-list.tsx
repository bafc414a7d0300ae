import { EXPIRY_DAYS, EXPIRY_STATES } from '@dira/domain/document-expiry';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCalendar } from '../../../ui/icons.ts';
import { Code } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { orderOf, useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { documentsQuery, saveExpiringDocuments } from '../queries.ts';
import type { Document, DocumentFilter } from '../queries.ts';
import { DocumentName } from './document-icon.tsx';
import { ExpiryPill } from './expiry-pill.tsx';
import { usePlaceName } from './place.tsx';
import { ZipButton } from './zip-button.tsx';

const expiryOrders = { expires_on: { column: 'expiresOn', first: 'asc' } } as const;

/** What the address asks for. */
export function expiringFilter(get: (name: string) => string | null): DocumentFilter {
  return { expiry: oneOf(get('state'), ['', ...EXPIRY_STATES]), ...orderOf(get, expiryOrders) };
}

/** Documents with a last day, the earliest first. */
export function ExpiringList() {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const filter = expiringFilter(page.get);
  const order = useListOrder(expiryOrders);
  const query = useSuspenseInfiniteQuery(documentsQuery(organizationId, filter));
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'expiringDocuments',
    columns: useColumns(),
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveExpiringDocuments(organizationId, filter, file),
    renderBulk: (chosen) => <ZipButton ids={chosen.map(({ id }) => id)} />,
  });
  return (
    <>
      <ListToolbar
        chips={
          <Chips
            label={tCommon('labels.status')}
            value={filter.expiry ?? ''}
            chips={[
              { value: '' as const, label: t('all') },
              ...EXPIRY_STATES.toReversed().map((state) => ({ value: state, label: t(`expiry.${state}`) })),
            ]}
            onChange={(state) => page.filter({ state })}
          />
        }
        filters={[]}
        tools={rows.length > 0 ? tools : undefined}
      />
      <DataList
        label={t('tracking.tab.expiry')}
        {...table}
        {...order.table}
        rowName={({ title }) => title}
        renderRowLink={({ id }, link) => (
          <Link to={page.link({ open: id, panel: null, edit: null })} preventScrollReset {...link} />
        )}
        activeKey={page.get('open') ?? page.get('edit')}
        empty={
          <EmptyState icon={IconCalendar} title={t('expiring.emptyTitle')} body={t('expiring.emptyBody')} />
        }
        more={moreOf(query)}
        footer={t('tracking.thresholds', EXPIRY_DAYS)}
      />
    </>
  );
}

function useColumns(): Column<Document>[] {
  const { t } = useTranslation('documents');
  const { t: tCommon } = useTranslation();
  const placeName = usePlaceName();
  return [
    {
      key: 'title',
      header: t('columns.title'),
      render: ({ title, mediaType, thumbnailUrl }) => (
        <DocumentName title={title} mediaType={mediaType} thumbnailUrl={thumbnailUrl} />
      ),
    },
    { key: 'about', show: 'medium', header: t('columns.about'), render: (document) => placeName(document) },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ expiry }) => <ExpiryPill state={expiry} />,
    },
    {
      key: 'expiresOn',
      isSortable: true,
      isShort: true,
      header: tCommon('labels.expiresOn'),
      align: 'end',
      render: ({ expiresOn }) => expiresOn !== null && <Code>{formatDate(expiresOn)}</Code>,
    },
  ];
}
