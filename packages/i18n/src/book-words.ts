import type { BookField, BookSheet } from '@dira/domain/book-imports/fields';
import type { TFunction } from 'i18next';

/** What `common` calls it already. */
const COMMON = {
  day: 'date',
  property: 'property',
  unit: 'unit',
  tenant: 'tenant',
  kind: 'type',
  amount: 'amount',
  month: 'month',
  description: 'description',
  method: 'paymentMethod',
  expiresOn: 'expiresOn',
  note: 'note',
} as const satisfies Partial<Record<BookField, string>>;

/** The heading of a column of a file of the beginning. */
export function nameBookField(
  field: BookField,
  t: TFunction<'book-imports'>,
  tCommon: TFunction<'common'>,
): string {
  return isCommon(field) ? tCommon(`labels.${COMMON[field]}`) : t(`fields.${field}`);
}

export function nameBookSheet(
  sheet: BookSheet,
  t: TFunction<'book-imports'>,
  tCommon: TFunction<'common'>,
): string {
  return sheet === 'expenses' ? tCommon('labels.expenses') : t(`sheets.${sheet}`);
}

function isCommon(field: BookField): field is keyof typeof COMMON {
  return field in COMMON;
}
