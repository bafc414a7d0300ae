import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { propertiesQuery } from '../../properties/queries.ts';
import { vacantUnitsQuery } from '../queries.ts';
import type { VacantUnit } from '../queries.ts';
import type { LeaseValues } from './lease-values.ts';

type UnitPickerProps = {
  values: Pick<LeaseValues, 'propertyId' | 'unitId' | 'startsOn' | 'endsOn'>;
  /** The one that was chosen: it keeps its name when the term changes to one in which it is not free. */
  chosen: VacantUnit | null;
  error: ReactNode;
  onProperty: (propertyId: string) => void;
  onUnit: (unit: VacantUnit) => void;
};

/** A unit that is free for the whole term: its property first, where there are several. */
export function UnitPicker({ values, chosen, error, onProperty, onUnit }: UnitPickerProps) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { propertyId, startsOn, endsOn } = values;
  const { data: vacant, isPlaceholderData } = useQuery(
    vacantUnitsQuery(organizationId, { propertyId, startsOn, endsOn }),
  );
  const units = vacant?.items ?? [];
  const isTaken =
    vacant !== undefined &&
    !isPlaceholderData &&
    chosen !== null &&
    !units.some(({ id }) => id === chosen.id);
  const choose = (unitId: string | null) => {
    const unit = units.find(({ id }) => id === unitId);
    if (unit !== undefined) onUnit(unit);
  };
  return (
    <>
      <PropertyField propertyId={propertyId} onChoose={onProperty} />
      {vacant !== undefined && !isPlaceholderData && units.length === 0 ? (
        <NoVacantUnits propertyId={propertyId} />
      ) : (
        <ComboField
          label={tCommon('labels.unit')}
          nothingFound={t('form.noUnitMatches')}
          options={(isTaken ? [...units, chosen] : units).map(({ id, number, propertyName }) => ({
            value: id,
            label:
              propertyId === null
                ? namePlace({ property: { name: propertyName }, unit: { number } }, tCommon)
                : t('unitNumber', { number: isolate.text(number) }),
          }))}
          value={values.unitId}
          onChange={choose}
          error={isTaken ? describeFieldProblem('already_let') : error}
          data-path="unitId"
        />
      )}
    </>
  );
}

function PropertyField({
  propertyId,
  onChoose,
}: {
  propertyId: string | null;
  onChoose: (propertyId: string) => void;
}) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const all = useInfiniteQuery(propertiesQuery(organizationId, { search: '', type: '', sort: 'name' }));
  const found = useInfiniteQuery(propertiesQuery(organizationId, { search, type: '', sort: 'name' }));
  const known = all.data === undefined ? [] : rowsOf(all.data);
  const shown = found.data === undefined ? known : rowsOf(found.data);
  if (known.length < 2) return null;
  // The chosen one stays an option whatever is searched, or the field would lose its name.
  const options = [
    ...shown,
    ...known.filter(({ id }) => id === propertyId && !shown.some((one) => one.id === id)),
  ];
  return (
    <ComboField
      label={t('labels.property')}
      nothingFound={t('labels.noPropertyMatches')}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={propertyId}
      onSearch={(query) => setSearch(query.trim())}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
}

/** The sentence of the specification, with the ways on. */
function NoVacantUnits({ propertyId }: { propertyId: string | null }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  return (
    <FormNote>
      <b>{t('form.noVacantUnits')}</b>
      <small>{t('form.noVacantUnitsHint')}</small>
      <Link to={propertyId === null ? paths.properties() : paths.property(propertyId, { unit: 'new' })}>
        {tCommon('actions.addUnit')}
      </Link>
    </FormNote>
  );
}
