import type { TFunction } from 'i18next';
import { isolate } from './isolate.ts';

interface Place {
  property: { readonly name: string };
  unit: { readonly number: string } | null;
}

/** "Herzl 14, unit 3", or the property alone. */
export function namePlace({ property, unit }: Place, t: TFunction<'common'>): string {
  if (unit === null) return isolate.text(property.name);
  return t('labels.unitOfProperty', {
    property: isolate.text(property.name),
    unit: isolate.text(unit.number),
  });
}
