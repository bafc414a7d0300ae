import { conversationLimits } from '@dira/contract/messages';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDraftOf, readDraftOf } from '../../../lib/drafts.ts';
import { showToast } from '../../../lib/toast.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useMe } from '../../account/queries.ts';
import { useAttachments } from '../attachments.ts';
import { idOf } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { checkMessage, keyOf, toOpening } from '../forms/message-values.ts';
import type { MessageValues } from '../forms/message-values.ts';
import { matterOf } from '../load-messages.ts';
import { recipientsQuery, useStartConversation } from '../queries.ts';
import type { Matter, Recipient } from '../queries.ts';
import { AttachFiles } from './attach-files.tsx';
import { RecipientField } from './recipient-field.tsx';

type NewMessagePanelProps = { desk: Desk; onSent: (conversationId: string) => void; onClose: () => void };

/** Writes to somebody: to whom, about what, and the words. */
export function NewMessagePanel({ desk, onSent, onClose }: NewMessagePanelProps) {
  const { t } = useTranslation('messages');
  const matter = matterOf(usePageQuery().get);
  const { data } = useSuspenseQuery(recipientsQuery(desk, '', matter));
  const start = useStartConversation(desk);
  const draft = useNewDraft(desk, matter);
  const files = useAttachments(desk, draft.what);
  const [to, setTo] = useState(() => draft.begun?.to ?? presetOf(data.items, matter));
  const form = useForm<MessageValues>({
    initialValues: {
      recipientId: to === null ? null : keyOf(to),
      subject: draft.begun?.subject ?? '',
      body: draft.begun?.body ?? '',
    },
    validate: checkMessage,
    onValuesChange: ({ subject, body }) => draft.keep({ to, subject, body }),
  });
  const labels = { recipientId: t('form.to'), subject: t('form.subject'), body: t('form.body') };
  const send = (values: MessageValues) => {
    if (to === null) return;
    start.mutate(
      { ...toOpening(values, to, matter), attachmentIds: files.ids },
      {
        onSuccess: ({ conversationId }) => {
          draft.forget();
          files.clear();
          showToast({ title: t('form.sent') });
          onSent(conversationId);
        },
      },
    );
  };
  return (
    <FormPanel
      title={t('form.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('form.send')}
      loading={start.isPending || files.isBusy}
      error={start.error}
      isKept
      onSubmit={send}
      onClose={onClose}
    >
      <RecipientField
        label={labels.recipientId}
        desk={desk}
        matter={matter}
        chosen={to}
        {...form.getInputProps('recipientId')}
        onChoose={(recipient) => {
          setTo(recipient);
          form.setFieldValue('recipientId', keyOf(recipient));
          draft.keep({ ...form.values, to: recipient });
        }}
      />
      <TextField
        label={labels.subject}
        maxLength={conversationLimits.subject}
        {...form.getInputProps('subject')}
      />
      <TextAreaField label={labels.body} rows={8} {...form.getInputProps('body')} />
      <AttachFiles files={files} />
    </FormPanel>
  );
}

type Begun = { to: Recipient | null; subject: string; body: string };

/** What was begun of a message to somebody is there again after a reload, until it is sent. */
function useNewDraft(desk: Desk, { leaseId, maintenanceRequestId }: Matter) {
  const { user } = useMe();
  const what = ['new', idOf(desk), leaseId ?? '', maintenanceRequestId ?? ''].join(':');
  const [begun] = useState(() => readDraftOf<Begun>(user.id, what));
  return {
    what,
    begun,
    keep: ({ to, subject, body }: Begun) =>
      keepDraftOf(user.id, what, subject === '' && body === '' ? null : { to, subject, body }),
    forget: () => keepDraftOf(user.id, what, null),
  };
}

/** Whom it can only be for: the one tenant of the lease, or the only person there is. */
function presetOf(people: readonly Recipient[], { leaseId }: Matter): Recipient | null {
  const tenants = people.filter(({ isTenant }) => isTenant);
  const [first, ...others] = leaseId !== null && tenants.length > 0 ? tenants : people;
  return first !== undefined && others.length === 0 ? first : null;
}
