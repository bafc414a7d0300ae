import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { IconMessage } from '../../../ui/icons.ts';
import { TaskList } from '../../../ui/task-list.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useNameOf } from '../names.ts';
import { conversationsQuery } from '../queries.ts';
import { unreadMessagesQuery } from '../unread-query.ts';
import { WriteLink } from './message-desk.tsx';
import classes from './messages.module.css';

const lastFew = 3;

/** How many messages wait for the tenant, the last conversations, and the way to write. */
export function MyMessages({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('messages');
  const nameOf = useNameOf();
  const { data: unread } = useSuspenseQuery(unreadMessagesQuery({ leaseId }));
  const { data } = useSuspenseInfiniteQuery(conversationsQuery({ leaseId }, ''));
  const conversations = rowsOf(data).slice(0, lastFew);
  return (
    <Card
      title={t('title')}
      action={
        conversations.length > 0 && <Link to={paths.messages({ lease: leaseId })}>{t('mine.all')}</Link>
      }
    >
      <div className={classes.mine}>
        <p>{t('mine.unread', { count: unread.unread })}</p>
        <WriteLink />
      </div>
      <TaskList
        tasks={conversations.map(({ id, subject, partner, lastMessage, unread: waiting }) => ({
          id,
          icon: IconMessage,
          tone: waiting > 0 ? 'wait' : 'off',
          title: (
            <Link to={paths.messages({ lease: leaseId, conversation: id })}>
              <UserText>{subject}</UserText>
            </Link>
          ),
          detail: (
            <>
              <UserText>{nameOf(partner)}</UserText> · <UserText>{lastMessage.excerpt}</UserText>
            </>
          ),
          ...(waiting > 0 && { action: t('unread', { count: waiting }) }),
        }))}
      />
    </Card>
  );
}
