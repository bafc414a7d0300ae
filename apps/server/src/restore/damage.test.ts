import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnerConnection } from '../db/connect.ts';
import { createArchiveWriter } from '../features/backups/archive-writer.ts';
import { entries, headerSchema, manifestSchema } from '../features/backups/archive.ts';
import { encrypt, type Keys, type Lock } from '../features/backups/encryption.ts';
import { addDocument } from '../features/documents/testing.ts';
import { addRental } from '../features/money/testing.ts';
import { createSecrets } from '../platform/secrets.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { inspect } from './inspection.ts';
import { backUpToMemory, command, makeEmptyInstallation, testKey } from './testing.ts';

let server: TestServer;
let bytes: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  const { owner } = await addRental(server);
  await addDocument(server, owner);
  bytes = await backUpToMemory(server);
});
afterAll(() => server.close());

const look = (archive: Buffer, keys: Keys = {}, masterKey: string | undefined = testKey) =>
  inspect(
    { name: 'test', open: async () => Readable.from([archive]), askKeys: async () => keys },
    async () => masterKey,
  );

const damaged = /^This backup is damaged or was cut off: .+ Nothing was restored from it\.$/;
const altered = 'This backup was altered after it was made. Nothing was restored from it.';
const foreign = 'This is not a backup of Dira.';
const hopeless = new RegExp(`${damaged.source}|^${foreign}$`);

/** Every entry, with what is to stand in its place. */
async function rebuild(
  change: (name: string, content: Buffer) => Buffer | undefined,
  seal = testKey,
): Promise<Buffer> {
  const tar = extract();
  Readable.from([await promisify(zstdDecompress)(bytes)]).pipe(tar);
  const writer = createArchiveWriter(new Date(0));
  const whole = Array.fromAsync(writer.stream as AsyncIterable<Buffer>).then((chunks) =>
    Buffer.concat(chunks),
  );
  const tables = new Map<string, Buffer[]>();
  for await (const entry of tar) {
    const { name } = entry.header;
    const content = change(name, Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>)));
    if (content === undefined || name.startsWith('checksums/') || name === entries.seal) continue;
    if (name === entries.header) await writer.begin(headerSchema.parse(JSON.parse(content.toString())));
    else if (name === entries.manifest) {
      const manifest = manifestSchema.parse(JSON.parse(content.toString()));
      const sums = [];
      for (const [table, pieces] of tables) sums.push(await writer.addTable(table, Readable.from(pieces)));
      const kept = manifest.tables.filter((table) => !tables.has(table.name));
      await writer.finish({ ...manifest, tables: [...kept, ...sums] }, (text) =>
        createSecrets(seal).sign('backup', text),
      );
    } else if (name.startsWith('tables/')) {
      const [, table = ''] = name.split('/');
      tables.set(table, [...(tables.get(table) ?? []), content]);
    } else await writer.add(name, content);
  }
  return promisify(zstdCompress)(await whole);
}

describe('a backup is refused before anything is written', () => {
  test('where one byte of it is another', async () => {
    const places = [8, 40, 80, 120, 160, 0.02, 0.05, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.97].map((part) =>
      part < 1 ? Math.floor(bytes.length * part) : part,
    );
    const sound = await look(bytes);
    let refused = 0;
    for (const at of [...places, bytes.length - 1]) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 0x10;
      const found = await look(other).catch((error: Error) => error.message);
      if (typeof found === 'string') refused += 1;
      // A few bits of the compression say nothing, so that what they hold is the same.
      expect(typeof found === 'string' ? hopeless.test(found) : found, `byte ${at}`).toEqual(
        typeof found === 'string' ? true : sound,
      );
    }
    expect(refused).toBeGreaterThan(places.length / 2);
    expect(sound).toMatchObject({ masterKey: testKey });
  });

  test('where one digit of a row or of a file is another, and was compressed as if nothing were', async () => {
    const tar = await promisify(zstdDecompress)(bytes);
    for (const text of ['450000', '%PDF-']) {
      const at = tar.indexOf(text);
      expect(at, text).toBeGreaterThan(0);
      const other = Buffer.from(tar);
      other[at] = (other[at] ?? 0) ^ 1;
      await expect(look(await promisify(zstdCompress)(other)), text).rejects.toThrow(
        'an entry is not what its checksum says',
      );
    }
  });

  test('where its end is missing, however much of it', async () => {
    for (const part of [0.01, 0.3, 0.6, 0.9, 0.999])
      await expect(look(bytes.subarray(0, Math.floor(bytes.length * part))), `${part}`).rejects.toThrow(
        damaged,
      );
    await expect(look(bytes.subarray(0, -1))).rejects.toThrow(damaged);
    const unsealed = await promisify(zstdDecompress)(bytes);
    // Whole tars end at 512 bytes; this one has lost its last entry.
    const cut = unsealed.subarray(0, unsealed.lastIndexOf(entries.seal));
    await expect(look(await promisify(zstdCompress)(cut))).rejects.toThrow(damaged);
  });

  test('where it is something else', async () => {
    await expect(look(Buffer.from('PK zip'))).rejects.toThrow(foreign);
    await expect(look(Buffer.alloc(0))).rejects.toThrow(foreign);
    await expect(look(await promisify(zstdCompress)(Buffer.from('no tar at all')))).rejects.toThrow(damaged);
  });

  test('where somebody has put other rows into it, checksums and all', async () => {
    const richer = (name: string, content: Buffer) =>
      name.startsWith('tables/public.charges/')
        ? Buffer.from(content.toString().replaceAll('450000', '000001'))
        : content;
    await expect(look(await rebuild(richer, 'a key that they guessed'))).rejects.toThrow(altered);
    await expect(look(await rebuild((_, content) => content))).resolves.toBeDefined();
  });

  test('where a file or a table is left out', async () => {
    await expect(
      look(await rebuild((name, content) => (name.startsWith('files/') ? undefined : content))),
    ).rejects.toThrow('files are missing');
    await expect(
      look(await rebuild((name, content) => (name.startsWith('tables/public.units/') ? undefined : content))),
    ).rejects.toThrow('rows of public.units are missing');
  });

  test('and leaves an empty database as empty as it was', async () => {
    const at = await makeEmptyInstallation();
    const file = `${at.dataDir}.tar.zst`;
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    expect(await command(at, { SECRET_KEY: testKey }, 'restore', file)).toMatchObject({ code: 1 });
    const sql = openOwnerConnection(at.target);
    expect(await sql`select nspname from pg_namespace where nspname ~ 'dira|internal'`).toEqual([]);
    await sql.end();
  });
});

describe('the keys of a backup', () => {
  const encrypted = async (lock: Lock) =>
    Buffer.concat(
      await Array.fromAsync((await encrypt(Readable.from([bytes]), lock)) as AsyncIterable<Buffer>),
    );

  test('a passphrase opens it, and no other does', async () => {
    const archive = await encrypted({ passphrase: 'four words that nobody knows', workFactor: 10 });
    await expect(look(archive, { passphrase: 'four words that nobody knows' })).resolves.toBeDefined();
    await expect(look(archive, { passphrase: 'four words that everybody knows' })).rejects.toThrow(
      'What was given does not open this backup',
    );
    const other = Buffer.from(archive);
    other[archive.length - 100] = (other[archive.length - 100] ?? 0) ^ 1;
    await expect(look(other, { passphrase: 'four words that nobody knows' })).rejects.toThrow(damaged);
    await expect(
      look(archive.subarray(0, -1000), { passphrase: 'four words that nobody knows' }),
    ).rejects.toThrow(damaged);
  });

  test('so does the identity of a recipient', async () => {
    const [mine, theirs] = [await generateIdentity(), await generateIdentity()];
    const archive = await encrypted({ recipient: await identityToRecipient(mine) });
    await expect(look(archive, { identity: mine })).resolves.toBeDefined();
    await expect(look(archive, { identity: theirs })).rejects.toThrow('does not open this backup');
  });

  test('the master key is asked for where it is not in it, and must be its own', async () => {
    await expect(look(bytes, {}, '')).rejects.toThrow('is not the one of this backup');
    await expect(look(bytes, {}, 'another key than the one it was made with')).rejects.toThrow(
      'is not the one of this backup',
    );
    const unknown = inspect(
      { name: 'x', open: async () => Readable.from([bytes]), askKeys: async () => ({}) },
      async () => undefined,
    );
    await expect(unknown).rejects.toThrow('does not hold the secret key. Put the file secret-key');
  });
});
