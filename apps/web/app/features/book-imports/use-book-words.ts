import type { BookField, BookSheet } from '@dira/domain/book-imports/fields';
import { nameBookField, nameBookSheet } from '@dira/i18n/book-words';
import { useTranslation } from 'react-i18next';

/** The words of a file of the beginning, as its template has them. */
export function useBookWords() {
  const { t } = useTranslation('book-imports');
  const { t: tCommon } = useTranslation();
  return {
    t,
    tCommon,
    fieldOf: (field: BookField) => nameBookField(field, t, tCommon),
    sheetOf: (sheet: BookSheet) => nameBookSheet(sheet, t, tCommon),
  };
}
