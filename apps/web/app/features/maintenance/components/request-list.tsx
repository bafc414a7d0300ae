import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column, DataListProps } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { usePlaceName } from '../place-name.ts';
import { saveRequests } from '../queries.ts';
import type { RequestSummary } from '../queries.ts';
import { requestOrders } from '../request-filter.ts';
import type { RequestFilter } from '../request-filter.ts';
import { toneOf } from '../request-looks.ts';
import { AssignChosen } from './assign-chosen.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { RepairCountdown } from './repair-countdown.tsx';
import { RequestFilters } from './request-filters.tsx';

type RequestListProps = {
  filter: RequestFilter;
  requests: RequestSummary[];
  empty: ReactNode;
  more: DataListProps<RequestSummary>['more'];
};

/** Requests, a row each; a press opens one beside the list. */
export function RequestList({ filter, requests, empty, more }: RequestListProps) {
  const { t } = useTranslation('maintenance');
  const { organizationId, can } = useOrganization();
  const page = usePageQuery();
  const columns = useColumns();
  const order = useListOrder(requestOrders);
  const { tools, table } = useTableTools({
    list: 'maintenance',
    columns,
    rows: requests,
    rowKey: ({ id }) => id,
    save: (file) => saveRequests(organizationId, filter, file),
    renderBulk: (chosen) => can['maintenance.manage'] && <AssignChosen requests={chosen} />,
  });
  return (
    <>
      <RequestFilters filter={filter} tools={tools} />
      <DataList
        label={t('title')}
        {...table}
        {...order.table}
        rowName={({ title }) => title}
        renderRowLink={({ id }, link) => <Link to={page.link({ open: id, panel: null })} {...link} />}
        activeKey={page.get('open')}
        empty={empty}
        more={more}
      />
    </>
  );
}

function useColumns(): Column<RequestSummary>[] {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const nameOf = usePlaceName();
  return [
    {
      key: 'title',
      header: t('columns.title'),
      card: 'title',
      render: (request) => (
        <>
          <UserText>{request.title}</UserText>
          <small>{nameOf(request)}</small>
        </>
      ),
    },
    {
      key: 'priority',
      isSortable: true,
      sortsFirst: 'desc',
      header: t('columns.priority'),
      render: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      key: 'due',
      show: 'medium',
      header: t('clock.dueOn'),
      render: ({ repair }) => repair !== null && <RepairCountdown repair={repair} />,
    },
    {
      key: 'assignee',
      header: t('columns.assignee'),
      show: 'wide',
      render: ({ assignee }) => (assignee === null ? t('nobody') : <UserText>{assignee.name}</UserText>),
    },
    {
      key: 'createdAt',
      isSortable: true,
      sortsFirst: 'desc',
      show: 'medium',
      header: t('columns.createdAt'),
      render: ({ createdAt }) => <Code>{formatDate(toBusinessDate(createdAt))}</Code>,
    },
    {
      key: 'status',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ status }) => <StatusPill tone={toneOf[status]}>{t(`statuses.${status}`)}</StatusPill>,
    },
  ];
}
