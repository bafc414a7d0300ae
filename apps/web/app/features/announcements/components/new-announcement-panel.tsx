import { announcementLimits } from '@dira/contract/announcements';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { usePropertyOptions } from '../../properties/components/property-filter.tsx';
import { checkNotice, announcementValuesOf, toAnnouncement } from '../forms/announcement-values.ts';
import type { AnnouncementValues } from '../forms/announcement-values.ts';
import { usePostAnnouncement } from '../queries.ts';
import type { Announcement } from '../queries.ts';

type NewAnnouncementPanelProps = {
  /** The announcement whose words are published again, or null. */
  before: Announcement | null;
  onPosted: (announcementId: string) => void;
  onClose: () => void;
};

/** What to tell the tenants of a house, or of every house, and until when. */
export function NewAnnouncementPanel({ before, onPosted, onClose }: NewAnnouncementPanelProps) {
  const { t } = useTranslation('announcements');
  const { t: tCommon } = useTranslation();
  const post = usePostAnnouncement();
  const form = useForm<AnnouncementValues>({
    initialValues: announcementValuesOf(before),
    validate: checkNotice,
  });
  const properties = usePropertyOptions();
  const labels = {
    title: tCommon('labels.title'),
    body: t('form.body'),
    propertyId: t('form.property'),
    endsOn: t('form.endsOn'),
  };
  const posted = ({ id }: { id: string }) => {
    showToast({ title: t('posted') });
    onPosted(id);
  };
  return (
    <FormPanel
      title={t(before === null ? 'add' : 'form.again')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('form.submit')}
      loading={post.isPending}
      error={post.error}
      onClose={onClose}
      onSubmit={(values) => post.mutate(toAnnouncement(values), { onSuccess: posted })}
    >
      <SelectField
        label={labels.propertyId}
        options={[{ value: '', label: tCommon('labels.allProperties') }, ...properties]}
        {...form.getInputProps('propertyId')}
      />
      <TextField label={labels.title} maxLength={announcementLimits.title} {...form.getInputProps('title')} />
      <TextAreaField label={labels.body} {...form.getInputProps('body')} />
      <DateField label={labels.endsOn} hint={t('form.endsOnHint')} {...form.getInputProps('endsOn')} />
    </FormPanel>
  );
}
