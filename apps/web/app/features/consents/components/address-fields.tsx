import { suppressionLimits } from '@dira/contract/consents';
import { normalizeAddress, WRITTEN_CHANNELS, type WrittenChannel } from '@dira/domain/consents';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';

/** What is wrong with an address, as the form says it at the field. */
export function addressFault(address: string, { channel }: { channel: WrittenChannel }): string | null {
  if (address.trim() === '') return describeFieldProblem('required');
  if (normalizeAddress(channel, address) !== null) return null;
  return describeFieldProblem(channel === 'email' ? 'invalid_email' : 'invalid_phone');
}

type AddressFieldsProps = {
  labels: Record<'channel' | 'address', string>;
  channel: GetInputPropsReturnType;
  address: GetInputPropsReturnType;
};

/** An address, and what it is an address of. */
export function AddressFields({ labels, channel, address }: AddressFieldsProps) {
  const { t } = useTranslation('consents');
  return (
    <FieldRow>
      <SelectField
        label={labels.channel}
        options={WRITTEN_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
        {...channel}
      />
      <TextField label={labels.address} kind="code" maxLength={suppressionLimits.address} {...address} />
    </FieldRow>
  );
}
