import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { BuildingMap } from '../../../ui/building-map.tsx';
import { Card } from '../../../ui/card.tsx';
import { FacadeLegend } from '../../../ui/facade.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';
import { stateOfWindow, toFloors, windowPath } from '../floors.ts';
import { facadesQuery, unitsQuery } from '../queries.ts';
import type { Property } from '../queries.ts';
import { WindowCard } from './window-card.tsx';

type PropertyMapProps = {
  property: Property;
  /** The fragment of the list of units, which says the same in words. */
  tableId: string;
  pointedId: string | null;
  onPoint: (unitId: string | null) => void;
};

/** The house as it stands today: a window a unit, a link to its lease. */
export function PropertyMap({ property, tableId, pointedId, onPoint }: PropertyMapProps) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const nameTenants = useTenantNames();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(facadesQuery(organizationId, [property.id]));
  const units = rowsOf(useSuspenseInfiniteQuery(unitsQuery(organizationId, property.id)).data);
  const [facade] = data.items;
  if (facade === undefined || facade.windows.length === 0) return null;
  const unitOf = (unitId: string) => units.find(({ id }) => id === unitId);
  return (
    <Card
      title={t('detail.facade')}
      action={<a href={`#${tableId}`}>{tCommon('facade.asTable')}</a>}
      isPadded
    >
      <BuildingMap
        name={facade.name}
        houseNumber={property.houseNumber}
        floors={toFloors(facade.windows, t, language, (window) => windowPath(property.id, window))}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        nameWindow={({ id, label }) => {
          const tenancy = unitOf(id)?.lease ?? unitOf(id)?.nextLease ?? null;
          if (tenancy === null) return label;
          return `${isolate.text(label)}, ${nameTenants(tenancy.tenantName, tenancy.moreTenants)}`;
        }}
        cards={new Map(units.map((unit) => [unit.id, <WindowCard key={unit.id} unit={unit} />]))}
        pointedId={pointedId}
        onPoint={onPoint}
      />
      <FacadeLegend shown={facade.windows.map(({ state }) => stateOfWindow[state])} />
    </Card>
  );
}
