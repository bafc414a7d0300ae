import type { BookImport, BookRow, listBookImports } from '@dira/contract/book-imports';
import { BOOK_SHEETS, type BookSheet } from '@dira/domain/book-imports/fields';
import { missingBookFields } from '@dira/domain/book-imports/headers';
import type { z } from 'zod';
import type { May } from '../../db/read.ts';
import type { ImportRow, SummaryRow } from './repo.ts';
import type { BookRowRow, SumRow } from './rows.repo.ts';
import { issuesOf, RIGHT_OF_SHEET, sheetsOf, textsOfRow } from './service.ts';

type Summary = z.infer<(typeof listBookImports)['response']>['items'][number];

export function presentSummary(row: SummaryRow): Summary {
  return {
    id: row.id,
    fileName: row.file_name,
    status: row.status,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    createdBy: row.created_by_name,
    enteredCount: row.entered_count,
  };
}

export function presentImport(
  row: ImportRow,
  sums: readonly SumRow[],
  samples: readonly { sheet_index: number; cells: unknown }[],
  may: May,
): BookImport {
  const sheets = sheetsOf(row);
  const perSheet = BOOK_SHEETS.flatMap((sheet) => {
    const of = sums.filter((sum) => sum.sheet === sheet);
    return of.length === 0 ? [] : [presentSums(sheet, of, row.status === 'taken_back')];
  });
  const refused = perSheet.map(({ sheet }) => sheet).filter((sheet) => !may(RIGHT_OF_SHEET[sheet]));
  const enterable = perSheet.some(({ sheet, enterCount }) => enterCount > 0 && !refused.includes(sheet));
  return {
    ...presentSummary(row),
    sameFileAs:
      row.same_file_as === null
        ? null
        : { id: row.same_file_as, createdAt: row.same_file_at ?? row.created_at },
    sheets: sheets.map((sheet, index) => {
      const rows = samples
        .filter(({ sheet_index: at }) => at === index)
        .map(({ cells }) => cells as string[]); // written by us
      const used = new Set(Object.values(sheet.mapping));
      return {
        index,
        sheet: sheet.sheet,
        name: sheet.name,
        columns: sheet.headers.map((header, at) => ({
          index: at,
          header,
          samples: rows.map((cells) => (cells[at] ?? '').slice(0, 60)).filter((text) => text !== ''),
        })),
        mapping: sheet.mapping,
        missingFields: missingBookFields(sheet.sheet, sheet.mapping),
        unknownColumns: sheet.headers.filter((header, at) => header !== '' && !used.has(at)),
      };
    }),
    unread: row.unread as BookImport['unread'], // written by us
    sums: perSheet,
    refused,
    can: {
      enter: (row.status === 'reviewing' || row.status === 'done') && enterable && hasOpen(sums),
      takeBack: row.status === 'done' && row.entered_count > 0 && refused.length === 0,
    },
  };
}

function isEntering({ state, choice }: SumRow): boolean {
  return (state === 'ready' && choice !== 'leave_out') || (state === 'double' && choice === 'enter');
}

const hasOpen = (sums: readonly SumRow[]) => sums.some(isEntering);

function presentSums(
  sheet: BookSheet,
  sums: readonly SumRow[],
  isTakenBack: boolean,
): BookImport['sums'][number] {
  const count = (is: (sum: SumRow) => boolean) =>
    sums.filter(is).reduce((total, { rows }) => total + Number(rows), 0);
  const isIn = (sum: SumRow) => isEntering(sum) || sum.state === (isTakenBack ? 'taken_back' : 'entered');
  return {
    sheet,
    rowCount: count(() => true),
    enterCount: count(isIn),
    errorCount: count(({ state, choice }) => state === 'error' && choice !== 'leave_out'),
    doubleCount: count(({ state, choice }) => state === 'double' && choice !== 'enter'),
    leftOutCount: count(
      ({ state, choice }) => choice === 'leave_out' && (state === 'ready' || state === 'error'),
    ),
    amounts: sums
      .filter(isIn)
      .flatMap(({ effect, currency, total, rows }) =>
        effect === null
          ? []
          : [{ effect, amount: { amount: Number(total), currency }, rowCount: Number(rows) }],
      ),
  };
}

export function presentRow(row: BookRowRow, sheets: ReturnType<typeof sheetsOf>): BookRow {
  const sheet = sheets[row.sheet_index];
  const place = row.place;
  return {
    number: row.number,
    sheet: row.sheet,
    line: row.line,
    state: row.state,
    choice: row.choice,
    texts: sheet === undefined ? {} : textsOfRow(row, sheet),
    effect: row.effect,
    day: row.day,
    amount: row.amount === null ? null : { amount: row.amount, currency: row.currency },
    lease: row.lease_id === null || place === null ? null : { id: row.lease_id, ...place },
    chargedFrom: row.charged_from,
    issues: issuesOf(row.issues),
    candidates: row.candidates as BookRow['candidates'], // written by us
    sameAsRow: row.same_as_row,
  };
}
