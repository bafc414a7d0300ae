import { useTranslation } from 'react-i18next';
import { sayPercent } from '../../lib/say-percent.ts';
import { useLanguage } from '../../lib/use-language.ts';
import type { TaxTrack, TaxYear } from './queries.ts';

/** Names a track; the flat one by its rate. */
export function useNameTrack({ flatRate }: TaxYear['law']): (track: TaxTrack) => string {
  const { t } = useTranslation('tax-years');
  const language = useLanguage();
  return (track) => t(`tracks.${track}`, { rate: sayPercent(flatRate, language) });
}
