import { RENEWAL_ANSWERS, type RenewalAnswer } from '@dira/domain/renewal-rounds';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useNoteAnswer } from '../queries.ts';

/** What a tenant said elsewhere, written down by whoever heard it. */
export function NoteAnswerPanel({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const { t } = useTranslation('renewal-rounds');
  const { t: tCommon } = useTranslation();
  const note = useNoteAnswer(leaseId);
  const form = useForm<{ answer: RenewalAnswer; note: string }>({
    initialValues: { answer: 'stay', note: '' },
  });
  const labels = { answer: t('notePanel.answer'), note: tCommon('labels.note') };
  return (
    <FormPanel
      title={t('notePanel.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('actions.note')}
      loading={note.isPending}
      error={note.error}
      onSubmit={(said) =>
        note.mutate(said, {
          onSuccess: () => {
            showToast({ title: t('actions.noted') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={labels.answer}
        options={RENEWAL_ANSWERS.map((value) => ({ value, label: t(`notePanel.answers.${value}`) }))}
        {...form.getInputProps('answer')}
      />
      <TextAreaField label={labels.note} isOptional {...form.getInputProps('note')} />
      <FormNote>{t('notePanel.lead')}</FormNote>
    </FormPanel>
  );
}
