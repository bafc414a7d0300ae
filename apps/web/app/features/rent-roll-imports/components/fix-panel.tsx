import { rentRollRowLimits } from '@dira/contract/rent-roll-imports';
import { RENT_ROLL_FIELDS } from '@dira/domain/rent-roll/fields';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useFixRow } from '../queries.ts';
import type { RentRollField, RentRollImport, RentRollRow } from '../queries.ts';

type FixPanelProps = { data: RentRollImport; row: RentRollRow; onClose: () => void };

/** The cells of one row as the file has them, each with what is wrong; saved, the row is judged again. */
export function FixPanel({ data, row, onClose }: FixPanelProps) {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tImport } = useTranslation('imports');
  const fix = useFixRow(data.id, row.number);
  const fields = RENT_ROLL_FIELDS.flatMap((field) => {
    const column = data.mapping[field];
    return column === null || column === undefined ? [] : [{ field, column }];
  });
  const problems = (field: RentRollField) =>
    row.issues
      .filter((issue) => issue.field === field)
      .map(({ code, otherRow }) => tImport(`issues.${code}`, { row: otherRow ?? '' }));
  const cells = Object.fromEntries(fields.map(({ field, column }) => [field, row.cells[column] ?? '']));
  const form = useForm<Record<string, string>>({
    initialValues: cells,
    initialErrors: Object.fromEntries(
      fields.flatMap(({ field }) => (problems(field).length > 0 ? [[field, problems(field).join(' ')]] : [])),
    ),
  });
  const save = (values: Record<string, string>) => {
    const changed = fields.filter(({ field }) => values[field] !== cells[field]);
    if (changed.length === 0) return onClose();
    fix.mutate(
      changed.map(({ field, column }) => ({ column, value: values[field] ?? '' })),
      {
        onSuccess: () => {
          showToast({ title: t('fix.saved', { number: row.number }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormPanel
      title={t('review.row', { number: row.number })}
      subtitle={t('fix.subtitle')}
      form={form}
      edited={null}
      labels={Object.fromEntries(fields.map(({ field }) => [field, tImport(`fields.${field}`)]))}
      submitLabel={t('fix.save')}
      loading={fix.isPending}
      error={fix.error}
      onSubmit={save}
      onClose={onClose}
    >
      {fields.map(({ field }) => (
        <TextField
          key={field}
          label={tImport(`fields.${field}`)}
          maxLength={rentRollRowLimits.cells.value}
          {...form.getInputProps(field)}
        />
      ))}
    </FormPanel>
  );
}
