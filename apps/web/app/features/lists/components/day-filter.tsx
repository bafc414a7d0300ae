import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useFilterWords } from './list-toolbar.tsx';
import type { FoldedFilter } from './list-toolbar.tsx';

/** The first or the last day of a list, folded behind its button. @param day empty for any */
export function useDayFilter(name: 'from' | 'to', day: string): FoldedFilter {
  const { t } = useTranslation('lists');
  const words = useFilterWords();
  const page = usePageQuery();
  const label = t(`filter.${name}`);
  return {
    field: (
      <DateField
        label={label}
        value={day === '' ? null : day}
        onChange={(chosen) => page.filter({ [name]: chosen })}
      />
    ),
    set: day === '' ? null : words(label, formatDate(day)),
    clear: { [name]: null },
  };
}
