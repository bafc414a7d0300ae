import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SaidAt } from '../../../ui/said-at.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { ClippedText } from '../../../ui/user-text.tsx';
import { useMatterOf, useNameOf } from '../names.ts';
import type { ConversationSummary } from '../queries.ts';
import classes from './messages.module.css';

type ConversationListProps = {
  conversations: readonly ConversationSummary[];
  /** The id of the one that is open. */
  open: string | null;
};

/** The newest first, with how much of each was not read. */
export function ConversationList({ conversations, open }: ConversationListProps) {
  const { t } = useTranslation('messages');
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Entry conversation={conversation} isOpen={conversation.id === open} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ conversation, isOpen }: { conversation: ConversationSummary; isOpen: boolean }) {
  const { t } = useTranslation('messages');
  const page = usePageQuery();
  const nameOf = useNameOf();
  const matter = useMatterOf()(conversation.about);
  const { id, subject, partner, lastMessage, unread } = conversation;
  return (
    <Link
      to={page.link({ conversation: id, panel: null, request: null })}
      className={classes.entry ?? ''}
      data-unread={unread > 0 || undefined}
      {...(isOpen && { 'aria-current': 'true' as const })}
    >
      <span className={classes.line}>
        <b>
          <ClippedText>{nameOf(partner)}</ClippedText>
        </b>
        <SaidAt at={lastMessage.at} />
      </span>
      <span className={classes.line}>
        <span className={classes.subject}>
          <ClippedText>{subject}</ClippedText>
        </span>
        {unread > 0 && (
          <>
            <span className={classes.count} aria-hidden>
              {unread}
            </span>
            <Spoken>{t('unread', { count: unread })}</Spoken>
          </>
        )}
      </span>
      {matter !== '' && <span className={classes.matter}>{matter}</span>}
      <span className={classes.excerpt}>
        {lastMessage.isMine && <span>{t('you')}</span>}
        <ClippedText>{lastMessage.excerpt}</ClippedText>
      </span>
    </Link>
  );
}
