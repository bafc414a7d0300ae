import { userLimits } from '@dira/contract/users';
import { languageNames, languages } from '@dira/i18n/languages';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import type { UserValues } from './user-values.ts';

type AccountFieldsProps = {
  form: UseFormReturnType<UserValues>;
  /** An address is given once: it is the sign-in name. */
  isNew: boolean;
};

/** What an account says of its person. */
export function AccountFields({ form, isNew }: AccountFieldsProps) {
  const { t } = useTranslation('users');
  const labels = useUserLabels();
  return (
    <>
      <TextField
        label={labels.fullName}
        maxLength={userLimits.fullName}
        {...form.getInputProps('fullName')}
      />
      {isNew && (
        <TextField
          label={labels.email}
          hint={t('form.emailHint')}
          kind="email"
          maxLength={userLimits.email}
          {...form.getInputProps('email')}
        />
      )}
      <PhoneField label={labels.phone} isOptional {...form.getInputProps('phone')} />
      <SelectField
        label={labels.language}
        options={languages.map((known) => ({ value: known, label: languageNames[known] }))}
        {...form.getInputProps('language')}
      />
    </>
  );
}

/** The names of the fields for a summary of errors. */
export function useUserLabels() {
  const { t } = useTranslation(['team', 'organizations']);
  const { t: tCommon } = useTranslation();
  return {
    role: t('columns.role'),
    tenantId: t('organizations:roles.tenant'),
    fullName: tCommon('labels.fullName'),
    email: tCommon('labels.email'),
    phone: tCommon('labels.mobilePhone'),
    language: tCommon('labels.language'),
  };
}
