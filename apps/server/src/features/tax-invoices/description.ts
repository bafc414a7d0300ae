import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { nameCharge } from '../../platform/pdf-words.ts';
import type { DueRow } from './repo.ts';

type Described = Pick<
  DueRow,
  | 'kind'
  | 'period_starts_on'
  | 'period_ends_on'
  | 'description'
  | 'property_name'
  | 'unit_number'
  | 'credited_number'
>;

/** `Rent, December 2026 – Herzl 5, unit 1`; of a credit, of which document it is. */
export function describeDue(row: Described, language: Language): string {
  const name = nameCharge(language, {
    kind: row.kind,
    periodStartsOn: row.period_starts_on,
    periodEndsOn: row.period_ends_on,
  });
  const place = createTranslator(language, 'common')('labels.unitOfProperty', {
    property: row.property_name,
    unit: row.unit_number,
  });
  const what = [name, row.description, place].filter((part) => part !== '').join(' – ');
  if (row.credited_number === null) return what;
  return createTranslator(language, 'tax-invoices')('creditOf', { number: row.credited_number, what });
}
