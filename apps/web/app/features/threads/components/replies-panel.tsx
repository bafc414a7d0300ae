import { savedReplyLimits } from '@dira/contract/threads';
import { findUnknownVariables } from '@dira/domain/message-variables';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { sayOutcome } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { IconBulb, IconPencil, IconTrash } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { savedRepliesQuery, useDeleteReply, useSaveReply, type SavedReply } from '../queries.ts';
import classes from './said.module.css';

/** The answers that the team has ready: each changed, deleted, or a new one added. */
export function RepliesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('threads');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(savedRepliesQuery(organizationId, null));
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  if (edited !== null)
    return <ReplyForm reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <SidePanel
      title={t('replies.title')}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={() => setEdited('new')}>
          {t('replies.add')}
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <EmptyState icon={IconBulb} title={t('replies.empty')} body={t('replies.emptyBody')} isSmall />
      ) : (
        <Stack>
          <ul className={classes.kept}>
            {data.items.map((reply) => (
              <Kept key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
            ))}
          </ul>
        </Stack>
      )}
    </SidePanel>
  );
}

function Kept({ reply, onEdit }: { reply: SavedReply; onEdit: () => void }) {
  const { t } = useTranslation('threads');
  const { t: tCommon } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useDeleteReply();
  const name = isolate.text(reply.title);
  return (
    <li>
      <span>
        <b dir="auto">{reply.title}</b>
        <span dir="auto">{reply.body}</span>
      </span>
      <IconButton label={`${t('replies.edit')}: ${name}`} icon={IconPencil} onClick={onEdit} />
      <IconButton
        label={`${t('replies.delete')}: ${name}`}
        icon={IconTrash}
        onClick={() => setIsAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('replies.delete')}
          confirmLabel={tCommon('actions.delete')}
          isDanger
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(reply.id, sayOutcome(t('replies.deleted')))}
          onClose={() => setIsAsked(false)}
        >
          {t('replies.deleteBody')}
        </ConfirmDialog>
      )}
    </li>
  );
}

function ReplyForm({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const { t } = useTranslation('threads');
  const save = useSaveReply(reply?.id ?? null);
  const labels = { title: t('replies.name'), body: t('replies.body') };
  const form = useForm({
    initialValues: { title: reply?.title ?? '', body: reply?.body ?? '' },
    validate: {
      title: (value) => (value.trim() === '' ? describeFieldProblem('required') : null),
      body: (value) =>
        value.trim() === ''
          ? describeFieldProblem('required')
          : findUnknownVariables(value).length > 0
            ? describeFieldProblem('unknown_variable')
            : null,
    },
  });
  return (
    <FormPanel
      title={t(reply === null ? 'replies.add' : 'replies.edit')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('write.save')}
      loading={save.isPending}
      error={save.error}
      onSubmit={({ title, body }) =>
        save.mutate(
          { title: title.trim(), body: body.trim() },
          {
            onSuccess: () => {
              showToast({ title: t('replies.saved') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField label={labels.title} maxLength={savedReplyLimits.title} {...form.getInputProps('title')} />
      <TextAreaField
        label={labels.body}
        rows={5}
        hint={t('replies.hint', { example: '{tenant_name}' })}
        {...form.getInputProps('body')}
      />
    </FormPanel>
  );
}
