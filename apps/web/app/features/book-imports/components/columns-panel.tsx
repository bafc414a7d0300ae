import { BOOK_SHEETS, SHEET_FIELDS, type BookField } from '@dira/domain/book-imports/fields';
import { useForm } from '@mantine/form';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useMapBookColumns } from '../queries.ts';
import type { BookImport } from '../queries.ts';
import { useBookWords } from '../use-book-words.ts';

type ColumnsPanelProps = { data: BookImport; sheet: BookImport['sheets'][number]; onClose: () => void };

const nowhere = '';

/** What a sheet holds, and which of its columns is what; saved, every row is checked again. */
export function ColumnsPanel({ data, sheet, onClose }: ColumnsPanelProps) {
  const { t, fieldOf, sheetOf } = useBookWords();
  const map = useMapBookColumns(data.id, sheet.index);
  const form = useForm<Record<string, string>>({
    initialValues: {
      sheet: sheet.sheet,
      ...Object.fromEntries(Object.entries(sheet.mapping).map(([field, column]) => [field, String(column)])),
    },
  });
  const kind = BOOK_SHEETS.find((one) => one === form.values['sheet']) ?? sheet.sheet;
  const options = [
    { value: nowhere, label: t('map.none') },
    ...sheet.columns.map(({ index, header, samples }) => ({
      value: String(index),
      label: [header, samples[0] ?? ''].filter((text) => text !== '').join(' · '),
    })),
  ];
  const save = (values: Record<string, string>) => {
    const chosen = SHEET_FIELDS[kind].flatMap((field: BookField) => {
      const column = values[field] ?? nowhere;
      return column === nowhere ? [] : [[field, Number(column)] as const];
    });
    map.mutate({ sheet: kind, mapping: Object.fromEntries(chosen) }, { onSuccess: onClose });
  };
  return (
    <FormPanel
      title={t('review.columns')}
      subtitle={sheet.name ?? data.fileName}
      form={form}
      edited={null}
      labels={Object.fromEntries(SHEET_FIELDS[kind].map((field) => [field, fieldOf(field)]))}
      submitLabel={t('fix.save')}
      loading={map.isPending}
      error={map.error}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={t('map.sheet')}
        options={BOOK_SHEETS.map((one) => ({ value: one, label: sheetOf(one) }))}
        {...form.getInputProps('sheet')}
      />
      {SHEET_FIELDS[kind].map((field) => (
        <SelectField
          key={field}
          label={fieldOf(field)}
          options={options}
          value={form.values[field] ?? nowhere}
          onChange={(column) => form.setFieldValue(field, column)}
        />
      ))}
    </FormPanel>
  );
}
