import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { DisputedProps, FieldProps } from '../../../ui/fields/field.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { propertiesQuery } from '../../properties/queries.ts';
import { withChosen } from './with-chosen.ts';

type PropertyFieldProps = DisputedProps & {
  value: string | null;
  error?: FieldProps<string | null>['error'];
  isOptional?: boolean;
  onChange: (propertyId: string | null) => void;
};

/** The house that a paper is about, where it is about no lease. */
export function PropertyField({ value, isOptional = true, onChange, ...meanwhile }: PropertyFieldProps) {
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const all = useInfiniteQuery(propertiesQuery(organizationId, { search: '', type: '', sort: 'name' }));
  const found = useInfiniteQuery(propertiesQuery(organizationId, { search, type: '', sort: 'name' }));
  const known = all.data === undefined ? [] : rowsOf(all.data);
  const options = withChosen(
    found.data === undefined ? known : rowsOf(found.data),
    known.find(({ id }) => id === value),
  );
  return (
    <ComboField
      {...meanwhile}
      label={tCommon('labels.property')}
      isOptional={isOptional}
      nothingFound={tCommon('labels.noPropertyMatches')}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onSearch={(query) => setSearch(query.trim())}
      onChange={onChange}
    />
  );
}
