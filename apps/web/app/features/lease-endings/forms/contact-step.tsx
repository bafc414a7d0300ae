import { endingLimits } from '@dira/contract/lease-endings';
import { useTranslation } from 'react-i18next';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { EndingForm } from './ending-form.tsx';
import type { StepProps } from './ending-form.tsx';

/** Where the tenant is reached from now on. */
export function ContactStep(props: StepProps) {
  const { t } = useTranslation('lease-endings');
  return (
    <EndingForm {...props} step="contact">
      {(form) => (
        <>
          <TextField
            label={t('contact.address')}
            isOptional
            maxLength={endingLimits.forwardingAddress}
            {...form.getInputProps('forwardingAddress')}
          />
          <FieldRow>
            <PhoneField label={t('contact.phone')} isOptional {...form.getInputProps('phone')} />
            <TextField
              label={t('contact.email')}
              kind="email"
              isOptional
              maxLength={endingLimits.email}
              {...form.getInputProps('email')}
            />
          </FieldRow>
        </>
      )}
    </EndingForm>
  );
}
