import { SENT_STATES } from '@dira/contract/sent-messages';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { sentMessagesQuery, sentStateOf, type SentMessage } from '../queries.ts';
import { SentStanding } from './sent-standing.tsx';

/** What came to tenants by itself: to whom, when, and what became of it. */
export function SentTab() {
  const { t } = useTranslation(['sent-messages', 'common']);
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const state = sentStateOf(page.get('state'));
  const query = useSuspenseInfiniteQuery(sentMessagesQuery(organizationId, state));
  return (
    <Stack>
      <Chips
        label={t('common:labels.status')}
        chips={[
          { value: '', label: t('all') },
          ...SENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        value={state ?? ''}
        onChange={(value) => page.filter({ state: value === '' ? null : value })}
      />
      <DataList
        label={t('title')}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        columns={useColumns()}
        rowName={({ tenant, subject }) => `${tenant?.name ?? ''}, ${subject}`}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: null, message: id })} {...link} />}
        activeKey={page.get('message')}
        more={moreOf(query)}
        empty={
          <EmptyState
            icon={IconMail}
            title={t(state === null ? 'empty' : 'emptyState')}
            body={t('emptyBody')}
          />
        }
      />
    </Stack>
  );
}

function useColumns(): Column<SentMessage>[] {
  const { t } = useTranslation(['sent-messages', 'common', 'installation-health']);
  return [
    {
      key: 'tenant',
      header: t('common:labels.tenant'),
      card: 'title',
      render: ({ tenant }) => (tenant === null ? t('erased') : <UserText>{tenant.name}</UserText>),
    },
    {
      key: 'subject',
      header: t('subject'),
      show: 'medium',
      render: ({ subject }) => (subject === '' ? '–' : <UserText>{subject}</UserText>),
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
