import { formatDate, toBusinessDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { noteQuery, useChangeNote, useRemoveNote } from '../note-queries.ts';
import type { Note } from '../note-queries.ts';
import { pathOfSubject, useSubjectName } from '../subject-words.ts';
import classes from './note-panel.module.css';

type NotePanelProps = { noteId: string; onClose: () => void };

/** One note, whole. */
export function NotePanel({ noteId, onClose }: NotePanelProps) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data: note } = useSuspenseQuery(noteQuery(organizationId, noteId));
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const subjectName = useSubjectName();
  if (doing === 'edit') return <EditNote note={note} onClose={() => setDoing(null)} />;
  const date = isolate.code(formatDate(toBusinessDate(note.createdAt)));
  return (
    <SidePanel
      title={tCommon('labels.note')}
      {...(note.subject !== null && {
        subtitle: <Link to={pathOfSubject(note.subject)}>{subjectName(note.subject)}</Link>,
      })}
      onClose={onClose}
      footer={
        note.can.change && (
          <>
            <Button isDanger onClick={() => setDoing('remove')}>
              {tCommon('actions.delete')}
            </Button>
            <Button variant="filled" onClick={() => setDoing('edit')}>
              {tCommon('actions.edit')}
            </Button>
          </>
        )
      }
    >
      <p className={classes.body} dir="auto">
        {note.body}
      </p>
      <p className={classes.facts}>
        {note.author === null ? date : t('personOn', { name: isolate.text(note.author), date })}
        {note.editedAt !== null &&
          ` · ${t('notes.edited', { date: isolate.code(formatDate(toBusinessDate(note.editedAt))) })}`}
      </p>
      {doing === 'remove' && <RemoveNote note={note} onRemoved={onClose} onClose={() => setDoing(null)} />}
    </SidePanel>
  );
}

const valuesOf = ({ body }: Note) => ({ body });

function EditNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const change = useChangeNote(note.id);
  const edited = useEdited(note, valuesOf, change.error);
  const form = useForm({
    initialValues: edited.opened,
    validate: ({ body }) => describeFaults({ body: body.trim() === '' ? 'required' : null }),
  });
  const label = tCommon('labels.note');
  return (
    <FormPanel
      title={t('notes.edit')}
      form={form}
      edited={edited}
      labels={{ body: label }}
      submitLabel={tCommon('actions.save')}
      loading={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={({ body }) =>
        change.mutate(
          { seen: edited.seen, body: { body: body.trim() } },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
    >
      <TextAreaField label={label} {...form.getInputProps('body')} />
    </FormPanel>
  );
}

type RemoveNoteProps = { note: Note; onRemoved: () => void; onClose: () => void };

function RemoveNote({ note, onRemoved, onClose }: RemoveNoteProps) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveNote(note.id);
  return (
    <ConfirmChange
      title={t('notes.removeTitle')}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={undefined}
      done={t('notes.removed')}
      onDone={onRemoved}
      onClose={onClose}
    >
      {t('notes.removeBody')}
    </ConfirmChange>
  );
}
