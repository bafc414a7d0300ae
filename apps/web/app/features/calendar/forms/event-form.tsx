import { eventLimits } from '@dira/contract/calendar';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import type { Edited } from '../../../ui/use-edited.ts';
import { usePropertyOptions } from '../../properties/components/property-filter.tsx';
import type { NewEvent } from '../queries.ts';
import { checkValues, toEvent, type EventValues } from './event-values.ts';

type EventFormProps = {
  title: string;
  submitLabel: string;
  initial: EventValues;
  /** The event to change; a new one where it is null. */
  edited: Edited<EventValues> | null;
  loading: boolean;
  error: unknown;
  onSubmit: (event: NewEvent) => void;
  onClose: () => void;
};

/** What the team plans itself: a day, some days, or some hours of one. */
export function EventForm({ initial, edited, onSubmit, ...panel }: EventFormProps) {
  const { t } = useTranslation('calendar');
  const { t: tCommon } = useTranslation();
  const form = useForm<EventValues>({ initialValues: initial, validate: checkValues });
  const properties = usePropertyOptions();
  const { isAllDay } = form.values;
  const fields = {
    title: tCommon('labels.title'),
    startsOn: isAllDay ? t('form.startsOn') : tCommon('labels.day'),
    endsOn: t('form.endsOn'),
    startsAt: t('form.startsAt'),
    endsAt: t('form.endsAt'),
    propertyId: tCommon('labels.property'),
    notes: tCommon('labels.notes'),
    isAllDay: t('form.isAllDay'),
  };
  return (
    <FormPanel
      {...panel}
      form={form}
      edited={edited}
      labels={fields}
      onSubmit={(values) => onSubmit(toEvent(values))}
    >
      <TextField label={fields.title} maxLength={eventLimits.title} {...form.getInputProps('title')} />
      <CheckField
        label={t('form.isAllDay')}
        checked={isAllDay}
        data-path="isAllDay"
        onChange={(isWhole) => form.setFieldValue('isAllDay', isWhole)}
      />
      <FieldRow>
        <DateField label={fields.startsOn} {...form.getInputProps('startsOn')} />
        {isAllDay && <DateField label={fields.endsOn} {...form.getInputProps('endsOn')} />}
      </FieldRow>
      {!isAllDay && (
        <FieldRow>
          <TimeField label={fields.startsAt} {...form.getInputProps('startsAt')} />
          <TimeField label={fields.endsAt} {...form.getInputProps('endsAt')} />
        </FieldRow>
      )}
      {properties.length > 0 && (
        <SelectField
          label={fields.propertyId}
          isOptional
          options={[{ value: '', label: tCommon('labels.noProperty') }, ...properties]}
          {...form.getInputProps('propertyId')}
        />
      )}
      <TextAreaField label={fields.notes} isOptional {...form.getInputProps('notes')} />
    </FormPanel>
  );
}
