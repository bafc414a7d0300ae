import { COMPARISONS } from '@dira/domain/answers/names';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Filters } from '../../../ui/page.tsx';
import { PeriodFields } from '../../money/components/period-fields.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { portfoliosQuery } from '../../portfolios/queries.ts';
import { PropertyFilter } from '../../properties/components/property-filter.tsx';
import { propertiesQuery } from '../../properties/queries.ts';
import type { AnswerChoice } from '../queries.ts';

/** Which months, held against which, and of which properties; all of it is in the address. */
export function AnswerFilters({ choice }: { choice: AnswerChoice }) {
  const { t } = useTranslation('answers');
  const page = usePageQuery();
  return (
    <Filters>
      <PeriodFields months={choice} />
      <SelectField
        label={t('filters.compare')}
        isLabelHidden
        value={choice.compare}
        options={COMPARISONS.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
        onChange={(compare) => page.filter({ compare: compare === 'none' ? null : compare })}
      />
      <PropertyFilter
        isLabelHidden
        value={choice.propertyId}
        onChange={(property) => page.filter({ property })}
      />
      <PortfolioFilter value={choice.portfolioId} />
      <CityFilter value={choice.city} />
    </Filters>
  );
}

function PortfolioFilter({ value }: { value: string }) {
  const { t } = useTranslation('answers');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data } = useInfiniteQuery(portfoliosQuery(organizationId));
  const portfolios = data === undefined ? [] : rowsOf(data);
  if (portfolios.length === 0) return null;
  return (
    <SelectField
      label={t('filters.portfolio')}
      isLabelHidden
      value={value}
      options={[
        { value: '', label: t('filters.anyPortfolio') },
        ...portfolios.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(portfolio) => page.filter({ portfolio })}
    />
  );
}

function CityFilter({ value }: { value: string }) {
  const { t } = useTranslation('answers');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data } = useInfiniteQuery(propertiesQuery(organizationId, { search: '', type: '', sort: 'name' }));
  const rows = data === undefined ? [] : rowsOf(data);
  const cities = [...new Set(rows.map(({ city }) => city))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  if (cities.length < 2 && value === '') return null;
  return (
    <SelectField
      label={t('filters.city')}
      isLabelHidden
      value={value}
      options={[
        { value: '', label: t('filters.anyCity') },
        ...cities.map((city) => ({ value: city, label: city })),
      ]}
      onChange={(city) => page.filter({ city })}
    />
  );
}
