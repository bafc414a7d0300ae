import { tenantLimits } from '@dira/contract/tenants';
import { languageNames, languages } from '@dira/i18n/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { PrivacyNotice } from '../../privacy-notices/components/privacy-notice.tsx';
import { hasWrongCheckDigit } from './person-values.ts';
import type { PersonField, PersonValues } from './person-values.ts';

/** What `form.getInputProps` gives for a field. */
type InputProps<Value> = {
  value?: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
  'data-path'?: string;
};

type PersonFieldsProps = {
  values: PersonValues;
  /** `form.getInputProps` of the form that holds the person, for a field of theirs. */
  propsOf: <Field extends PersonField>(field: Field) => InputProps<PersonValues[Field]>;
  /** The end of the number that is on file, such as ***6782, and what shows the whole of it. */
  identityNumberHint?: string;
  numberOnFile?: ReactNode;
};

/** Who a tenant is and how to reach them. */
export function PersonFields({ values, propsOf, identityNumberHint = '', numberOnFile }: PersonFieldsProps) {
  const { t } = useTranslation('tenants');
  const { t: tCommon } = useTranslation();
  const identityNumber = propsOf('identityNumber');
  const isMistyped = hasWrongCheckDigit(values.identityNumber);
  return (
    <>
      <TextField
        label={tCommon('labels.fullName')}
        maxLength={tenantLimits.fullName}
        {...propsOf('fullName')}
      />
      <FieldRow>
        <PhoneField label={tCommon('labels.mobilePhone')} isOptional {...propsOf('phone')} />
        <TextField
          label={tCommon('labels.identityNumber')}
          kind="code"
          isOptional
          // Nine digits, as they may be typed: with dashes and spaces between.
          maxLength={14}
          {...(identityNumberHint !== '' && { hint: t('form.identityOnFile', { end: identityNumberHint }) })}
          {...identityNumber}
          error={isMistyped ? describeFieldProblem('invalid_identity_number') : identityNumber.error}
        />
      </FieldRow>
      {numberOnFile}
      <PrivacyNotice purpose="identity" />
      <TextField
        label={tCommon('labels.email')}
        kind="email"
        isOptional
        maxLength={tenantLimits.email}
        {...propsOf('email')}
      />
      <SelectField
        label={tCommon('labels.language')}
        hint={t('form.languageHint')}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        {...propsOf('language')}
      />
    </>
  );
}

/** The names of the fields for a summary of errors. */
export function usePersonLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    fullName: t('labels.fullName'),
    phone: t('labels.mobilePhone'),
    identityNumber: t('labels.identityNumber'),
    email: t('labels.email'),
    language: t('labels.language'),
  };
}
