import { formatDateTime } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { contactMessageQuery, useAnswerMessage, type ContactMessage } from '../queries.ts';
import classes from './message-panel.module.css';

/** One message whole, with the way to answer it. */
export function MessagePanel({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { t } = useTranslation(['contact-messages', 'common']);
  const { data: message } = useSuspenseQuery(contactMessageQuery(messageId));
  const answer = useAnswerMessage();
  const isAnswered = message.state === 'answered';
  const mark = (to: boolean) =>
    answer.mutate(
      { messageId, isAnswered: to },
      {
        onSuccess: () =>
          showToast({
            title: t(to ? 'inbox.answered' : 'inbox.reopened'),
            topic: `contact-message:${messageId}`,
            action: { label: t('common:actions.undo'), run: () => mark(!to) },
          }),
      },
    );
  const subject = encodeURIComponent(t('inbox.subject'));
  return (
    <SidePanel
      title={message.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => mark(!isAnswered)} loading={answer.isPending}>
            {t(isAnswered ? 'inbox.markNew' : 'inbox.markAnswered')}
          </Button>
          <a {...buttonLook({ variant: 'filled' })} href={`mailto:${message.email}?subject=${subject}`}>
            {t('inbox.reply')}
          </a>
        </>
      }
    >
      <Stack>
        <p className={classes.text}>
          <UserText>{message.message}</UserText>
        </p>
        <Facts message={message} />
      </Stack>
    </SidePanel>
  );
}

function Facts({ message }: { message: ContactMessage }) {
  const { t } = useTranslation(['contact-messages', 'common']);
  const { kind, state, email, phone, company, receivedAt, replyDueAt } = message;
  return (
    <Card title={t('common:labels.details')}>
      <FactList
        facts={[
          { label: t('common:labels.type'), value: t(`kinds.${kind}`) },
          { label: t('common:labels.status'), value: t(`inbox.states.${state}`) },
          { label: t('common:labels.email'), value: <Code>{email}</Code> },
          ...(phone === '' ? [] : [{ label: t('common:labels.phone'), value: <Code>{phone}</Code> }]),
          ...(company === '' ? [] : [{ label: t('fields.company'), value: <UserText>{company}</UserText> }]),
          { label: t('inbox.columns.received'), value: <Code>{formatDateTime(receivedAt)}</Code> },
          { label: t('inbox.columns.due'), value: <Code>{formatDateTime(replyDueAt)}</Code> },
        ]}
      />
    </Card>
  );
}
