import { defectLimits } from '@dira/contract/maintenance';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { IconX } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import type { Defect } from '../defects.ts';
import { useReportDefect } from '../my-requests.ts';
import { TakePhotos } from './take-photos.tsx';
import classes from './maintenance.module.css';

type ReportDefectPanelProps = { leaseId: string; what: Defect; onClose: () => void };

/** What is broken, a photo of it, sent. */
export function ReportDefectPanel({ leaseId, what, onClose }: ReportDefectPanelProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const report = useReportDefect(leaseId);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const form = useForm({
    initialValues: {
      title: what === 'other' ? '' : t(`defects.${what}`),
      description: '',
      preventsLiving: false,
    },
    validate: ({ title }) => describeFaults({ title: title.trim() === '' ? 'required' : null }),
  });
  const labels = { title: t('report.what'), description: t('report.more') };
  const submit = ({ title, description, preventsLiving }: typeof form.values) =>
    report.mutate(
      { report: { title: title.trim(), description: description.trim(), preventsLiving }, photos },
      {
        onSuccess: () => {
          showToast({ title: t('report.sent'), body: t('report.sentBody') });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('report.title')}
      subtitle={t('report.subtitle')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={tCommon('actions.send')}
      loading={report.isPending}
      error={report.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={labels.title} maxLength={defectLimits.title} {...form.getInputProps('title')} />
      <Chosen photos={photos} onRemove={(photo) => setPhotos(photos.filter((one) => one !== photo))} />
      <TakePhotos isBusy={report.isPending} onPhotos={(taken) => setPhotos([...photos, ...taken])} />
      <CheckField
        label={t('report.preventsLiving')}
        hint={t('report.preventsLivingHint')}
        checked={form.values.preventsLiving}
        onChange={(value) => form.setFieldValue('preventsLiving', value)}
      />
      <TextAreaField label={labels.description} isOptional {...form.getInputProps('description')} />
    </FormPanel>
  );
}

type ChosenProps = { photos: readonly File[]; onRemove: (photo: File) => void };

function Chosen({ photos, onRemove }: ChosenProps) {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={t('photos.title')}>
      {photos.map((photo) => (
        <li key={`${photo.name} ${photo.lastModified}`}>
          <UserText>{photo.name}</UserText>
          <IconButton
            label={tCommon('actions.removeNamed', { name: isolate.text(photo.name) })}
            icon={IconX}
            onClick={() => onRemove(photo)}
          />
        </li>
      ))}
    </ul>
  );
}
