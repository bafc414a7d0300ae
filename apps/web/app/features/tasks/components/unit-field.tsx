import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { unitsQuery } from '../../properties/queries.ts';

type UnitFieldProps = Pick<FieldProps<unknown>, 'error' | 'isOptional' | 'data-path' | 'savedLabel'> & {
  propertyId: string;
  value: string | null;
  onChange: (unitId: string | null) => void;
};

/** One unit of a property. */
export function UnitField({ propertyId, ...field }: UnitFieldProps) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(unitsQuery(organizationId, propertyId));
  const units = data === undefined ? [] : rowsOf(data);
  return (
    <ComboField
      label={t('labels.unit')}
      nothingFound={t('list.noMatchesTitle')}
      options={units.map(({ id, number }) => ({ value: id, label: number }))}
      {...field}
    />
  );
}
