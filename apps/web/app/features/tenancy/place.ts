import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';

/** "Bialik 22, unit 1". */
export function namePlace(
  { property, unit }: { property: string; unit: string },
  t: TFunction<'tenancy'>,
): string {
  return t('place', { property: isolate.text(property), unit: isolate.text(unit) });
}
