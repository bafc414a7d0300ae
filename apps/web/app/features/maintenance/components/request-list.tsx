import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column, DataListProps, SortOrder } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { usePlaceName } from '../place-name.ts';
import type { RequestSummary } from '../queries.ts';
import type { RequestFilter } from '../request-filter.ts';
import { toneOf } from '../request-looks.ts';
import { PriorityMark } from './priority-mark.tsx';
import { RepairCountdown } from './repair-countdown.tsx';

type RequestListProps = {
  requests: RequestSummary[];
  empty: ReactNode;
  more: DataListProps<RequestSummary>['more'];
  sort: RequestFilter['sort'];
};

/** Requests, a row each; a press opens one beside the list. */
export function RequestList({ requests, empty, more, sort }: RequestListProps) {
  const { t } = useTranslation('maintenance');
  const page = usePageQuery();
  return (
    <DataList
      label={t('title')}
      columns={useColumns()}
      rows={requests}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      renderRowLink={({ id }, link) => <Link to={page.link({ open: id, panel: null })} {...link} />}
      activeKey={page.get('open')}
      sort={sort === 'priority' ? mostPressing : newest}
      onSort={({ key }) => page.filter({ sort: key === 'priority' ? 'priority' : null })}
      empty={empty}
      more={more}
    />
  );
}

const newest: SortOrder = { key: 'createdAt', direction: 'desc' };
const mostPressing: SortOrder = { key: 'priority', direction: 'desc' };

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
      header: t('columns.priority'),
      render: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      key: 'due',
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
