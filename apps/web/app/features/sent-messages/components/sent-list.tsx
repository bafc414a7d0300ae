import { formatDateTime } from '@dira/i18n/format-date';
import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { SentMessage } from '../queries.ts';
import { SentStanding } from './sent-standing.tsx';
import classes from './sent.module.css';

type Rows = { items: SentMessage[]; nextCursor: string | null };

type SentListProps = {
  label: string;
  query: UseSuspenseInfiniteQueryResult<InfiniteData<Rows>>;
  empty: ReactNode;
};

/** Messages to tenants and owners: to whom, what, when, and how each stands. */
export function SentList({ label, query, empty }: SentListProps) {
  const page = usePageQuery();
  return (
    <DataList
      label={label}
      rows={rowsOf(query.data)}
      rowKey={({ id }) => id}
      columns={useColumns()}
      rowName={({ tenant, owner, lead, to, subject, excerpt }) =>
        `${(tenant ?? owner ?? lead)?.name ?? to}, ${subject || excerpt}`
      }
      renderRowLink={({ id }, link) => (
        <Link to={page.link({ panel: null, tenant: null, message: id })} {...link} />
      )}
      activeKey={page.get('message')}
      more={moreOf(query)}
      empty={empty}
    />
  );
}

/** Whoever may not see owners sees that it was one. */
function Owner({ name }: { name: string }) {
  const { t } = useTranslation('sent-messages');
  return name === '' ? t('anOwner') : <UserText>{name}</UserText>;
}

function useColumns(): Column<SentMessage>[] {
  const { t } = useTranslation(['sent-messages', 'common', 'installation-health']);
  return [
    {
      key: 'tenant',
      header: t('installation-health:deliveries.recipient'),
      card: 'title',
      render: ({ tenant, owner, lead, to, writtenBy }) =>
        tenant !== null ? (
          <UserText>{tenant.name}</UserText>
        ) : owner !== null ? (
          <Owner name={owner.name} />
        ) : lead !== null ? (
          <UserText>{lead.name}</UserText>
        ) : writtenBy === null ? (
          t('erased')
        ) : (
          <Code>{to}</Code>
        ),
    },
    {
      key: 'subject',
      header: t('message'),
      show: 'medium',
      render: ({ subject, excerpt }) => {
        const words = subject === '' ? excerpt : subject;
        return words === '' ? (
          '–'
        ) : (
          <span className={classes.excerpt}>
            <UserText>{words}</UserText>
          </span>
        );
      },
    },
    {
      key: 'channel',
      header: t('installation-health:deliveries.channel'),
      show: 'wide',
      isShort: true,
      render: ({ channel }) => t(`installation-health:deliveries.channels.${channel}`),
    },
    {
      key: 'time',
      header: t('common:labels.date'),
      isShort: true,
      render: ({ sentAt, waitsUntil, createdAt }) => (
        <Code>{formatDateTime(sentAt ?? waitsUntil ?? createdAt)}</Code>
      ),
    },
    {
      key: 'state',
      header: t('common:labels.status'),
      card: 'aside',
      render: (message) => <SentStanding message={message} />,
    },
  ];
}
