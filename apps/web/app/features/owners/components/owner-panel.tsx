import { propertyOwnerLimits } from '@dira/contract/owners';
import { languageNames, languages } from '@dira/i18n/languages';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import {
  checkOwner,
  ownerValuesOf,
  statementDays,
  toOwner,
  type OwnerValues,
} from '../forms/owner-values.ts';
import { useAddOwner, useChangeOwner, type PropertyOwner } from '../queries.ts';

type OwnerPanelProps = {
  /** Null for a new one. */
  owner: PropertyOwner | null;
  onClose: () => void;
};

/** Who properties are managed for, and where payouts go. */
export function OwnerPanel({ owner, onClose }: OwnerPanelProps) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const add = useAddOwner();
  const change = useChangeOwner(owner?.id ?? '');
  const save = owner === null ? add : change;
  const edited = useEdited(owner, ownerValuesOf, change.error);
  const form = useForm<OwnerValues>({
    initialValues: edited?.opened ?? ownerValuesOf(null),
    validate: checkOwner,
  });
  const labels = {
    fullName: tCommon('labels.fullName'),
    phone: tCommon('labels.phone'),
    email: tCommon('labels.email'),
    bankAccount: t('labels.bankAccount'),
    language: t('labels.statementLanguage'),
    statementDay: t('labels.statementDay'),
  };
  const saved = (title: string) => () => {
    showToast({ title });
    onClose();
  };
  return (
    <FormPanel
      title={t(owner === null ? 'add' : 'edit')}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={owner === null ? t('add') : tCommon('actions.save')}
      loading={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(values) =>
        edited === null
          ? add.mutate(toOwner(values), { onSuccess: saved(t('added')) })
          : change.mutate(
              { seen: edited.seen, body: toOwner(values) },
              { onSuccess: saved(tCommon('saved')) },
            )
      }
    >
      <TextField
        label={labels.fullName}
        maxLength={propertyOwnerLimits.fullName}
        {...form.getInputProps('fullName')}
      />
      <FieldRow>
        <PhoneField label={labels.phone} isOptional {...form.getInputProps('phone')} />
        <TextField
          label={labels.email}
          kind="email"
          isOptional
          maxLength={propertyOwnerLimits.email}
          {...form.getInputProps('email')}
        />
      </FieldRow>
      <TextField
        label={labels.bankAccount}
        hint={t('bankAccountHint')}
        isOptional
        maxLength={propertyOwnerLimits.bankAccount}
        {...form.getInputProps('bankAccount')}
      />
      <SelectField
        label={labels.language}
        options={[
          { value: '', label: t('readersLanguage') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        {...form.getInputProps('language')}
      />
      <SelectField
        label={labels.statementDay}
        hint={t('mail.dayHint')}
        options={[
          { value: '', label: t('mail.notByItself') },
          ...statementDays.map((day) => ({ value: `${day}`, label: t('mail.onDay', { day }) })),
        ]}
        {...form.getInputProps('statementDay')}
      />
    </FormPanel>
  );
}
