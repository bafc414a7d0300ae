import { createReaders } from './readers.ts';
import type * as program from './table-file.reader.ts';

/** Writes what a list shows as a workbook: thousands of rows would hold up every other request. */
export const tableFiles = createReaders<typeof program>(new URL('table-file.reader.ts', import.meta.url), {
  atOnce: 2,
  longestQueue: 20,
  answerMs: 20_000,
  memoryMb: 400,
  idleMs: 10_000,
});

export const tableMediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
