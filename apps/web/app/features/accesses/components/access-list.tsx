import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconEye } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { usePersonFilter } from '../../audit/components/trail-filters.tsx';
import { ListToolbar } from '../../lists/components/list-toolbar.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { AccessFilter } from '../access-filter.ts';
import { accessesQuery, saveAccesses } from '../queries.ts';
import type { WorkspaceAccess } from '../queries.ts';
import { useAccessColumns } from './access-columns.tsx';
import { DayWindow } from './day-window.tsx';

/** Who asked what of the workspace, newest first. */
export function AccessList({ filter }: { filter: AccessFilter }) {
  const { t } = useTranslation(['accesses', 'operator-people']);
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(accessesQuery(organizationId, filter));
  const { tools, table } = useTableTools({
    list: 'accesses',
    columns: useColumns(),
    rows: rowsOf(query.data),
    rowKey: ({ id }) => id,
    save: (file) => saveAccesses(organizationId, filter, file),
  });
  return (
    <>
      <ListToolbar
        search={<DayWindow from={filter.from} to={filter.to} />}
        filters={[usePersonFilter(filter.actorId)]}
        tools={tools}
      />
      <DataList
        label={t('title')}
        {...table}
        rowName={({ at }) => formatDateTime(at)}
        more={moreOf(query)}
        empty={<EmptyState icon={IconEye} title={t('empty')} body={t('operator-people:log.emptyBody')} />}
      />
    </>
  );
}

function useColumns(): Column<WorkspaceAccess>[] {
  const { t } = useTranslation(['accesses', 'audit']);
  const { when, what } = useAccessColumns();
  return [
    when,
    {
      key: 'actor',
      header: t('audit:columns.actor'),
      card: 'title',
      render: ({ actor, token }) => (
        <>
          {actor === null ? t('nobody') : <UserText>{actor}</UserText>}
          {token !== null && <small>{t('audit:byToken', { token: isolate.text(token) })}</small>}
        </>
      ),
    },
    ...what,
  ];
}
