import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moreOf, rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { useWhenSeen } from '../../../lib/use-when-seen.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronLeft } from '../../../ui/icons.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useMe } from '../../account/queries.ts';
import type { Desk } from '../desk.ts';
import { useMatterOf, useNameOf } from '../names.ts';
import { conversationQuery, messagesQuery, useReadConversation } from '../queries.ts';
import type { Message } from '../queries.ts';
import { MessageLines } from './message-lines.tsx';
import { ReplyBox } from './reply-box.tsx';
import classes from './messages.module.css';

/** What the two wrote, the newest at the foot, and the field for an answer. */
export function ConversationView({ desk, conversationId }: { desk: Desk; conversationId: string }) {
  const { t } = useTranslation('messages');
  const { data: conversation } = useSuspenseQuery(conversationQuery(desk, conversationId));
  const query = useSuspenseInfiniteQuery(messagesQuery(desk, conversationId));
  const page = usePageQuery();
  const nameOf = useNameOf();
  const matter = useMatterOf()(conversation.about);
  const messages = rowsOf(query.data).toReversed();
  const more = moreOf(query);
  const name = nameOf(conversation.partner);
  useRead(desk, conversationId, messages);
  return (
    <section className={classes.conversation} aria-label={conversation.subject}>
      <header className={classes.head}>
        <Link {...buttonLook({ variant: 'subtle' })} to={page.link({ conversation: null })} data-back="">
          <Icon of={IconChevronLeft} size={16} />
          <Spoken>{t('mine.all')}</Spoken>
        </Link>
        <div className={classes.titles}>
          <h2>
            <UserText>{conversation.subject}</UserText>
          </h2>
          <p>
            <UserText>{name}</UserText>
            {matter !== '' && ` · ${matter}`}
          </p>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, so the keyboard has to reach it */}
      <div className={classes.messages} tabIndex={0} role="log" aria-label={t('title')}>
        {more && (
          <Button variant="subtle" loading={more.isLoading} onClick={more.onLoad}>
            {t('earlier')}
          </Button>
        )}
        <MessageLines desk={desk} messages={messages} partnerName={name} />
      </div>
      {conversation.can.reply ? (
        <ReplyBox desk={desk} conversationId={conversationId} />
      ) : (
        <p className={classes.closed}>{t('closed')}</p>
      )}
    </section>
  );
}

/** Marks what is seen as read, once the page is looked at. */
function useRead(desk: Desk, conversationId: string, messages: readonly Message[]) {
  const { user } = useMe();
  const { mutate } = useReadConversation(desk, conversationId);
  const unread = messages.findLast((one) => one.readAt === null && one.recipientId === user.id)?.id;
  useWhenSeen(unread ?? null, () => mutate());
}
