import { createFileReaders } from '../../platform/file-readers.ts';
import type * as program from './reader.ts';

/** Reads rent rolls, plans and writes them. */
export const rentRollReaders = createFileReaders<typeof program>(new URL('reader.ts', import.meta.url));
