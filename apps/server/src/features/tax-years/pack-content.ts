import type { TaxYear } from '@dira/contract/tax-years';
import { formatDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { selectPaperHead } from '../../db/organization-names.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, readRows, rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import { writeCsv } from '../../platform/csv.ts';
import { createNamesApart } from '../../platform/names-apart.ts';
import { readLogo } from '../../platform/paper-logo.ts';
import { writeWorkbookOf, type SheetCell } from '../../platform/workbook.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { Services } from '../../services.ts';
import { getReceiptPdf } from '../money/receipts.ts';
import { safeName } from '../organization-exports/stored-files.ts';
import { selectIssued } from '../tax-invoices/service.ts';
import { composeSummary } from './pack-summary.ts';
import { composeTables, type PackTable } from './pack-tables.ts';
import * as repo from './packs.repo.ts';
import { readTaxYear } from './year.ts';

/** What is in the archive of a year, file by file, each made when the one before it is packed. */

interface Wanted {
  organizationId: string;
  familyId: string;
  year: number;
  language: Language;
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
  const head = await answerRead(asJob, readRows(selectPaperHead(scope), requireRow));
  const of = {
    from: `${wanted.year}-01-01`,
    to: year.asOf,
    propertyIds: year.properties.map(({ propertyId }) => propertyId),
  };
  const tables = composeTables(year, language, {
    income: await repo.listIncome(trx, organizationId, of),
    costs: await repo.listCosts(trx, organizationId, of),
    documents: await rowsWithin({ trx }, selectIssued(scope, of)),
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

const toCsvCell = (cell: SheetCell) => (typeof cell === 'object' && 'day' in cell ? cell.day : cell);

/** What is where in the archive, in the language of whoever asked. */
function writeReadme(year: TaxYear, language: Language, tables: readonly PackTable[]): Buffer {
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
