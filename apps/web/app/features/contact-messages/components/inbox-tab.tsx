import { CONTACT_STATES } from '@dira/contract/contact-messages';
import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { contactMessagesQuery, type ContactMessage } from '../queries.ts';

/** Which messages the list shows, as the address says it. */
export const contactStateOf = (address: (name: string) => string | null) =>
  oneOf(address('state'), CONTACT_STATES);

/** What visitors of the public pages wrote, and until when each is promised an answer. */
export function InboxTab() {
  const { t } = useTranslation('contact-messages');
  const page = usePageQuery();
  const state = contactStateOf(page.get);
  const query = useSuspenseInfiniteQuery(contactMessagesQuery(state));
  return (
    <Stack>
      <Chips
        label={t('inbox.label')}
        value={state}
        chips={CONTACT_STATES.map((value) => ({ value, label: t(`inbox.states.${value}`) }))}
        onChange={(chosen) =>
          page.open({ state: chosen === 'new' ? null : chosen, panel: null, message: null })
        }
      />
      <DataList
        label={t('inbox.label')}
        columns={useColumns()}
        rows={rowsOf(query.data)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        renderRowLink={({ id }, link) => <Link to={page.link({ panel: 'message', message: id })} {...link} />}
        activeKey={page.get('message')}
        more={moreOf(query)}
        empty={<EmptyState icon={IconMessage} title={t('inbox.empty')} body={t('inbox.emptyBody')} />}
      />
    </Stack>
  );
}

function useColumns(): Column<ContactMessage>[] {
  const { t } = useTranslation(['contact-messages', 'common']);
  return [
    {
      key: 'name',
      header: t('inbox.columns.from'),
      card: 'title',
      render: ({ name }) => <UserText>{name}</UserText>,
    },
    {
      key: 'kind',
      header: t('common:labels.type'),
      card: 'aside',
      render: ({ kind }) => (
        <StatusPill tone={kind === 'contact' ? 'wait' : 'due'}>{t(`kinds.${kind}`)}</StatusPill>
      ),
    },
    {
      key: 'received',
      show: 'medium',
      header: t('inbox.columns.received'),
      isShort: true,
      render: ({ receivedAt }) => <Code>{formatDateTime(receivedAt)}</Code>,
    },
    {
      key: 'due',
      header: t('inbox.columns.due'),
      isShort: true,
      render: ({ replyDueAt }) => <Code>{formatDateTime(replyDueAt)}</Code>,
    },
  ];
}
