import { useTranslation } from 'react-i18next';
import { namePlace } from '../../lib/place-name.ts';
import type { RequestSummary } from './queries.ts';

/** "Bialik 22, unit 1", or the house alone. */
export function usePlaceName() {
  const { t } = useTranslation();
  return (place: Pick<RequestSummary, 'property' | 'unit'>): string => namePlace(place, t);
}
