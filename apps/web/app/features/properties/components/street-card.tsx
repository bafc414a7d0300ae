import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Facade, FacadeLegend } from '../../../ui/facade.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { isOccupied, stateOfWindow, toFloors, windowPath } from '../floors.ts';
import { streetQuery } from '../queries.ts';
import type { Facade as House } from '../queries.ts';
import classes from './street-card.module.css';

/**
 * The houses side by side as they stand today, a window a unit.
 *
 * @param propertyIds those that stand there, at most twelve of them; the newest twelve without it
 */
export function StreetCard({ propertyIds }: { propertyIds?: readonly string[] }) {
  const { t } = useTranslation('properties');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(streetQuery(organizationId, propertyIds));
  const houses = data.items.filter(({ windows }) => windows.length > 0);
  if (houses.length === 0) return null;
  return (
    <Card
      title={t('street')}
      action={<Link to={paths.properties()}>{tCommon('labels.properties')}</Link>}
      isPadded
    >
      <ul className={classes.houses}>
        {houses.map((house) => (
          <li key={house.propertyId} className={classes.house}>
            <Drawing house={house} />
          </li>
        ))}
      </ul>
      <FacadeLegend
        shown={houses.flatMap(({ windows }) => windows.map(({ state }) => stateOfWindow[state]))}
      />
    </Card>
  );
}

function Drawing({ house: { propertyId, name, windows } }: { house: House }) {
  const { t } = useTranslation();
  const { t: tProperties } = useTranslation('properties');
  const language = useLanguage();
  const occupied = windows.filter(({ state }) => isOccupied(state)).length;
  const floors = toFloors(windows, tProperties, language, (window) => windowPath(propertyId, window));
  return (
    <>
      <Facade name={name} floors={floors} renderLink={({ href, ...link }) => <Link to={href} {...link} />} />
      <Link className={classes.name} to={paths.property(propertyId)}>
        <UserText>{name}</UserText>
      </Link>
      <span>{t('labels.occupiedOf', { occupied, total: windows.length })}</span>
    </>
  );
}
