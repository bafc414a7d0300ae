import { createFileReaders } from '../../platform/file-readers.ts';
import type * as program from './reader.ts';

/** Reads files of the beginning. */
export const bookReaders = createFileReaders<typeof program>(new URL('reader.ts', import.meta.url));
