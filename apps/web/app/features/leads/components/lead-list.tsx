import { formatPhone } from '@dira/domain/israel/phone';
import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useTableTools } from '../../lists/components/list-tools.tsx';
import { useListOrder } from '../../lists/order.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { leadOrders, type LeadFilter } from '../lead-filter.ts';
import { toneOf } from '../lead-looks.ts';
import { leadsQuery, saveLeads, type Lead } from '../queries.ts';
import { FollowUpDay } from './follow-up-day.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { PriorityMark } from './priority-mark.tsx';
import classes from './leads.module.css';

/** Leads, a row each; a press opens one beside the list. */
export function LeadList({ filter, empty }: { filter: LeadFilter; empty: ReactNode }) {
  const { t } = useTranslation('shell');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const order = useListOrder(leadOrders);
  const query = useSuspenseInfiniteQuery(leadsQuery(organizationId, filter));
  const { tools, table } = useTableTools({
    list: 'leads',
    columns: useColumns(),
    rows: rowsOf(query.data),
    rowKey: ({ id }) => id,
    save: (file) => saveLeads(organizationId, filter, file),
  });
  return (
    <>
      <LeadFilters filter={filter} tools={tools} />
      <DataList
        label={t('screens.crm')}
        {...table}
        {...order.table}
        rowName={({ fullName }) => fullName}
        renderRowLink={({ id }, link) => <Link to={page.link({ lead: id, panel: null })} {...link} />}
        activeKey={page.get('lead')}
        more={moreOf(query)}
        empty={empty}
      />
    </>
  );
}

function useColumns(): Column<Lead>[] {
  const { t } = useTranslation('leads');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'person',
      header: tCommon('labels.name'),
      card: 'title',
      render: ({ fullName, lookingFor }) => (
        <>
          <UserText>{fullName}</UserText>
          {lookingFor !== '' && (
            <small>
              <span className={classes.wish}>
                <UserText>{lookingFor}</UserText>
              </span>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'phone',
      header: tCommon('labels.phone'),
      isShort: true,
      isSaid: ({ phone }) => phone === null,
      render: ({ phone }) => (phone === null ? '–' : <Code>{formatPhone(phone)}</Code>),
    },
    {
      key: 'priority',
      isSortable: true,
      sortsFirst: 'desc',
      header: t('labels.priority'),
      render: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      key: 'property',
      header: tCommon('labels.property'),
      show: 'wide',
      render: ({ property }) => property !== null && <UserText>{property.name}</UserText>,
    },
    {
      key: 'followUpOn',
      isSortable: true,
      sortsFirst: 'asc',
      header: t('labels.followUpOn'),
      show: 'medium',
      render: (lead) => <FollowUpDay lead={lead} />,
    },
    {
      key: 'createdAt',
      isSortable: true,
      sortsFirst: 'desc',
      header: t('labels.addedAt'),
      show: 'wide',
      card: 'hidden',
      render: ({ createdAt }) => <Code>{formatDate(toBusinessDate(createdAt))}</Code>,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      card: 'aside',
      render: ({ state }) => <StatusPill tone={toneOf[state]}>{t(`states.${state}`)}</StatusPill>,
    },
  ];
}
