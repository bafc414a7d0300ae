import { RENT_ROLL_FIELDS, REQUIRED_FIELDS } from '@dira/domain/rent-roll/fields';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useMapColumns } from '../queries.ts';
import type { Mapping, RentRollImport } from '../queries.ts';

const nowhere = '';

/** Which column of the file holds what. */
export function MappingPanel({ data, onClose }: { data: RentRollImport; onClose: () => void }) {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tImport } = useTranslation('imports');
  const map = useMapColumns(data.id);
  const required: readonly string[] = REQUIRED_FIELDS;
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(
      RENT_ROLL_FIELDS.map((field) => [field, String(data.mapping[field] ?? nowhere)]),
    ),
    validate: (values) =>
      Object.fromEntries(
        RENT_ROLL_FIELDS.filter(
          (field) =>
            values[field] !== nowhere &&
            RENT_ROLL_FIELDS.some((other) => other !== field && values[other] === values[field]),
        ).map((field) => [`mapping.${field}`, describeFieldProblem('column_taken')]),
      ),
  });
  const options = [
    { value: nowhere, label: t('mapping.none') },
    ...data.columns.map(({ index, header, samples }) => ({
      value: String(index),
      label: t('mapping.column', { header, sample: samples[0] ?? '' }),
    })),
  ];
  const save = (values: Record<string, string>) =>
    map.mutate(
      Object.fromEntries(
        RENT_ROLL_FIELDS.map((field) => [field, values[field] === nowhere ? null : Number(values[field])]),
      ) as Mapping, // every field of the list
      {
        onSuccess: () => {
          showToast({ title: t('mapping.saved') });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('review.columns')}
      subtitle={t('mapping.subtitle')}
      form={form}
      edited={null}
      labels={Object.fromEntries(
        RENT_ROLL_FIELDS.map((field) => [`mapping.${field}`, tImport(`fields.${field}`)]),
      )}
      submitLabel={t('mapping.save')}
      loading={map.isPending}
      error={map.error}
      onSubmit={save}
      onClose={onClose}
    >
      {RENT_ROLL_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={tImport(`fields.${field}`)}
          isOptional={!required.includes(field)}
          options={options}
          value={form.values[field] ?? nowhere}
          onChange={(column) => form.setFieldValue(field, column)}
          error={form.errors[`mapping.${field}`]}
          data-path={`mapping.${field}`}
        />
      ))}
    </FormPanel>
  );
}
