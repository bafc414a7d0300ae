import type { TaxYear } from '@dira/contract/tax-years';
import { RENT_TAX_TRACKS } from '@dira/domain/calculators/rent-income-tax';
import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import { INCOME_KINDS } from '@dira/domain/income';
import { formatMoney, formatPercent } from '@dira/i18n/format';
import { formatDate, formatMonth } from '@dira/i18n/format-date';
import { nameIncomeKind } from '@dira/i18n/income-words';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { requireRow } from '../../db/page.ts';
import { answerRead, readRows } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import { toDecimal, writeCsv } from '../../platform/csv.ts';
import { createNamesApart } from '../../platform/names-apart.ts';
import { readLogo } from '../../platform/paper-logo.ts';
import type { OwnerStatementDocument } from '../../platform/pdf-owner-statement.ts';
import { frameDocument } from '../../platform/pdf-words.ts';
import { writeWorkbookOf, type SheetCell } from '../../platform/workbook.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { Services } from '../../services.ts';
import { getReceiptPdf } from '../money/receipts.ts';
import { safeName } from '../organization-exports/stored-files.ts';
import * as repo from './packs.repo.ts';
import { readTaxYear } from './year.ts';

/** What is in the archive of a year, file by file, each made when the one before it is packed. */

interface Wanted {
  organizationId: string;
  familyId: string;
  year: number;
  language: Language;
}

interface Table {
  file: string;
  name: string;
  lines: SheetCell[][];
}

/** @param trx sees all of it as of one moment */
export async function* listPackEntries(
  trx: Trx,
  services: Pick<Services, 'db' | 'files' | 'pdf' | 'clock'>,
  wanted: Wanted,
): AsyncGenerator<ZipEntry> {
  const { organizationId, language } = wanted;
  const scope = { organizationId, today: services.clock.today() };
  const asJob = { trx, may: () => false };
  const year = await answerRead(asJob, readTaxYear(scope, wanted));
  const head = await answerRead(asJob, readRows(repo.selectPaperHead(scope), requireRow));
  const of = {
    from: `${wanted.year}-01-01`,
    to: year.asOf,
    propertyIds: year.properties.map(({ propertyId }) => propertyId),
  };
  const tables = composeTables(year, language, {
    income: await repo.listIncome(trx, organizationId, of),
    costs: await repo.listCosts(trx, organizationId, of),
  });
  yield { name: 'README.txt', read: async () => writeReadme(year, language, tables) };
  yield {
    name: `summary-${wanted.year}.pdf`,
    read: async () =>
      services.pdf.render(
        'owner-statement',
        composeSummary(year, { head, language, today: scope.today.toString() }),
        await readLogo(services.files, head.letterhead.logo),
      ),
  };
  for (const { file, lines } of tables)
    yield { name: `${file}.csv`, read: async () => writeCsv(lines.map((cells) => cells.map(toCsvCell))) };
  yield {
    name: `tax-${wanted.year}.xlsx`,
    read: () => writeWorkbookOf(tables, { isFromRight: language === 'he' }),
  };
  yield* copyPapers(trx, services, organizationId, of);
}

/** Signed leases, receipts and invoices, one in memory at a time; bytes that are gone are left out. */
async function* copyPapers(
  trx: Trx,
  { db, files, pdf }: Pick<Services, 'db' | 'files' | 'pdf'>,
  organizationId: string,
  of: repo.Lines,
): AsyncGenerator<ZipEntry> {
  const nameApart = createNamesApart();
  for (const { kind, name, storage_key: key, receipt_id: receiptId } of await repo.listPapers(
    trx,
    organizationId,
    of,
  )) {
    if (receiptId !== null) {
      // Its paper may be made only now, which is a change of its own.
      const receipt = await db.jobs((own) =>
        getReceiptPdf({ trx: own, organizationId }, { files, pdf }, receiptId),
      );
      yield { name: nameApart(`${kind}/${safeName(receipt.name)}`), read: async () => receipt.bytes };
    } else if (key !== null) {
      const bytes = await files.get(key).catch(() => undefined);
      if (bytes !== undefined)
        yield { name: nameApart(`${kind}/${safeName(name ?? 'file')}`), read: async () => bytes };
    }
  }
}

function composeTables(
  year: TaxYear,
  language: Language,
  { income, costs }: { income: readonly repo.LineRow[]; costs: readonly repo.LineRow[] },
): Table[] {
  const [t, tCommon] = [createTranslator(language, 'tax-years'), createTranslator(language, 'common')];
  const [tMoney, tExpenses] = [createTranslator(language, 'money'), createTranslator(language, 'expenses')];
  const head = [
    tCommon('labels.date'),
    tCommon('labels.property'),
    tCommon('labels.type'),
    tCommon('labels.description'),
    t('pack.counts'),
    tCommon('labels.amount'),
    createTranslator(language, 'csv')('ledger.currency'),
  ];
  const lineOf = (row: repo.LineRow, what: string): SheetCell[] => [
    row.on_day,
    row.property_name,
    what,
    row.detail,
    tCommon(row.is_counted ? 'yes' : 'no'),
    toFigure(row.amount),
    row.currency,
  ];
  return [
    {
      file: 'months',
      name: t('months.title'),
      lines: [
        [
          tCommon('labels.month'),
          tCommon('labels.rent'),
          tCommon('labels.linkage'),
          tMoney('income.credit'),
          t('months.total'),
          t('months.ceiling'),
          t('months.exempt'),
          t('months.taxed'),
        ],
        ...year.months.map((row): SheetCell[] => [
          row.month,
          ...[row.rent, row.linkage, row.paidAhead, row.total, row.ceiling, row.exempt, row.taxed].map(
            toFigure,
          ),
        ]),
      ],
    },
    {
      file: 'income',
      name: t('arithmetic.rent'),
      lines: [head, ...income.map((row) => lineOf(row, nameKind(row.what, tMoney)))],
    },
    {
      file: 'expenses',
      name: tCommon('labels.expenses'),
      lines: [head, ...costs.map((row) => lineOf(row, nameCategory(row.what, tExpenses)))],
    },
    composeDepreciation(year, language),
  ];
}

function composeDepreciation({ properties }: TaxYear, language: Language): Table {
  const t = createTranslator(language, 'tax-years');
  return {
    file: 'depreciation',
    name: t('deductions.depreciation'),
    lines: [
      [
        createTranslator(language, 'common')('labels.property'),
        t('cost.boughtOn'),
        t('cost.cost'),
        t('deductions.depreciation'),
        t('deductions.interest'),
      ],
      ...properties.map((row): SheetCell[] => [
        row.propertyName,
        row.costBasis?.boughtOn ?? '',
        row.costBasis === null ? '' : toFigure(row.costBasis.cost),
        toFigure(row.depreciation),
        toFigure(row.interest),
      ]),
    ],
  };
}

function toFigure(amount: number): SheetCell {
  return { figure: toDecimal(amount) };
}

const toCsvCell = (cell: SheetCell) => (typeof cell === 'object' && 'day' in cell ? cell.day : cell);

interface Given {
  head: repo.PaperHeadRow;
  language: Language;
  today: string;
}

/** The answer on paper: what each track costs, and how it is worked out. */
function composeSummary(year: TaxYear, { head, language, today }: Given): OwnerStatementDocument {
  const [t, tPaper] = [createTranslator(language, 'tax-years'), createTranslator(language, 'overview')];
  const rate = (basisPoints: number) => formatPercent(basisPoints / 10_000, language, 2);
  const say = (amount: number) => formatMoney({ amount, currency: 'ILS' }, language, { decimals: 'always' });
  const row = (name: string, amount: number, isStrong = false) => ({ name, amount: say(amount), isStrong });
  const nameTrack = (track: TaxYear['cheapest']) => t(`tracks.${track}`, { rate: rate(year.law.flatRate) });
  const name = `${t('pack.title', { year: String(year.year) })} · ${year.family.name}`;
  const sums = RENT_TAX_TRACKS.map((track) => {
    const { taxedRent, deducted, taxable, surtax, cost } = year.tracks[track];
    return {
      title: nameTrack(track),
      rows: [
        row(t('arithmetic.rent'), year.rent),
        row(t('arithmetic.exempt'), taxedRent - year.rent),
        row(t(track === 'exempt' ? 'arithmetic.deductedPart' : 'arithmetic.deducted'), 0 - deducted),
        row(t('arithmetic.taxable'), taxable),
        row(
          t('arithmetic.surtax', { rate: rate(year.law.surtaxRate), amount: say(year.law.surtaxThreshold) }),
          surtax,
        ),
        row(t('arithmetic.cost'), cost, true),
      ],
    };
  });
  const months = {
    title: t('months.title'),
    rows: year.months.map(({ month, exempt, total }) => ({
      on: '',
      what: formatMonth(month, language),
      notes: [`${t('months.exempt')} ${say(exempt)}`],
      amount: say(total),
    })),
    apart: null,
    total: say(year.rent),
  };
  return {
    ...frameDocument(language, {
      title: name,
      name,
      issuer: head.organization_name,
      letterhead: head.letterhead,
      issuedOn: today,
    }),
    labels: {
      title: t('pack.title', { year: String(year.year) }),
      date: tPaper('statement.date'),
      what: tPaper('statement.what'),
      amount: tPaper('statement.amount'),
      total: tPaper('statement.total'),
      nothing: tPaper('statement.nothing'),
    },
    month: String(year.year),
    property: [year.family.name],
    soFar: year.isOver ? null : t('pack.soFar', { date: formatDate(year.asOf) }),
    accounts: [{ sums, lists: [months] }],
    note: createTranslator(language, 'common')('legalNote'),
  };
}

/** What is where in the archive, in the language of whoever asked. */
function writeReadme(year: TaxYear, language: Language, tables: readonly Table[]): Buffer {
  const t = createTranslator(language, 'tax-years');
  const lines = [
    `${t('pack.title', { year: String(year.year) })} · ${year.family.name}`,
    year.isOver ? '' : t('pack.soFar', { date: formatDate(year.asOf) }),
    `summary-${year.year}.pdf  –  ${t('pack.summary')}`,
    ...tables.map(({ file, name }) => `${file}.csv  –  ${name}`),
    `tax-${year.year}.xlsx  –  ${t('pack.workbook')}`,
    `leases/, receipts/, invoices/  –  ${t('pack.copies')}`,
    '',
    t('pack.shares'),
    createTranslator(language, 'common')('legalNote'),
  ];
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

function nameKind(kind: string, t: ReturnType<typeof createTranslator<'money'>>): string {
  const known = INCOME_KINDS.find((one) => one === kind);
  return known === undefined ? kind : nameIncomeKind(known, t);
}

function nameCategory(category: string, t: ReturnType<typeof createTranslator<'expenses'>>): string {
  const known = EXPENSE_CATEGORIES.find((one) => one === category);
  return known === undefined ? category : t(`categories.${known}`);
}
