import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/use-language.ts';
import { MiniFacade } from '../../../ui/mini-facade.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { toMiniFloors } from '../../properties/floors.ts';
import { facadesQuery } from '../../properties/queries.ts';

/** As many façades as one call draws. */
const drawnAtOnce = 50;

/** The houses of a list, drawn small beside the names: a function from a property to its drawing. */
export function useDrawings(propertyIds: readonly string[]) {
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const houses = [...new Set(propertyIds)].slice(0, drawnAtOnce);
  const { data } = useQuery(facadesQuery(organizationId, houses));
  return (propertyId: string) => {
    const facade = data?.items.find((one) => one.propertyId === propertyId);
    return <MiniFacade floors={toMiniFloors(facade?.windows ?? [], language)} />;
  };
}
