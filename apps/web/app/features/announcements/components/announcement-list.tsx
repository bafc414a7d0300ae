import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconInfoCircle } from '../../../ui/icons.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { announcementsQuery, saveAnnouncements } from '../queries.ts';
import type { Announcement } from '../queries.ts';

/** What tenants are told, and how many of them have read it; a press opens one. */
export function AnnouncementList({ over }: { over: boolean }) {
  const { t } = useTranslation('announcements');
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const query = useSuspenseInfiniteQuery(announcementsQuery(organizationId, over));
  const mayPost = can['announcements.send'];
  const rows = rowsOf(query.data);
  const { tools, table } = useTableTools({
    list: 'announcements',
    columns: useColumns(),
    rows,
    rowKey: ({ id }) => id,
    save: (file) => saveAnnouncements(organizationId, over, file),
  });
  return (
    <>
      {rows.length > 0 && <ListToolbar filters={[]} tools={tools} />}
      <DataList
        label={t('mine.title')}
        {...table}
        rowName={({ title }) => title}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: null, announcement: id })} {...link} />}
        activeKey={page.get('announcement')}
        more={moreOf(query)}
        empty={
          <EmptyState
            icon={IconInfoCircle}
            title={t(over ? 'empty.over' : 'empty.title')}
            body={t(mayPost ? 'empty.body' : 'empty.bodyRead')}
            action={mayPost && !over && <AddAnnouncementLink />}
          />
        }
      />
    </>
  );
}

export function AddAnnouncementLink() {
  const { t } = useTranslation('announcements');
  const page = usePageQuery();
  return (
    <Link
      {...buttonLook({ variant: 'filled' })}
      to={page.link({ panel: 'announcement', announcement: null })}
    >
      {t('add')}
    </Link>
  );
}

export function OverChips() {
  const { t } = useTranslation('announcements');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  return (
    <Chips
      label={tCommon('labels.show')}
      value={page.get('over') === null ? 'standing' : 'over'}
      chips={[
        { value: 'standing', label: t('show.standing') },
        { value: 'over', label: t('show.over') },
      ]}
      onChange={(value) => page.filter({ over: value === 'over' ? 'yes' : null })}
    />
  );
}

function useColumns(): Column<Announcement>[] {
  const { t } = useTranslation('announcements');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'title',
      sortBy: ({ title }) => title,
      header: t('columns.title'),
      card: 'title',
      render: ({ title }) => <UserText>{title}</UserText>,
    },
    {
      key: 'for',
      show: 'medium',
      sortBy: ({ property }) => property?.name ?? null,
      header: t('columns.for'),
      render: ({ property }) =>
        property === null ? tCommon('labels.allProperties') : <UserText>{property.name}</UserText>,
    },
    {
      key: 'endsOn',
      sortBy: ({ endsOn }) => endsOn,
      sortsFirst: 'desc',
      header: t('columns.endsOn'),
      card: 'aside',
      render: ({ state, endsOn }) =>
        state === 'withdrawn' ? (
          <StatusPill tone="off">{t('states.withdrawn')}</StatusPill>
        ) : (
          <Code>{formatDate(endsOn)}</Code>
        ),
    },
    {
      key: 'read',
      show: 'medium',
      sortBy: ({ readCount }) => readCount,
      sortsFirst: 'desc',
      header: t('columns.read'),
      isShort: true,
      render: ({ readCount, tenantCount }) => t('readBy', { read: readCount, all: tenantCount }),
    },
  ];
}
