import type * as program from './pdf.reader.ts';
import { createReaders } from './readers.ts';

/** One for each document: what a document did to its reader, the next one is not sealed with. */
export const pdfReaders = createReaders<typeof program>(new URL('pdf.reader.ts', import.meta.url), {
  atOnce: 2,
  answerMs: 10_000,
  memoryMb: 256,
});
