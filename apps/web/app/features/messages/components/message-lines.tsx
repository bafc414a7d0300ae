import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { scrollToFoot } from '../../../lib/scroll-to-foot.ts';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useMe } from '../../account/queries.ts';
import { saveAttachment } from '../attachments.ts';
import type { Desk } from '../desk.ts';
import type { Message } from '../queries.ts';
import classes from './messages.module.css';

/** Oldest first; under the newest of one's own, whether it was read. */
export function MessageLines({
  messages,
  desk,
  partnerName,
}: {
  desk: Desk;
  messages: readonly Message[];
  partnerName: string;
}) {
  const { t } = useTranslation('messages');
  const { user } = useMe();
  const newest = messages.at(-1)?.id;
  const lastOwn = messages.findLast(({ senderId }) => senderId === user.id)?.id;
  return (
    <ol className={classes.lines}>
      {messages.map(({ id, senderId, body, createdAt, readAt, attachments }) => {
        const isMine = senderId === user.id;
        return (
          <li
            key={id}
            className={classes.message}
            data-mine={isMine || undefined}
            ref={id === newest ? scrollToFoot : undefined}
          >
            <Spoken>{isMine ? t('you') : t('says', { name: isolate.text(partnerName) })}</Spoken>
            <p className={classes.body}>
              <UserText>{body}</UserText>
            </p>
            {attachments.map((file) => (
              <Button
                key={file.id}
                size="xs"
                icon={IconDownload}
                aria-label={t('attachments.save', { name: isolate.text(file.filename) })}
                onClick={() => void saveAttachment(desk, file.id)}
              >
                <UserText>{file.filename}</UserText>
              </Button>
            ))}
            <small>
              <time dateTime={createdAt}>
                <Code>{formatDateTime(createdAt)}</Code>
              </time>
              {id === lastOwn && (
                <>
                  {' · '}
                  {readAt === null ? t('sent') : t('readAt', { when: isolate.code(formatDateTime(readAt)) })}
                </>
              )}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
