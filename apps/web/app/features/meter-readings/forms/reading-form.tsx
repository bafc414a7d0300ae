import { meterReadingLimits } from '@dira/contract/meter-readings';
import { METERS, type Meter } from '@dira/domain/lease-terminations';
import { parseReading } from '@dira/domain/meter-readings';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import type { Edited } from '../../../ui/use-edited.ts';
import type { MeterReading, NewReading } from '../queries.ts';

export type ReadingValues = {
  meter: Meter;
  readOn: IsoDate | null;
  reading: string;
  isReplaced: boolean;
  note: string;
};

type ReadingFormProps = {
  title: string;
  submitLabel: string;
  /** The meter that was looked at last. */
  meter: Meter;
  edited: Edited<ReadingValues> | null;
  loading: boolean;
  error: unknown;
  onSubmit: (reading: NewReading) => void;
  onClose: () => void;
};

export function readingValuesOf({ meter, readOn, reading, isReplaced, note }: MeterReading): ReadingValues {
  return { meter, readOn: readOn as IsoDate, reading, isReplaced, note }; // the contract's calendar date
}

/** What a meter says today, or on the day when somebody looked. */
export function ReadingForm({ meter, edited, onSubmit, ...panel }: ReadingFormProps) {
  const { t } = useTranslation('meter-readings');
  const { t: tCommon } = useTranslation();
  const { t: tMeters } = useTranslation('lease-terminations');
  const form = useForm<ReadingValues>({
    initialValues: edited?.opened ?? { meter, readOn: today(), reading: '', isReplaced: false, note: '' },
    validate: ({ readOn, reading }) =>
      describeFaults({
        readOn: readOn === null ? 'invalid_date' : readOn > today() ? 'in_future' : null,
        reading: parseReading(asPoint(reading)) === null ? 'invalid_reading' : null,
      }),
  });
  const labels = {
    meter: tMeters('moveOut.meterKind'),
    readOn: t('readOn'),
    reading: tMeters('moveOut.reading'),
    isReplaced: t('isReplaced'),
    note: tCommon('labels.note'),
  };
  const submit = ({ readOn, reading, ...values }: ReadingValues) => {
    if (readOn !== null) onSubmit({ ...values, readOn, reading: asPoint(reading), note: values.note.trim() });
  };
  return (
    <FormPanel {...panel} form={form} edited={edited} labels={labels} onSubmit={submit}>
      <SelectField
        label={labels.meter}
        options={METERS.map((value) => ({ value, label: tMeters(`meters.${value}`) }))}
        {...form.getInputProps('meter')}
      />
      <FieldRow>
        <DateField label={labels.readOn} {...form.getInputProps('readOn')} />
        <TextField
          label={labels.reading}
          kind="code"
          inputMode="decimal"
          maxLength={meterReadingLimits.reading}
          {...form.getInputProps('reading')}
        />
      </FieldRow>
      <CheckField
        label={labels.isReplaced}
        hint={t('isReplacedHint')}
        checked={form.values.isReplaced}
        data-path="isReplaced"
        onChange={(isReplaced) => form.setFieldValue('isReplaced', isReplaced)}
      />
      <TextField
        label={labels.note}
        maxLength={meterReadingLimits.note}
        {...form.getInputProps('note')}
        isOptional
      />
    </FormPanel>
  );
}

/** Who types a comma means the point. */
function asPoint(text: string): string {
  return text.trim().replace(',', '.');
}
