import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3Store } from './files-s3.ts';
import { createFolderStore, type FileStore } from './files.ts';

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let folder: string;
let bucketServer: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dira-store-'));
  bucketServer = new S3rver({
    port: 0,
    silent: true,
    // It signs a bucket's own address without the slash that clients send, and would refuse every list.
    allowMismatchedSignatures: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'dira', configs: [] }],
  });
  const { port } = await bucketServer.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await bucketServer.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(path.join(folder, 'files'))],
  ['a bucket', () => createS3Store({ endpoint, region: 'us-east-1', bucket: 'dira', ...keys })],
];

async function listAll(store: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.list()) found.push(key);
  return found.toSorted();
}

describe.each(stores)('files in %s', (_, open) => {
  test('come back as they were, also the empty one and one of megabytes', async () => {
    const store = open();
    const large = Buffer.from(Array.from({ length: 3_000_000 }, (__, index) => index % 251));
    await store.put('documents/a/large', large);
    await store.put('documents/a/empty', Buffer.alloc(0));
    expect((await store.get('documents/a/large')).equals(large)).toBe(true);
    expect(await store.get('documents/a/empty')).toHaveLength(0);
    await store.close();
  });

  test('go in and out as streams, and are not there where a stream broke', async () => {
    const store = open();
    const pieces = Array.from({ length: 9 }, (__, index) => Buffer.alloc(2_000_000, index));
    await store.put('exports/a/large', Readable.from(pieces, { objectMode: false }));
    const got: Buffer[] = [];
    for await (const chunk of await store.open('exports/a/large')) got.push(chunk as Buffer);
    expect(Buffer.concat(got).equals(Buffer.concat(pieces))).toBe(true);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line broke');
      })(),
      { objectMode: false },
    );
    await expect(store.put('exports/a/broken', broken)).rejects.toThrow('the line broke');
    await expect(store.open('exports/a/broken')).rejects.toThrow(/no such|NoSuchKey|ENOENT|not exist/i);
    expect((await listAll(store)).filter((key) => key.startsWith('exports/'))).toEqual(['exports/a/large']);
    await store.close();
  });

  test('are listed and go, also twice', async () => {
    const store = open();
    await store.put('documents/b/one', Buffer.from('1'));
    await store.put('documents/b/two', Buffer.from('2'));
    await store.remove('documents/b/one');
    await store.remove('documents/b/one');
    expect((await listAll(store)).filter((key) => key.startsWith('documents/b/'))).toEqual([
      'documents/b/two',
    ]);
    await expect(store.get('documents/b/one')).rejects.toThrow(/no such file|does not exist/i);
    await store.close();
  });
});

test('a bucket that does not know the key fails loudly', async () => {
  const store = createS3Store({
    endpoint,
    region: 'us-east-1',
    bucket: 'dira',
    ...keys,
    accessKeyId: 'somebody else',
  });
  await expect(store.put('documents/a/x', Buffer.from('x'))).rejects.toThrow(/access key/i);
  await store.close();
});
