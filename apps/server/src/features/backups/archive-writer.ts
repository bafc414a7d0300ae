import { createHash } from 'node:crypto';
import { pack, type Pack } from 'tar-stream';
import { checksumOf, entries, type Header, type Manifest } from './archive.ts';

/** Puts a backup together, entry by entry; what was added is on its way, and needs no memory any more. */
export interface ArchiveWriter {
  /** The bytes of the tar. */
  stream: Pack;
  begin(header: Header): Promise<void>;
  add(name: string, bytes: Buffer): Promise<void>;
  /** In pieces. @returns what the manifest says of it */
  addTable(name: string, bytes: AsyncIterable<Buffer>): Promise<Manifest['tables'][number]>;
  /** @param seal of the manifest's text, by the master key */
  finish(manifest: Omit<Manifest, 'checksums'>, seal: (text: string) => Buffer): Promise<Manifest>;
}

const pieceBytes = 4 * 1024 * 1024;
const namesInAList = 2000;
const lineFeed = 0x0a;

/** @param mtime what each entry says of its age */
export function createArchiveWriter(mtime: Date): ArchiveWriter {
  const tar = pack();
  const broken = new Promise<never>((_resolve, reject) => tar.once('error', reject));
  broken.catch(() => {});
  const digest = createHash('sha256');
  let lines: string[] = [];
  let lists = 0;

  const write = (name: string, bytes: Buffer) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size: bytes.length, mtime }, bytes, (error) =>
      error ? reject(error) : resolve(),
    );
    // It ends with the whole, and whoever waits hears of that.
    entry.on('error', () => {});
    return Promise.race([promise, broken]);
  };
  const writeList = async () => {
    const text = lines.join('');
    lines = [];
    digest.update(text);
    await write(entries.checksums((lists += 1)), Buffer.from(text));
  };
  const add = async (name: string, bytes: Buffer) => {
    await write(name, bytes);
    lines.push(checksumOf(name, bytes));
    if (lines.length === namesInAList) await writeList();
  };
  return {
    stream: tar,
    begin: async (header) => {
      await add(entries.header, Buffer.from(JSON.stringify(header, null, 1)));
      // So that nobody believes a header that is damaged.
      await writeList();
    },
    add,
    addTable: async (name, bytes) => {
      const sum = await addPieces(bytes, (piece, number) => add(entries.pieceOf(name, number), piece));
      return { name, ...sum };
    },
    finish: async (manifest, seal) => {
      if (lines.length > 0) await writeList();
      const whole = { ...manifest, checksums: digest.digest('hex') };
      const text = JSON.stringify(whole, null, 1);
      await write(entries.manifest, Buffer.from(text));
      await write(entries.seal, Buffer.from(seal(text).toString('hex')));
      tar.finalize();
      return whole;
    },
  };
}

async function addPieces(
  bytes: AsyncIterable<Buffer>,
  add: (piece: Buffer, number: number) => Promise<void>,
): Promise<{ rows: number; byteSize: number; sha256: string }> {
  const hash = createHash('sha256');
  const sum = { rows: 0, byteSize: 0 };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let number = 0;
  const flush = async () => {
    const piece = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await add(piece, (number += 1));
  };
  for await (const chunk of bytes) {
    hash.update(chunk);
    sum.byteSize += chunk.length;
    // A line feed within a value is written as two other characters.
    sum.rows += countLines(chunk);
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= pieceBytes) await flush();
  }
  if (waitingBytes > 0) await flush();
  return { ...sum, sha256: hash.digest('hex') };
}

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}
