import { formatBasisPoints } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { useLanguage } from '../../lib/use-language.ts';
import type { TaxTrack, TaxYear } from './queries.ts';

/** Says hundredths of a percent within a sentence. */
export function useSayRate(): (rate: number) => string {
  const language = useLanguage();
  return (rate) => isolate.code(formatBasisPoints(rate, language));
}

/** Names a track; the flat one by its rate. */
export function useNameTrack({ flatRate }: TaxYear['law']): (track: TaxTrack) => string {
  const { t } = useTranslation('tax-years');
  const sayRate = useSayRate();
  return (track) => t(`tracks.${track}`, { rate: sayRate(flatRate) });
}
