import { terminationLimits } from '@dira/contract/lease-terminations';
import { useTranslation } from 'react-i18next';
import { PhoneField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { AddressField } from '../../addresses/components/address-field.tsx';
import { TerminationForm } from './termination-form.tsx';
import type { StepProps } from './termination-form.tsx';

/** Where the tenant is reached from now on. */
export function ContactStep(props: StepProps) {
  const { t } = useTranslation('lease-terminations');
  return (
    <TerminationForm {...props} step="contact">
      {(form) => (
        <>
          <AddressField
            label={t('contact.address')}
            isOptional
            maxLength={terminationLimits.forwardingAddress}
            {...form.getInputProps('forwardingAddress')}
          />
          <FieldRow>
            <PhoneField label={t('contact.phone')} isOptional {...form.getInputProps('phone')} />
            <TextField
              label={t('contact.email')}
              kind="email"
              isOptional
              maxLength={terminationLimits.email}
              {...form.getInputProps('email')}
            />
          </FieldRow>
        </>
      )}
    </TerminationForm>
  );
}
