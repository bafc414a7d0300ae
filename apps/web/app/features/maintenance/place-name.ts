import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import type { RequestSummary } from './queries.ts';

/** "Bialik 22, unit 1", or the house alone. */
export function usePlaceName() {
  const { t } = useTranslation('maintenance');
  return ({ property, unit }: Pick<RequestSummary, 'property' | 'unit'>): string =>
    unit === null
      ? isolate.text(property.name)
      : t('place', { property: isolate.text(property.name), unit: isolate.text(unit.number) });
}
