import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import type { DisputedProps } from '../../../ui/fields/field.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { unitsQuery } from '../../properties/queries.ts';

type UnitFieldProps = DisputedProps & {
  propertyId: string;
  value: string | null;
  onChange: (unitId: string | null) => void;
};

/** The flat of a house that a paper is about, or the house as a whole. */
export function UnitField({ propertyId, value, onChange, ...meanwhile }: UnitFieldProps) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(unitsQuery(organizationId, propertyId));
  const units = data === undefined ? [] : rowsOf(data);
  if (units.length === 0) return null;
  return (
    <SelectField
      {...meanwhile}
      label={t('labels.unit')}
      value={value ?? ''}
      options={[
        { value: '', label: t('labels.wholeBuilding') },
        ...units.map(({ id, number }) => ({ value: id, label: number })),
      ]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
