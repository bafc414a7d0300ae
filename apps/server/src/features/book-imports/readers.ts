import { createReaders, whereItFails } from '../../platform/readers.ts';
import { UnreadableFile } from '../../platform/unreadable-file.ts';
import type * as program from './reader.ts';

/** Reads files of the beginning: one may be made to take all time or memory. */
export const bookReaders = createReaders<typeof program>(new URL('reader.ts', import.meta.url), {
  atOnce: 2,
  longestQueue: 20,
  answerMs: 20_000,
  memoryMb: 400,
});

/** @throws UnreadableFile where a file took all time or memory, or broke what reads it */
export const refuseFailure = whereItFails((failure): never => {
  throw new UnreadableFile(failure.reason === 'broken' ? 'unknown_format' : 'too_much', failure);
});
