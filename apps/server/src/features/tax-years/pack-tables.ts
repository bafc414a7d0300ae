import type { TaxYear } from '@dira/contract/tax-years';
import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import { INCOME_KINDS } from '@dira/domain/income';
import { nameIncomeKind } from '@dira/i18n/income-words';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { toDecimal } from '../../platform/csv.ts';
import type { SheetCell } from '../../platform/workbook.ts';
import type { DocumentRow } from '../tax-invoices/service.ts';
import type { LineRow } from './packs.repo.ts';

/** A table of the archive: a file of its own, and a sheet of the workbook. */
export interface PackTable {
  file: string;
  name: string;
  lines: SheetCell[][];
}

interface Listed {
  income: readonly LineRow[];
  costs: readonly LineRow[];
  documents: readonly DocumentRow[];
}

/**
 * The tables of a year: the test of the ceiling, every line of income and expenses, what depreciation is a part of, and
 * tax documents where there are any.
 */
export function composeTables(
  year: TaxYear,
  language: Language,
  { income, costs, documents }: Listed,
): PackTable[] {
  const t = createTranslator(language, 'tax-years');
  const [tMoney, tExpenses] = [createTranslator(language, 'money'), createTranslator(language, 'expenses')];
  const expenses = createTranslator(language, 'common')('labels.expenses');
  return [
    { file: 'months', name: t('months.title'), lines: listMonths(year, language) },
    {
      file: 'income',
      name: t('arithmetic.rent'),
      lines: listLines(income, language, (what) => nameKind(what, tMoney)),
    },
    {
      file: 'expenses',
      name: expenses,
      lines: listLines(costs, language, (what) => nameCategory(what, tExpenses)),
    },
    { file: 'depreciation', name: t('deductions.depreciation'), lines: listCosts(year, language) },
    ...(documents.length === 0
      ? []
      : [
          {
            file: 'tax-documents',
            name: createTranslator(language, 'tax-invoices')('list'),
            lines: listDocuments(documents, language),
          },
        ]),
  ];
}

const figure = (amount: number) => ({ figure: toDecimal(amount) });

function listMonths({ months }: TaxYear, language: Language): SheetCell[][] {
  const [t, tCommon] = [createTranslator(language, 'tax-years'), createTranslator(language, 'common')];
  const header = [
    tCommon('labels.month'),
    tCommon('labels.rent'),
    tCommon('labels.linkage'),
    createTranslator(language, 'money')('income.credit'),
    t('months.total'),
    t('months.ceiling'),
    t('months.exempt'),
    t('months.taxed'),
  ];
  const rows = months.map(
    ({ month, rent, linkage, paidAhead, total, ceiling, exempt, taxed }): SheetCell[] => [
      month,
      ...[rent, linkage, paidAhead, total, ceiling, exempt, taxed].map(figure),
    ],
  );
  return [header, ...rows];
}

function listLines(
  rows: readonly LineRow[],
  language: Language,
  nameOf: (what: string) => string,
): SheetCell[][] {
  const [t, tCommon] = [createTranslator(language, 'tax-years'), createTranslator(language, 'common')];
  const header = [
    tCommon('labels.date'),
    tCommon('labels.property'),
    tCommon('labels.type'),
    tCommon('labels.description'),
    t('pack.counts'),
    tCommon('labels.amount'),
    tCommon('labels.currency'),
  ];
  const lines = rows.map((row): SheetCell[] => [
    row.on_day,
    row.property_name,
    nameOf(row.what),
    row.detail,
    tCommon(row.is_counted ? 'yes' : 'no'),
    figure(row.amount),
    row.currency,
  ]);
  return [header, ...lines];
}

function listCosts({ properties }: TaxYear, language: Language): SheetCell[][] {
  const t = createTranslator(language, 'tax-years');
  const header = [
    createTranslator(language, 'common')('labels.property'),
    t('cost.boughtOn'),
    t('cost.cost'),
    t('deductions.depreciation'),
    t('deductions.interest'),
  ];
  const rows = properties.map(({ propertyName, costBasis, depreciation, interest }): SheetCell[] => [
    propertyName,
    costBasis?.boughtOn ?? '',
    costBasis === null ? '' : figure(costBasis.cost),
    figure(depreciation),
    figure(interest),
  ]);
  return [header, ...rows];
}

function listDocuments(rows: readonly DocumentRow[], language: Language): SheetCell[][] {
  const t = createTranslator(language, 'tax-invoices');
  const header = [
    t('issuedOn'),
    t('document'),
    t('number'),
    t('allocationNumber'),
    t('customer'),
    t('dealerNumber'),
    t('net'),
    createTranslator(language, 'money')('kinds.vat'),
    t('gross'),
    createTranslator(language, 'common')('labels.currency'),
  ];
  const lines = rows.map((row): SheetCell[] => [
    row.issued_on,
    t(`kinds.${row.document_kind}`),
    row.number,
    row.allocation_number ?? '',
    row.customer_name,
    row.customer_dealer_number ?? '',
    ...[row.net_amount, row.vat_amount, row.net_amount + row.vat_amount].map(figure),
    row.currency,
  ]);
  return [header, ...lines];
}

function nameKind(kind: string, t: ReturnType<typeof createTranslator<'money'>>): string {
  const known = INCOME_KINDS.find((one) => one === kind);
  return known === undefined ? kind : nameIncomeKind(known, t);
}

function nameCategory(category: string, t: ReturnType<typeof createTranslator<'expenses'>>): string {
  const known = EXPENSE_CATEGORIES.find((one) => one === category);
  return known === undefined ? category : t(`categories.${known}`);
}
