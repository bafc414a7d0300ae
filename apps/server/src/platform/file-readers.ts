import { createReaders, whereItFails, type Program, type Readers } from './readers.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Readers of tables that people bring: thousands of rows would hold up every other request. */
export function createFileReaders<P extends Program>(program: URL): Readers<P> {
  return createReaders<P>(program, { atOnce: 2, longestQueue: 20, answerMs: 20_000, memoryMb: 400 });
}

/** @throws UnreadableFile where a file took all time or memory, or broke what reads it */
export const refuseFailure = whereItFails((failure): never => {
  throw new UnreadableFile(failure.reason === 'broken' ? 'unknown_format' : 'too_much', failure);
});
