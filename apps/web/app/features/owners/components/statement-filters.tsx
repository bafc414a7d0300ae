import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { Filters } from '../../../ui/page.tsx';
import { monthsToChoose } from '../../money/payment-filter.ts';

type StatementFiltersProps = { month: string; onSave: (form: 'csv' | 'pdf') => Promise<void> };

/** The month of a statement, and the statement as a file. */
export function StatementFilters({ month, onSave }: StatementFiltersProps) {
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const page = usePageQuery();
  const [, ...months] = monthsToChoose(today(), month);
  return (
    <Filters>
      <SelectField
        label={tCommon('labels.month')}
        isLabelHidden
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value, language) }))}
        onChange={(value) => page.filter({ month: value })}
      />
      {(['pdf', 'csv'] as const).map((form) => (
        <Button key={form} icon={IconDownload} onClick={() => void onSave(form)}>
          {tCommon('actions.downloadNamed', { name: form.toUpperCase() })}
        </Button>
      ))}
    </Filters>
  );
}
