import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../../lib/pages.ts';
import { SelectField, type Option } from '../../../ui/fields/select-field.tsx';
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
      isLabelHidden
      value={value}
      options={[{ value: '', label: allLabel }, ...properties]}
      onChange={onChange}
    />
  );
}

/** The houses by name, as many as one page holds: beyond them the search knows their names too. */
export function usePropertyOptions(): Option[] {
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(propertiesQuery(organizationId, { search: '', type: '', sort: 'name' }));
  return data === undefined ? [] : rowsOf(data).map(({ id, name }) => ({ value: id, label: name }));
}
