import type { Language } from '@dira/i18n/languages';
import type { Pdf } from './pdf.ts';
import { composeReport, writeReportCsv, writeReportWorkbook, type ReportPaper } from './report-files.ts';
import { tableMediaTypes } from './table-files.ts';

/**
 * A report in a format.
 * @returns a table at once; what makes a workbook or paper, which takes long
 */
export function toReportFile(
  paper: ReportPaper,
  { format, language }: { format: 'csv' | 'xlsx' | 'pdf'; language: Language },
  pdf: Pdf,
) {
  const { title, issuedOn, sections } = paper;
  const file = { name: `${title}-${issuedOn}.${format}`, mediaType: mediaTypes[format] };
  if (format === 'csv') return { ...file, bytes: writeReportCsv(sections, language) };
  return async () => ({
    ...file,
    bytes:
      format === 'xlsx'
        ? await writeReportWorkbook(sections, language)
        : await pdf.render('report', composeReport(paper, language)),
  });
}

const mediaTypes = { ...tableMediaTypes, pdf: 'application/pdf' } as const;
