import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Facade, FacadeLegend } from '../../../ui/facade.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { stateOfWindow, toFloors } from '../floors.ts';
import { facadesQuery } from '../queries.ts';

/** The house as it stands today, a link a window. */
export function PropertyFacade({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation('properties');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(facadesQuery(organizationId, [propertyId]));
  const [facade] = data.items;
  if (facade === undefined || facade.windows.length === 0) return null;
  const floors = toFloors(facade.windows, t, language, (unitId) =>
    paths.property(propertyId, { unit: unitId }),
  );
  return (
    <Card title={t('detail.facade')} isPadded>
      <Facade
        name={facade.name}
        floors={floors}
        size="large"
        withTable
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      <FacadeLegend shown={facade.windows.map(({ state }) => stateOfWindow[state])} />
    </Card>
  );
}
