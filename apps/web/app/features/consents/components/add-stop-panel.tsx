import { suppressionLimits } from '@dira/contract/consents';
import { SUPPRESSION_STOPS, type SuppressionStop, type WrittenChannel } from '@dira/domain/consents';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useAddSuppression } from '../queries.ts';
import { AddressFields, addressFault } from './address-fields.tsx';

type Values = {
  channel: WrittenChannel;
  address: string;
  name: string;
  stops: SuppressionStop;
  note: string;
};

/** An address that is not to be written to. */
export function AddStopPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['consents', 'common']);
  const add = useAddSuppression();
  const form = useForm<Values>({
    initialValues: { channel: 'email', address: '', name: '', stops: 'automatic', note: '' },
    validate: {
      address: addressFault,
      note: (note) => (note.trim() === '' ? describeFieldProblem('required') : null),
    },
  });
  const labels = {
    channel: t('labels.channel'),
    address: t('labels.address'),
    name: t('common:labels.name'),
    stops: t('labels.stops'),
    note: t('stop.note'),
  };
  return (
    <FormPanel
      title={t('stop.title')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('stop.title')}
      loading={add.isPending}
      error={add.error}
      onSubmit={(values) =>
        add.mutate(values, {
          onSuccess: () => {
            showToast({ title: t('stop.done') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <FormNote>{t('stop.lead')}</FormNote>
      <AddressFields
        labels={labels}
        channel={form.getInputProps('channel')}
        address={form.getInputProps('address')}
      />
      <TextField
        label={labels.name}
        isOptional
        maxLength={suppressionLimits.name}
        {...form.getInputProps('name')}
      />
      <SelectField
        label={labels.stops}
        options={SUPPRESSION_STOPS.map((value) => ({ value, label: t(`stops.${value}`) }))}
        {...form.getInputProps('stops')}
      />
      <TextField label={labels.note} maxLength={suppressionLimits.note} {...form.getInputProps('note')} />
    </FormPanel>
  );
}
