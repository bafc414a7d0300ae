import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField, type Option } from '../../../ui/fields/select-field.tsx';
import { useFilterWords } from '../../lists/components/list-toolbar.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { propertiesQuery } from '../queries.ts';

type PropertyFilterProps = {
  label: string;
  allLabel: string;
  /** Empty for all. */
  value: string;
  onChange: (propertyId: string) => void;
};

/** One house of several, or all; nothing where there is no choice. */
export function PropertyFilter({ label, allLabel, value, onChange }: PropertyFilterProps) {
  const properties = usePropertyOptions();
  if (properties.length < 2) return null;
  return (
    <SelectField
      label={label}
      value={value}
      options={[{ value: '', label: allLabel }, ...properties]}
      onChange={onChange}
    />
  );
}

/** One property of several, folded behind the button of a list. */
export function usePropertyFilter(value: string) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const page = usePageQuery();
  const name = usePropertyOptions().find((one) => one.value === value)?.label;
  const label = t('labels.property');
  return {
    field: (
      <PropertyFilter
        label={label}
        allLabel={t('labels.allProperties')}
        value={value}
        onChange={(property) => page.filter({ property })}
      />
    ),
    set: value === '' ? null : words(label, name ?? '…'),
    clear: { property: null },
  };
}

/** The houses by name, as many as one page holds: beyond them the search knows their names too. */
export function usePropertyOptions(): Option[] {
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(propertiesQuery(organizationId, { search: '', type: '', sort: 'name' }));
  return data === undefined ? [] : rowsOf(data).map(({ id, name }) => ({ value: id, label: name }));
}
