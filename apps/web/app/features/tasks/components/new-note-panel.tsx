import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { checkSubject, toSubject } from '../forms/task-values.ts';
import type { SubjectValues } from '../forms/task-values.ts';
import { useCreateNote } from '../note-queries.ts';
import { SubjectFields } from './subject-fields.tsx';
import { useTaskLabels } from './task-fields.tsx';

type NoteValues = SubjectValues & { body: string };
type NewNotePanelProps = {
  /** What the screen behind shows is what a new one is about. */
  about: SubjectValues;
  onClose: () => void;
};

export function NewNotePanel({ about, onClose }: NewNotePanelProps) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const create = useCreateNote();
  const form = useForm<NoteValues>({
    initialValues: { ...about, body: '' },
    validate: (values) => ({
      ...describeFaults({ body: values.body.trim() === '' ? 'required' : null }),
      ...checkSubject(values),
    }),
  });
  const label = tCommon('labels.note');
  return (
    <FormPanel
      title={t('notes.add')}
      form={form}
      edited={null}
      labels={{ ...useTaskLabels(), body: label }}
      submitLabel={t('notes.add')}
      loading={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(values) =>
        create.mutate(
          { body: values.body.trim(), ...toSubject(values) },
          {
            onSuccess: () => {
              showToast({ title: t('notes.added') });
              onClose();
            },
          },
        )
      }
    >
      <TextAreaField label={label} {...form.getInputProps('body')} />
      <SubjectFields form={form} />
    </FormPanel>
  );
}
