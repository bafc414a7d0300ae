import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  writeCentralHeader,
  writeDescriptor,
  writeEnd,
  writeLocalHeader,
  type ZippedFile,
} from './zip-records.ts';

export interface ZipEntry {
  /** With folders before slashes. */
  name: string;
  /**
   * All of it at once, which is stored as it is: PDFs and pictures are packed already. Or piece by piece, of a text that
   * nobody knows the length of before it ends; that is packed.
   */
  read(): Promise<Uint8Array> | AsyncIterable<Uint8Array>;
}

/**
 * Several files in one, written while it is read: no more than one of them, or a piece of one, is ever in memory. Names
 * are UTF-8 and marked as such. Of any size, and as many as there are.
 */
export async function* packZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const files: ZippedFile[] = [];
  let offset = 0;
  const count = (chunk: Uint8Array) => {
    offset += chunk.length;
    return chunk;
  };
  for await (const { name, read } of entries) {
    const file: ZippedFile = { name: Buffer.from(name), ...nothing, offset };
    const content = read();
    const chunks = content instanceof Promise ? store(file, await content) : deflate(file, content);
    for await (const chunk of chunks) yield count(chunk);
    files.push(file);
  }
  const listedFrom = offset;
  for (const file of files) yield count(writeCentralHeader(file));
  yield writeEnd({ count: files.length, offset: listedFrom, byteSize: offset - listedFrom });
}

const nothing = { isDeflated: false, isOpenEnded: false, crc: 0, byteSize: 0, packedSize: 0 };

function store(file: ZippedFile, bytes: Uint8Array): Uint8Array[] {
  file.crc = crc32(bytes);
  file.byteSize = bytes.length;
  file.packedSize = bytes.length;
  return [writeLocalHeader(file), bytes];
}

async function* deflate(file: ZippedFile, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  file.isDeflated = true;
  file.isOpenEnded = true;
  yield writeLocalHeader(file);
  const counted = async function* () {
    for await (const piece of pieces) {
      file.crc = crc32(piece, file.crc);
      file.byteSize += piece.length;
      yield piece;
    }
  };
  const plain = Readable.from(counted(), { objectMode: false });
  const packed = createDeflateRaw();
  // What fails in the pieces is met by whoever reads on.
  plain.on('error', (error) => packed.destroy(error));
  const chunks = plain.pipe(packed) as AsyncIterable<Buffer>; // it gives bytes
  for await (const chunk of chunks) {
    file.packedSize += chunk.length;
    yield chunk;
  }
  yield writeDescriptor(file);
}
