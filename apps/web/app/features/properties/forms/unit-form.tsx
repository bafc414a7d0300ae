import { unitLimits } from '@dira/contract/properties';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import type { Edited } from '../../../ui/use-edited.ts';
import type { Unit } from '../queries.ts';

export type UnitValues = {
  number: string;
  floor: number | null;
  rooms: number | null;
  areaSqm: number | null;
  marketRentAmount: number | null;
};

type UnitFormProps = {
  title: string;
  submitLabel: string;
  currency: string;
  /** The unit to change; a new one where it is null. */
  edited: Edited<UnitValues> | null;
  loading: boolean;
  error: unknown;
  onSubmit: (values: UnitValues & { floor: number }) => void;
  onClose: () => void;
};

const emptyUnit: UnitValues = { number: '', floor: 0, rooms: null, areaSqm: null, marketRentAmount: null };

export function unitValuesOf({ number, floor, rooms, areaSqm, marketRent }: Unit): UnitValues {
  return { number, floor, rooms, areaSqm, marketRentAmount: marketRent?.amount ?? null };
}

export function UnitForm({ currency, edited, onSubmit, ...panel }: UnitFormProps) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const form = useForm<UnitValues>({
    initialValues: edited?.opened ?? emptyUnit,
    validate: { number: (number) => (number.trim() === '' ? describeFieldProblem('required') : null) },
  });
  return (
    <FormPanel
      form={form}
      edited={edited}
      labels={{
        number: t('unit.number'),
        floor: tCommon('labels.floor'),
        rooms: t('unit.rooms'),
        areaSqm: t('unit.area'),
        marketRentAmount: tCommon('labels.askingRent'),
      }}
      onSubmit={(values) => onSubmit({ ...values, floor: values.floor ?? 0 })}
      {...panel}
    >
      <FieldRow>
        <TextField label={t('unit.number')} maxLength={unitLimits.number} {...form.getInputProps('number')} />
        <NumberField label={tCommon('labels.floor')} {...form.getInputProps('floor')} />
      </FieldRow>
      <FieldRow>
        <NumberField
          label={t('unit.rooms')}
          hint={t('unit.roomsHint')}
          step="half"
          isOptional
          {...form.getInputProps('rooms')}
        />
        <NumberField label={t('unit.area')} step="decimal" isOptional {...form.getInputProps('areaSqm')} />
      </FieldRow>
      <AmountField
        label={tCommon('labels.askingRent')}
        hint={t('unit.marketRentHint')}
        currency={currency}
        isOptional
        {...form.getInputProps('marketRentAmount')}
      />
    </FormPanel>
  );
}
