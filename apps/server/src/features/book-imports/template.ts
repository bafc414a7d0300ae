import { BOOK_SHEETS, SHEET_FIELDS, type BookField } from '@dira/domain/book-imports/fields';
import { EXPENSE_CATEGORIES, EXPENSE_PAYERS } from '@dira/domain/expenses';
import { PAYMENT_METHODS } from '@dira/domain/payment-methods';
import { SECURITY_TYPES } from '@dira/domain/securities';
import { nameBookField, nameBookSheet } from '@dira/i18n/book-words';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { tableMediaTypes } from '../../platform/table-files.ts';
import { writeWorkbookOf } from '../../platform/workbook.ts';

/** A workbook to fill in: the four sheets with their columns, and one that says which words the columns take. */
export async function writeTemplate(language: Language) {
  const t = createTranslator(language, 'book-imports');
  const tCommon = createTranslator(language, 'common');
  const sheets = BOOK_SHEETS.map((sheet) => ({
    name: nameBookSheet(sheet, t, tCommon),
    lines: [SHEET_FIELDS[sheet].map((field) => nameBookField(field, t, tCommon))],
  }));
  const words = wordsOf(language);
  const help = [
    [t('template.column'), t('template.takes')],
    ...words.map(([field, taken]) => [nameBookField(field, t, tCommon), taken.join(' / ')]),
    [tCommon('labels.date'), t('template.day')],
    [tCommon('labels.tenant'), t('template.tenant')],
  ];
  const bytes = await writeWorkbookOf([...sheets, { name: t('template.help'), lines: help }], {
    isFromRight: language === 'he',
  });
  return { name: `${t('template.name')}.xlsx`, mediaType: tableMediaTypes.xlsx, bytes };
}

/** The words that columns of a few values take, as the screens of Dira say them. */
export function wordsOf(language: Language): [BookField, string[]][] {
  const t = createTranslator(language, 'book-imports');
  const tCommon = createTranslator(language, 'common');
  const tExpense = createTranslator(language, 'expenses');
  const tMoney = createTranslator(language, 'money');
  const tSecurity = createTranslator(language, 'securities');
  return [
    ['direction', [t('words.owes'), t('words.credit')]],
    ['purpose', [tCommon('labels.rent'), tMoney('kinds.utility'), tMoney('kinds.fee')]],
    ['method', PAYMENT_METHODS.map((method) => tMoney(`methods.${method}`))],
    ['category', EXPENSE_CATEGORIES.map((category) => tExpense(`categories.${category}`))],
    ['payer', EXPENSE_PAYERS.map((payer) => tExpense(`payer.${payer}`))],
    ['isDeductible', [tCommon('yes'), tCommon('no')]],
    ['kind', SECURITY_TYPES.map((type) => tSecurity(`types.${type}`))],
  ];
}
