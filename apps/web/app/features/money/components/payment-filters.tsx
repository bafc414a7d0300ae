import { formatMonth } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Filters } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { PropertyFilter } from '../../properties/components/property-filter.tsx';
import { chargeStatuses } from '../charge-words.ts';
import { monthsBack } from '../payment-filter.ts';
import type { PaymentFilter } from '../queries.ts';

/** What of the list is shown; each choice is in the address. */
export function PaymentFilters({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const page = usePageQuery();
  return (
    <Filters>
      <SearchField
        label={t('list.search')}
        value={filter.search}
        onSearch={(search) => page.filter({ search })}
      />
      <SelectField
        label={t('list.month')}
        isLabelHidden
        value={filter.month}
        options={[
          { value: '', label: t('list.allMonths') },
          ...monthsBack(today(), filter.month).map((month) => ({
            value: month,
            label: formatMonth(month, language),
          })),
        ]}
        onChange={(month) => page.filter({ month })}
      />
      <PropertyFilter
        label={tCommon('labels.property')}
        allLabel={tCommon('labels.allProperties')}
        value={filter.propertyId}
        onChange={(property) => page.filter({ property })}
      />
      <Chips
        label={tCommon('labels.status')}
        value={filter.status}
        chips={[
          { value: '' as const, label: t('list.all') },
          ...chargeStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(status) => page.filter({ status })}
      />
    </Filters>
  );
}
