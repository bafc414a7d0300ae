import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { extract, type Header as TarHeader } from 'tar-stream';
import type { z } from 'zod';
import {
  checksumOf,
  entries,
  headerSchema,
  manifestSchema,
  UnusableBackup,
  type Header,
  type Manifest,
} from './archive.ts';

/** What a backup holds, in the order in which it stands there. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'secret key'; key: string }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'file'; key: string; bytes: Buffer }
  | { kind: 'end'; manifest: Manifest; manifestText: string; seal: string };

/** Nothing that is stored is larger by far; a damaged length must not fill the memory. */
const largestEntryBytes = 1024 * 1024 * 1024;

/**
 * Reads a backup that is not encrypted any more. Each part was compared with its checksum only once the list that names
 * it has come, so that whoever acts on one reads all of them before.
 * @throws UnusableBackup where it is not whole, or not as it was made
 */
export async function* readArchive(compressed: Readable): AsyncGenerator<Part> {
  const tar = extract();
  // The fault is met by whoever reads on.
  pipeline(compressed, createZstdDecompress(), tar, () => {});
  const check = createChecks();
  let manifestText: string | undefined;
  let headerText: string | undefined;
  try {
    for await (const entry of tar) {
      const bytes = await readEntry(entry);
      const { name } = entry.header;
      if (headerText === undefined) {
        if (name !== entries.header) throw new UnusableBackup('This is not a backup of Dira.');
        headerText = bytes.toString();
        check.note(name, bytes);
      } else if (name === entries.manifest) manifestText = bytes.toString();
      else if (name === entries.seal) yield endOf(check, manifestText, bytes.toString());
      else if (name.startsWith('checksums/')) {
        if (check.compare(bytes) === 1) yield { kind: 'header', header: parse(headerSchema, headerText) };
      } else {
        const part = toPart(name, bytes);
        check.note(name, bytes, part);
        yield part;
      }
    }
  } catch (error) {
    throw toUnusable(error);
  }
}

/** Compares what came with the lists, and adds up what the manifest says of tables and files. */
function createChecks() {
  const digest = createHash('sha256');
  let lines: string[] = [];
  const tables = new Map<string, { byteSize: number; hash: ReturnType<typeof createHash> }>();
  const files = { count: 0, byteSize: 0 };
  let lists = 0;
  return {
    note: (name: string, bytes: Buffer, part?: Part) => {
      lines.push(checksumOf(name, bytes));
      if (part?.kind === 'file') {
        files.count += 1;
        files.byteSize += bytes.length;
      }
      if (part?.kind !== 'rows') return;
      const table = tables.get(part.table) ?? { byteSize: 0, hash: createHash('sha256') };
      table.byteSize += bytes.length;
      table.hash.update(bytes);
      tables.set(part.table, table);
    },
    /** @returns how many lists have come: the first is the header's own */
    compare: (list: Buffer): number => {
      if (list.toString() !== lines.join('')) throw damaged('an entry is not what its checksum says');
      lines = [];
      digest.update(list);
      return (lists += 1);
    },
    finish: (manifest: Manifest) => {
      if (lines.length > 0 || digest.digest('hex') !== manifest.checksums)
        throw damaged('checksums are missing');
      if (files.count !== manifest.files.count || files.byteSize !== manifest.files.byteSize)
        throw damaged('files are missing');
      for (const { name, byteSize, sha256: hash } of manifest.tables) {
        const came = tables.get(name) ?? { byteSize: 0, hash: createHash('sha256') };
        if (came.byteSize !== byteSize || came.hash.digest('hex') !== hash)
          throw damaged(`rows of ${name} are missing`);
      }
    },
  };
}

function endOf(check: ReturnType<typeof createChecks>, manifestText: string | undefined, seal: string): Part {
  if (manifestText === undefined) throw damaged('it has no manifest');
  const manifest = parse(manifestSchema, manifestText);
  check.finish(manifest);
  return { kind: 'end', manifest, manifestText, seal };
}

function toPart(name: string, bytes: Buffer): Part {
  if (name === entries.secretKey) return { kind: 'secret key', key: bytes.toString() };
  const [kind, table = '', piece] = name.split('/');
  if (kind === 'tables' && piece !== undefined) return { kind: 'rows', table, bytes };
  if (kind === 'files') return { kind: 'file', key: name.slice('files/'.length), bytes };
  throw damaged(`nobody knows what ${name} is`);
}

async function readEntry(entry: AsyncIterable<unknown> & { header: TarHeader }): Promise<Buffer> {
  if (entry.header.size > largestEntryBytes) throw damaged('an entry has no sensible length');
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer); // a tar is bytes
  return Buffer.concat(chunks);
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged('its description cannot be read');
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const isOther = (json as { format?: unknown } | null)?.format === 'dira-backup'; // anything may stand there
  throw new UnusableBackup(
    isOther
      ? 'This backup was made by a newer Dira. Restore it with that version, or a later one.'
      : 'This is not a backup of Dira.',
  );
}

function damaged(detail: string): UnusableBackup {
  return new UnusableBackup(
    `This backup is damaged or was cut off: ${detail}. Nothing was restored from it.`,
  );
}

/** What the libraries say of bytes that they cannot read. */
function toUnusable(error: unknown): Error {
  if (error instanceof UnusableBackup) return error;
  return damaged(error instanceof Error ? error.message : String(error));
}
