import type { Language } from '@dira/i18n/languages';
import type { FileStore } from './files.ts';
import { readLogo } from './paper-logo.ts';
import type { Pdf } from './pdf.ts';
import { composeReport, toSheets, writeReportCsv, type ReportPaper } from './report-files.ts';
import { tableFiles, tableMediaTypes } from './table-files.ts';

/**
 * A report in a format.
 * @returns a table at once; what makes a workbook or paper, which takes long
 */
export function toReportFile(
  paper: ReportPaper,
  { format, language }: { format: 'csv' | 'xlsx' | 'pdf'; language: Language },
  { pdf, files }: { pdf: Pdf; files: Pick<FileStore, 'get'> },
) {
  const { title, issuedOn, sections, letterhead } = paper;
  const file = { name: `${title}-${issuedOn}.${format}`, mediaType: mediaTypes[format] };
  if (format === 'csv') return { ...file, bytes: writeReportCsv(sections, language) };
  return async () => ({
    ...file,
    bytes:
      format === 'xlsx'
        ? await tableFiles.ask('toWorkbookOf', toSheets(sections, language), language === 'he')
        : await pdf.render('report', composeReport(paper, language), await readLogo(files, letterhead.logo)),
  });
}

const mediaTypes = { ...tableMediaTypes, pdf: 'application/pdf' } as const;
