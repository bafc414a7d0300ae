import type { Cell } from '@dira/domain/rent-roll/fields';
import type { RentRollIssue } from '@dira/domain/rent-roll/issues';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { OrgWrite } from '../../db/scope.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createCellBox } from './cell-box.ts';
import { issuesOf } from './present.ts';
import { rentRollReaders } from './readers.ts';
import * as rowsRepo from './rows.repo.ts';
import { requireImport } from './service.ts';

export type FaultyFormat = 'csv' | 'xlsx';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The rows that did not go in, as they stand, with the reasons after the last column: to be fixed and read again. */
export async function writeFaultyFile(
  write: OrgWrite,
  secrets: Secrets,
  importId: string,
  language: Language,
  format: FaultyFormat,
) {
  const current = await requireImport(write, importId);
  const t = createTranslator(language, 'imports');
  const headers = current.headers as string[]; // written by us
  const box = createCellBox(secrets, write.organizationId, importId);
  const rows: { cells: Cell[]; reasons: string }[] = [];
  for (let last = 0, isMore = true; isMore;) {
    const found = await rowsRepo.listFaultyRows(write, importId, last);
    rows.push(
      ...found.map((row) => ({
        cells: box.open(row.cells_sealed),
        reasons: reasonsOf(issuesOf(row), language),
      })),
    );
    last = found.at(-1)?.number ?? last;
    isMore = found.length === rowsRepo.rowsAtOnce;
  }
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), headers.length);
  const lines = [
    [...widen(headers, width), t('faultyFile.reasons')],
    ...rows.map(({ cells, reasons }) => [...widen(cells, width), reasons]),
  ];
  const bytes = await rentRollReaders.ask('write', format, lines);
  return { name: `${t('faultyFile.name')}.${format}`, mediaType: mediaTypes[format], bytes };
}

/** `Phone: not an Israeli phone number; Due day: …` */
function reasonsOf(issues: RentRollIssue[], language: Language): string {
  const t = createTranslator(language, 'imports');
  return issues
    .map(({ field, code, otherRow }) => `${t(`fields.${field}`)}: ${t(`issues.${code}`, { row: otherRow })}`)
    .join('; ');
}

function widen(cells: readonly Cell[], width: number): Cell[] {
  return Array.from({ length: width }, (_, column) => cells[column] ?? '');
}
