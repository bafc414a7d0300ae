import type { Readable } from 'node:stream';
import { storePieces } from './stored-pieces.ts';
import { packZip, type ZipEntry } from './zip.ts';

/** Packs files straight into the store, or wherever `put` takes the bytes. @returns how many bytes it took */
export function storeZip(
  put: (bytes: Readable) => Promise<void>,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): Promise<number> {
  return storePieces(put, packZip(entries));
}
