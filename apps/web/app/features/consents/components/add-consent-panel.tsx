import { consentEntryLimits } from '@dira/contract/consents';
import type { WrittenChannel } from '@dira/domain/consents';
import type { IsoDate } from '@dira/i18n/format-date';
import { languageNames, languages, type Language } from '@dira/i18n/languages';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useRecordConsent } from '../queries.ts';
import { AddressFields, addressFault } from './address-fields.tsx';

type Values = {
  channel: WrittenChannel;
  address: string;
  name: string;
  text: string;
  language: Language;
  note: string;
  saidOn: IsoDate | null;
};

const required = (text: string) => (text.trim() === '' ? describeFieldProblem('required') : null);

type AddConsentPanelProps = {
  /** The person who agreed to offers by email; absent: still to be named. */
  of?: { readonly name: string; readonly address: string };
  onClose: () => void;
};

/** A consent that was given on paper, by phone or in person. */
export function AddConsentPanel({ of, onClose }: AddConsentPanelProps) {
  const { t } = useTranslation(['consents', 'common']);
  const record = useRecordConsent();
  const form = useForm<Values>({
    initialValues: {
      channel: 'email',
      address: of?.address ?? '',
      name: of?.name ?? '',
      text: '',
      language: useLanguage(),
      note: '',
      saidOn: today(),
    },
    validate: {
      address: addressFault,
      name: (name) => (name.trim().length < 2 ? describeFieldProblem('full_name') : null),
      text: required,
      note: required,
      saidOn: (day) => {
        if (day === null) return describeFieldProblem('required');
        return day > today() ? describeFieldProblem('in_future') : null;
      },
    },
  });
  const labels = {
    channel: t('labels.channel'),
    address: t('labels.address'),
    name: t('common:labels.fullName'),
    text: t('labels.text'),
    language: t('labels.textLanguage'),
    note: t('labels.note'),
    saidOn: t('labels.saidOn'),
  };
  return (
    <FormPanel
      title={t('add.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('add.title')}
      loading={record.isPending}
      error={record.error}
      onSubmit={({ saidOn, ...rest }) =>
        record.mutate(
          { ...rest, saidOn: saidOn ?? '' },
          {
            onSuccess: () => {
              showToast({ title: t('add.done') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <FormNote tone="legal">{t('add.lead')}</FormNote>
      <TextField label={labels.name} maxLength={consentEntryLimits.name} {...form.getInputProps('name')} />
      <AddressFields
        labels={labels}
        channel={form.getInputProps('channel')}
        address={form.getInputProps('address')}
      />
      <TextAreaField label={labels.text} hint={t('add.textHint')} {...form.getInputProps('text')} />
      <FieldRow>
        <SelectField
          label={labels.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
        <DateField label={labels.saidOn} {...form.getInputProps('saidOn')} />
      </FieldRow>
      <TextField
        label={labels.note}
        hint={t('add.noteHint')}
        maxLength={consentEntryLimits.note}
        {...form.getInputProps('note')}
      />
    </FormPanel>
  );
}
