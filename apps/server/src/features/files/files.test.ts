import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { IMAGE_MAX_BYTES, STORAGE_BYTES } from '@dira/contract/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Sql } from '../../db/tagged-sql.ts';
import { buildPixelFlood } from '../../testing/hostile-files.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buildDocumentUpload, buildPdf, linkTo, uploadDocument } from '../documents/testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const paint = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

const storedKeys = () => listStoredKeys(server);

/** Stores a file and fetches it again, as whoever opens it would. */
async function throughTheStore(bytes: Uint8Array, name: string): Promise<Buffer> {
  const { status, body } = await uploadDocument(server, owner, { bytes, name });
  expect(status).toBe(201);
  return (await server.request('GET', await linkTo(server, owner, body.id))).raw;
}

describe('a file that is not what it says', () => {
  const gifThatIsAScript = Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//;', 'latin1');
  const pageInAPdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n'),
    buildPdf().subarray(9),
  ]);
  const archiveBehindAPdf = Buffer.concat([
    buildPdf(),
    Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]),
  ]);
  const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(200)]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each([
    ['a program called a picture', program, 'house.png', 'image/png', 'file_type_not_allowed'],
    ['a PDF called a picture', buildPdf(), 'house.png', 'image/png', 'file_type_mismatch'],
    ['a PDF that the browser calls a picture', buildPdf(), 'a.pdf', 'image/png', 'file_type_mismatch'],
    ['a PDF without an ending', buildPdf(), 'lease', 'application/pdf', 'file_type_mismatch'],
    ['a GIF that is a script', gifThatIsAScript, 'pixel.gif', 'image/gif', 'file_type_not_allowed'],
    [
      'a GIF that is a script, called a JPG',
      gifThatIsAScript,
      'pixel.jpg',
      'image/jpeg',
      'file_type_not_allowed',
    ],
    ['a PDF that is a page', pageInAPdf, 'lease.pdf', 'application/pdf', 'file_type_mismatch'],
    [
      'a PDF with an archive behind it',
      archiveBehindAPdf,
      'lease.pdf',
      'application/pdf',
      'file_type_mismatch',
    ],
    ['a page', '<!DOCTYPE html><p>Hello', 'hello.html', 'text/html', 'file_type_not_allowed'],
    ['a page called a text', '\n<!DOCTYPE html><p>Hello', 'hello.txt', 'text/plain', 'file_type_not_allowed'],
    ['a drawing with a script', svg, 'plan.svg', 'image/svg+xml', 'file_type_not_allowed'],
    ['a drawing with a script, called a text', svg, 'plan.txt', 'text/plain', 'file_type_not_allowed'],
    [
      'a drawing that reads a file',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      'plan.svg',
      'image/svg+xml',
      'file_type_not_allowed',
    ],
    ['bytes called a text', Buffer.from([1, 2, 3, 4]), 'notes.txt', 'text/plain', 'file_type_not_allowed'],
  ])('%s is refused, and nothing of it is kept', async (_, bytes, name, mediaType, code) => {
    const before = await storedKeys();
    const answer = await uploadDocument(server, owner, { bytes, name, mediaType });
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await storedKeys()).toEqual(before);
  });
});

describe('a file that is what it says', () => {
  test.each([
    ['lease.pdf', buildPdf()],
    ['חוזה שכירות.txt', Buffer.from('שכר הדירה ישולם בכל 1 לחודש.')],
    ['דמי שכירות.csv', Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('דירה,סכום\n1,4500\n')])],
    ['ישן.txt', Buffer.from([0xf9, 0xec, 0xe5, 0xed])],
  ])('%s comes back byte for byte', async (name, bytes) => {
    expect(await throughTheStore(bytes, name)).toEqual(bytes);
  });
});

describe('a picture', () => {
  test('is kept without its place, its time and its device, upright, with a small one beside it', async () => {
    const taken = await paint()
      .withExif({
        IFD0: { Make: 'CANARY-PHONE' },
        IFD3: { GPSLatitude: '32/1 47/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('CANARY-PHONE')).toBe(true);
    const { body: added } = await uploadDocument(server, owner, { bytes: taken, name: 'kitchen.jpg' });
    const kept = (await server.request('GET', await linkTo(server, owner, added.id))).raw;
    const { exif, orientation, width, height } = await sharp(kept).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 30,
      height: 40,
    });
    expect(kept.includes('CANARY-PHONE')).toBe(false);

    const { body } = await server.request('GET', owner.path(`/documents/${added.id}`), { as: owner });
    const small = await server.request('GET', body.thumbnailUrl);
    expect(small.headers['content-type']).toBe('image/webp');
    expect((await sharp(small.raw).metadata()).format).toBe('webp');
  });

  test('loses what hangs on it', async () => {
    const withPage = Buffer.concat([
      await paint().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect((await throughTheStore(withPage, 'kitchen.jpg')).includes('<script>')).toBe(false);
  });

  test('is kept in PNG and WEBP as in JPG', async () => {
    expect(
      (await sharp(await throughTheStore(await paint().png().toBuffer(), 'a.png')).metadata()).format,
    ).toBe('png');
    expect(
      (await sharp(await throughTheStore(await paint().webp().toBuffer(), 'a.webp')).metadata()).format,
    ).toBe('webp');
  });

  test('is refused where its header promises a flood of pixels', async () => {
    const flood = buildPixelFlood(60_000, 60_000);
    const answer = await uploadDocument(server, owner, { bytes: flood, name: 'flood.png' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'image_too_large' } });
  });

  test('is refused where it moves', async () => {
    const frames = await Promise.all(
      ['#000', '#fff', '#f00'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [50, 50, 50] })
      .toBuffer();
    const answer = await uploadDocument(server, owner, { bytes: moving, name: 'moving.webp' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'image_animated' } });
  });

  test('is refused where it breaks off', async () => {
    const whole = await paint(300, 300).jpeg().toBuffer();
    const answer = await uploadDocument(server, owner, {
      bytes: whole.subarray(0, whole.length - 300),
      name: 'half.jpg',
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'file_unreadable' } });
  });

  test('may weigh 10 MB and not a byte more', async () => {
    const small = await paint().png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    const just = await uploadDocument(server, owner, { bytes: padded(IMAGE_MAX_BYTES), name: 'a.png' });
    expect(just.status).toBe(201);
    const over = await uploadDocument(server, owner, { bytes: padded(IMAGE_MAX_BYTES + 1), name: 'a.png' });
    expect(over).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', maxBytes: IMAGE_MAX_BYTES },
    });
  });
});

describe('a file that is too large', () => {
  test('is refused by its announced length before it comes, and by its bytes where it announced none', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo; // it listens on a port
    const tooMuch = buildDocumentUpload({ bytes: Buffer.alloc(26 * 1024 * 1024) });
    const send = (headers: Record<string, string>, chunks: Buffer[]) =>
      new Promise<number>((resolve, reject) => {
        const sending = httpRequest(
          {
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: owner.path('/documents'),
            headers: { ...tooMuch.headers, authorization: `Bearer ${owner.token}`, ...headers },
          },
          (answer) => {
            resolve(answer.statusCode ?? 0);
            sending.destroy();
          },
        );
        sending.on('error', reject);
        for (const chunk of chunks) sending.write(chunk);
        if (headers['content-length'] === undefined) sending.end();
      });
    // The answer comes although not a byte of the file was sent.
    expect(await send({ 'content-length': String(tooMuch.body.length) }, [Buffer.from('-')])).toBe(413);
    const chunks = Array.from({ length: 27 }, (_, index) =>
      tooMuch.body.subarray(index * 1024 * 1024, (index + 1) * 1024 * 1024),
    );
    expect(await send({ 'transfer-encoding': 'chunked' }, chunks)).toBe(413);
    expect(await storedKeys()).not.toContainEqual(expect.stringContaining('half'));
  });

  test('is waited for two minutes and no longer', () => {
    expect(server.app.server.requestTimeout).toBe(120_000);
  });
});

/** Until so many others wait for a lock. */
async function waitForWaiting(sql: Sql, count: number): Promise<void> {
  for (;;) {
    await sql`select pg_stat_clear_snapshot()`;
    const [row] = await sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (row?.['n'] === count) return;
  }
}

describe('what the plan stores', () => {
  test('is never exceeded, however many files come at once', async () => {
    const member = await signUpOwner(server);
    const bytes = Buffer.from('x'.repeat(1000));
    await uploadDocument(server, member, { bytes, name: 'first.txt' });
    const { organizationId } = member;
    // Room for three more.
    await server.owner`update storage_counters set byte_count = ${STORAGE_BYTES.enterprise - 3500} where organization_id = ${organizationId}`;
    const before = await storedKeys();
    const team = [
      member,
      await signUpMember(server, organizationId, 'property_manager'),
      await signUpMember(server, organizationId, 'property_manager'),
    ];
    // As many as a workspace has connections come to the counter while somebody holds it: none is done before another begins.
    const answers = await server.owner
      .begin(async (sql) => {
        await sql`select from storage_counters where organization_id = ${organizationId} for update`;
        const sent = [...team, ...team].map((person, index) =>
          uploadDocument(server, person, { bytes, name: `file-${index}.txt` }),
        );
        await waitForWaiting(sql, 4);
        return sent;
      })
      .then((sent) => Promise.all(sent));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => 'storage_full'),
    );
    const [row] =
      await server.owner`select byte_count from storage_counters where organization_id = ${organizationId}`;
    expect(row?.['byte_count']).toBe(STORAGE_BYTES.enterprise - 500);
    expect(await storedKeys()).toHaveLength(before.length + 3);
  });

  test('counts a file that is sent twice with one key once, and keeps its bytes once', async () => {
    const before = await storedKeys();
    const upload = { bytes: Buffer.from('once'), name: 'once.txt' };
    const [first, second] = [
      await uploadDocument(server, owner, upload, 'one-key'),
      await uploadDocument(server, owner, upload, 'one-key'),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect(await storedKeys()).toHaveLength(before.length + 1);
  });
});

describe('with a virus scanner', () => {
  /** ClamAV's daemon, as far as its INSTREAM goes: what it was sent, judged by the word in it. */
  async function startScanner(): Promise<string> {
    const scanner = createServer((socket) => {
      let received = Buffer.alloc(0);
      socket.on('data', (chunk) => {
        received = Buffer.concat([received, Buffer.from(chunk)]);
        const command = received.subarray(0, 10).toString();
        if (command !== 'zINSTREAM\0') return;
        let at = 10;
        let file = Buffer.alloc(0);
        while (at + 4 <= received.length) {
          const length = received.readUInt32BE(at);
          if (length === 0)
            return void socket.end(file.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
          file = Buffer.concat([file, received.subarray(at + 4, at + 4 + length)]);
          at += 4 + length;
        }
      });
    });
    await new Promise<void>((resolve) => {
      scanner.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void scanner.close());
    return `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`; // it listens on a port
  }

  test('an infected file is refused, and a clean one of many pieces is kept', async () => {
    const guarded = await startServerForTest({ settings: { CLAMD_ADDRESS: await startScanner() } });
    const member = await signUpOwner(guarded);
    const infected = await uploadDocument(guarded, member, { bytes: 'EICAR', name: 'a.txt' });
    expect(infected).toMatchObject({ status: 422, body: { code: 'file_infected' } });
    const clean = await uploadDocument(guarded, member, { bytes: 'a'.repeat(300_000), name: 'a.txt' });
    expect(clean.status).toBe(201);
  });

  test('nothing is kept while it does not answer', async () => {
    const guarded = await startServerForTest({ settings: { CLAMD_ADDRESS: 'tcp://127.0.0.1:9' } });
    const member = await signUpOwner(guarded);
    const answer = await uploadDocument(guarded, member, { bytes: 'hello', name: 'a.txt' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
    const [row] = await guarded.owner`select count(*)::int as n from documents`;
    expect(row).toEqual({ n: 0 });
  });
});
