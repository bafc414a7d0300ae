import type { City } from '@dira/domain/cities';
import { useTranslation } from 'react-i18next';
import { Rows } from '../landing/rows.tsx';

/** Parts of each city that are known by name. */
const places = {
  'tel-aviv': ['oldNorth', 'heart', 'neveTzedek', 'florentin', 'jaffa', 'ramatAviv', 'ramatHahayal'],
  jerusalem: ['rehavia', 'nahlaot', 'germanColony', 'baka', 'beitHakerem', 'kiryatHayovel'],
  haifa: ['carmelCentre', 'ahuza', 'hadar', 'neveShaanan', 'templerColony', 'batGalim', 'kiryatHaim'],
} as const satisfies Record<City, readonly string[]>;

/** Where each lies, or what it is known for. */
export function CityPlaces({ city }: { city: City }) {
  const { t } = useTranslation('cities');
  return (
    <Rows
      rows={places[city].map((place) => ({
        name: t(`places.of.${place}.name`),
        body: t(`places.of.${place}.fact`),
      }))}
    />
  );
}
