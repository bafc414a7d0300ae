import { SHEET_FIELDS, type BookField } from '@dira/domain/book-imports/fields';
import { useForm } from '@mantine/form';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useFixBookRow } from '../queries.ts';
import type { BookImport, BookRow } from '../queries.ts';
import { useBookWords } from '../use-book-words.ts';

type FixRowPanelProps = { data: BookImport; row: BookRow; onClose: () => void };

const byCells = '';
/** As long as the texts that a row takes. */
const longest = 500; // of `fixBookRow`, whose texts are a record without a limit of its own

/** What a row says, each cell with what is wrong; saved, the row is checked again. */
export function FixRowPanel({ data, row, onClose }: FixRowPanelProps) {
  const { t, fieldOf, sheetOf } = useBookWords();
  const fix = useFixBookRow(data.id);
  const fields = SHEET_FIELDS[row.sheet];
  const texts = Object.fromEntries(fields.map((field) => [field, row.texts[field] ?? '']));
  const form = useForm<Record<string, string>>({
    initialValues: { ...texts, lease: byCells },
    initialErrors: Object.fromEntries(row.issues.map(({ field, code }) => [field, t(`issues.${code}`)])),
  });
  const save = ({ lease = byCells, ...values }: Record<string, string>) => {
    const changed = fields.filter((field: BookField) => values[field] !== texts[field]);
    const body = {
      ...(changed.length > 0 && {
        texts: Object.fromEntries(changed.map((field) => [field, values[field] ?? ''])),
      }),
      ...(lease !== byCells && { leaseId: lease }),
    };
    fix.mutate({ number: row.number, body }, { onSuccess: onClose });
  };
  return (
    <FormPanel
      title={t('fix.title', { line: row.line })}
      subtitle={sheetOf(row.sheet)}
      form={form}
      edited={null}
      labels={Object.fromEntries(fields.map((field) => [field, fieldOf(field)]))}
      submitLabel={t('fix.save')}
      loading={fix.isPending}
      error={fix.error}
      onSubmit={save}
      onClose={onClose}
    >
      {row.candidates.length > 0 && (
        <SelectField
          label={t('fix.lease')}
          options={[
            { value: byCells, label: t('fix.byCells') },
            ...row.candidates.map(({ leaseId, label }) => ({ value: leaseId, label })),
          ]}
          {...form.getInputProps('lease')}
        />
      )}
      {fields.map((field) => (
        <TextField key={field} label={fieldOf(field)} maxLength={longest} {...form.getInputProps(field)} />
      ))}
    </FormPanel>
  );
}
