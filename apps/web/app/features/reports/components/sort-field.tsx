import { sortableColumns } from '@dira/domain/report-model/editing';
import { kindOfColumn } from '@dira/i18n/report-answer-words';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { EditProps } from '../report-values.ts';
import { useReportWords } from '../use-words.ts';

/** In which order rows stand; of groups at two levels, within each too. */
export function SortField({ draft, errors, onChange }: EditProps) {
  const { t } = useTranslation('report-builder');
  const { dataset, sortBy } = draft;
  const words = useReportWords(dataset);
  const orders = sortableColumns(draft).flatMap((column) => {
    const kind = kindOfColumn(dataset, column);
    const order = kind === 'date' ? 'day' : kind === 'money' || kind === 'number' ? 'figure' : 'text';
    // The largest and the latest are what people look for first.
    const directions = order === 'text' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
    return directions.map((direction) => ({
      value: `${column.key} ${direction}`,
      label: t(`order.${order}.${direction}`, {
        column: isolate.text(words.nameColumn({ ...column, span: null })),
      }),
      sortBy: { column: column.key, direction },
    }));
  });
  return (
    <SelectField
      label={t('rail.sortBy')}
      isLabelHidden
      options={[{ value: '', label: t('order.usual') }, ...orders]}
      value={sortBy === null ? '' : `${sortBy.column} ${sortBy.direction}`}
      error={errors['sortBy.column']}
      onChange={(chosen) =>
        onChange({ ...draft, sortBy: orders.find(({ value }) => value === chosen)?.sortBy ?? null })
      }
    />
  );
}
