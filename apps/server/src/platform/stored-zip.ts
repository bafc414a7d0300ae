import { Readable } from 'node:stream';
import { packZip, type ZipEntry } from './zip.ts';

/** Packs files straight into the store, or wherever `put` takes the bytes. @returns how many bytes it took */
export async function storeZip(
  put: (bytes: Readable) => Promise<void>,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): Promise<number> {
  let byteSize = 0;
  const counted = async function* () {
    for await (const chunk of packZip(entries)) {
      byteSize += chunk.length;
      yield chunk;
    }
  };
  await put(Readable.from(counted(), { objectMode: false }));
  return byteSize;
}
