import { leadLimits } from '@dira/contract/leads';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATES, LEAD_WISHES } from '@dira/domain/leads';
import { languageNames, languages } from '@dira/i18n/languages';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { PropertyField } from '../../documents/components/property-field.tsx';
import type { LeadValues } from '../forms/lead-values.ts';

export function useLeadLabels(): Record<keyof LeadValues, string> {
  const { t } = useTranslation('leads');
  const { t: tCommon } = useTranslation();
  return {
    fullName: tCommon('labels.fullName'),
    phone: tCommon('labels.phone'),
    email: tCommon('labels.email'),
    language: t('labels.reads'),
    priority: t('labels.priority'),
    state: tCommon('labels.status'),
    source: t('labels.source'),
    wish: t('labels.wish'),
    propertyId: tCommon('labels.property'),
    lookingFor: t('labels.lookingFor'),
    followUpOn: t('labels.followUpOn'),
    notes: tCommon('labels.notes'),
  };
}

type LeadFieldsProps = { form: UseFormReturnType<LeadValues> };

/** How a lead is reached, what they look for, and what comes next. */
export function LeadFields({ form }: LeadFieldsProps) {
  const { t } = useTranslation('leads');
  const labels = useLeadLabels();
  return (
    <>
      <TextField
        label={labels.fullName}
        maxLength={leadLimits.fullName}
        {...form.getInputProps('fullName')}
      />
      <FieldRow>
        <PhoneField label={labels.phone} hint={t('phoneHint')} {...form.getInputProps('phone')} />
        <TextField
          label={labels.email}
          kind="email"
          isOptional
          maxLength={leadLimits.email}
          {...form.getInputProps('email')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={labels.priority}
          options={LEAD_PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
          {...form.getInputProps('priority')}
        />
        <SelectField
          label={labels.state}
          options={LEAD_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          {...form.getInputProps('state')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={labels.wish}
          options={LEAD_WISHES.map((value) => ({ value, label: t(`wishes.${value}`) }))}
          {...form.getInputProps('wish')}
        />
        <DateField label={labels.followUpOn} isOptional {...form.getInputProps('followUpOn')} />
      </FieldRow>
      <PropertyField {...form.getInputProps('propertyId')} value={form.values.propertyId} />
      <TextAreaField
        label={labels.lookingFor}
        hint={t('lookingForHint')}
        isOptional
        {...form.getInputProps('lookingFor')}
      />
      <FieldRow>
        <SelectField
          label={labels.source}
          options={LEAD_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
          {...form.getInputProps('source')}
        />
        <SelectField
          label={labels.language}
          options={[
            { value: '' as const, label: t('workspaceLanguage') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          {...form.getInputProps('language')}
        />
      </FieldRow>
      <TextAreaField label={labels.notes} isOptional {...form.getInputProps('notes')} />
    </>
  );
}
