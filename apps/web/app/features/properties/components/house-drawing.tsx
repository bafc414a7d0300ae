import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/use-language.ts';
import type { WindowState } from '../../../ui/facade.tsx';
import { MiniFacade } from '../../../ui/mini-facade.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { placeOfUnit, toMiniFloors } from '../floors.ts';
import { facadesQuery } from '../queries.ts';

/** As many façades as one call draws. */
const drawnAtOnce = 50;

/**
 * The houses of a list, drawn small beside the names.
 *
 * @returns a function from a property to its house; given a unit too, that window alone is lit, as a lease of it is
 */
export function useHouseDrawings(propertyIds: readonly string[]) {
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const houses = [...new Set(propertyIds)].slice(0, drawnAtOnce);
  const { data } = useQuery(facadesQuery(organizationId, houses));
  return (propertyId: string, unitId?: string, state?: WindowState) => {
    const windows = data?.items.find((one) => one.propertyId === propertyId)?.windows ?? [];
    const own = unitId === undefined ? undefined : placeOfUnit(windows, language, unitId);
    const floors = toMiniFloors(windows, language);
    return <MiniFacade floors={floors} own={own && { ...own, ...(state && { state }) }} />;
  };
}
