import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { propertiesQuery, unitsQuery } from '../../properties/queries.ts';

type PropertyAndUnitFieldsProps = {
  labels: { propertyId: string; unitId: string };
  propertyId: string | null;
  /** The name of the property that is chosen already. */
  propertyName: string | undefined;
  property: Omit<FieldProps<string | null>, 'label' | 'onChange'>;
  /** `onChange` as the form gives it. */
  unit: Omit<FieldProps<string>, 'label' | 'onChange'> & { onChange: (unitId: string) => void };
  onProperty: (propertyId: string | null) => void;
};

/** A house, and one of its units or the house as a whole. */
export function PropertyAndUnitFields(props: PropertyAndUnitFieldsProps) {
  const { labels, propertyId, propertyName, property, unit, onProperty } = props;
  const { t } = useTranslation();
  const units = useUnits(propertyId);
  return (
    <>
      <PropertyField
        {...property}
        value={propertyId}
        label={labels.propertyId}
        chosenName={propertyName}
        onChange={onProperty}
      />
      {units.length > 0 && (
        <SelectField
          {...unit}
          label={labels.unitId}
          options={[
            { value: '', label: t('labels.wholeBuilding') },
            ...units.map(({ id, number }) => ({ value: id, label: number })),
          ]}
        />
      )}
    </>
  );
}

/** The units of a house, each with its lease of today. */
export function useUnits(propertyId: string | null) {
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery({
    ...unitsQuery(organizationId, propertyId ?? ''),
    enabled: propertyId !== null,
  });
  return data === undefined || propertyId === null ? [] : rowsOf(data);
}

type PropertyFieldProps = {
  label: string;
  chosenName: string | undefined;
  value?: string | null;
  onChange: (propertyId: string | null) => void;
};

function PropertyField({ label, chosenName, ...field }: PropertyFieldProps) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const { data } = useInfiniteQuery({
    ...propertiesQuery(organizationId, { search, type: '', sort: 'name' }),
    placeholderData: (before) => before,
  });
  const found = (data === undefined ? [] : rowsOf(data)).map(({ id, name }) => ({ value: id, label: name }));
  // Of many houses the one that is chosen already may not be among the first.
  const [first] = useState({ value: field.value ?? '', label: chosenName ?? '' });
  const isMissing = chosenName !== undefined && !found.some(({ value }) => value === first.value);
  return (
    <ComboField
      label={label}
      nothingFound={t('labels.noPropertyMatches')}
      options={isMissing && search === '' ? [first, ...found] : found}
      onSearch={(query) => setSearch(query.trim())}
      {...field}
    />
  );
}
