import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Filters } from '../../../ui/page.tsx';
import { monthsToChoose } from '../../money/payment-filter.ts';
import { PropertyFilter } from '../../properties/components/property-filter.tsx';
import type { OverviewChoice } from '../queries.ts';

/** Which month, and which property; both are in the address. */
export function OverviewFilters({ choice, month }: { choice: OverviewChoice; month: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const page = usePageQuery();
  // A month that has not begun has nothing to look back on.
  const [, ...months] = monthsToChoose(today(), month);
  return (
    <Filters>
      <SelectField
        label={t('labels.month')}
        isLabelHidden
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value, language) }))}
        onChange={(value) => page.filter({ month: value })}
      />
      <PropertyFilter
        isLabelHidden
        value={choice.propertyId}
        onChange={(property) => page.filter({ property })}
      />
    </Filters>
  );
}
