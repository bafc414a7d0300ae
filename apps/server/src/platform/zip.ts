import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** With folders before slashes. */
  name: string;
  read(): Promise<Uint8Array>;
}

/**
 * Several files in one, written while it is read: no more than one of them is ever in memory. Stored as they are: PDFs
 * and pictures are packed already. Names are UTF-8 and marked as such.
 */
export async function* packZip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { name, read } of entries) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(await read(), true);
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}
