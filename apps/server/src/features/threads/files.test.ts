import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ThreadEntry } from '@dira/contract/threads';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runUntilIdle, runWaiting } from '../../background.ts';
import { openGraph, type Credentials } from '../../testing/graph-peer.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buildVideo } from '../../testing/videos.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { fetchFile } from '../whatsapp-connections/files.ts';
import { buildIncoming, buildSent, callWith, connectNumber } from '../whatsapp-connections/testing.ts';

let peer: Awaited<ReturnType<typeof openGraph>>;
let server: TestServer;
let owner: Member;
let number: Credentials;
let photo: Buffer;

beforeAll(async () => {
  peer = await openGraph({ now: () => server.clock.now().epochMilliseconds });
  server = await startTestServer({ settings: { WHATSAPP_GRAPH_URL: peer.url } });
  owner = await signUpOwner(server);
  await addRentalWithTenant(server, { owner });
  number = await connectNumber(server, peer, owner);
  await server.owner`update tenants set phone = '+972525649570' where organization_id = ${owner.organizationId}`;
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitude: '32/1 47/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const get = async (rest: string, as = owner) => (await server.request('GET', as.path(rest), { as })).body;
const hear = async (incoming: object) => {
  server.clock.advance({ minutes: 1 });
  expect(await callWith(server, owner, number, incoming)).toBe(200);
  await runWaiting(server.services);
};
const send = (file: Parameters<typeof buildSent>[3]) => hear(buildSent(server, peer, number, file));
const threadId = async (): Promise<string> => (await get('/threads?search=0525649570')).items[0].id;
const newest = async (): Promise<ThreadEntry> =>
  (await get(`/threads/${await threadId()}/entries?limit=1`)).items[0];
const open = async (url: string | null | undefined) => {
  const { statusCode, headers, rawPayload } = await server.app.inject({ method: 'GET', url: url ?? '' });
  return { status: statusCode, type: headers['content-type'], bytes: rawPayload };
};

test('a photo stands in the thread with its words, clean of where it was taken, and opens for its reader', async () => {
  await send({ kind: 'image', bytes: photo, type: 'image/jpeg', more: { caption: 'כאן דולף' } });
  const entry = await newest();
  expect(entry).toMatchObject({ kind: 'whatsapp', isIncoming: true, text: 'כאן דולף' });
  expect(entry.file).toMatchObject({
    kind: 'photo',
    name: 'image.jpg',
    mediaType: 'image/jpeg',
    state: 'kept',
    problem: null,
  });
  const full = await open(entry.file?.url);
  expect(full).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect((await sharp(full.bytes).metadata()).exif).toBeUndefined();
  expect(await open(entry.file?.thumbnailUrl)).toMatchObject({ status: 200, type: 'image/webp' });
  const [last] = (await get('/threads?search=0525649570')).items;
  expect(last.last).toMatchObject({ file: 'photo', excerpt: 'כאן דולף' });
});

test('a paper, a video and a voice message are kept as what they are', async () => {
  const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await send({ kind: 'document', bytes: paper, type: 'application/pdf', more: { filename: 'ארנונה.pdf' } });
  expect((await newest()).file).toMatchObject({ kind: 'document', name: 'ארנונה.pdf', state: 'kept' });
  expect((await get('/threads?search=0525649570')).items[0].last).toMatchObject({
    file: 'document',
    excerpt: 'ארנונה.pdf',
  });
  // Its name finds the thread.
  expect((await get(`/threads?search=${encodeURIComponent('ארנונה')}`)).items).toHaveLength(1);
  await send({ kind: 'video', bytes: buildVideo(), type: 'video/mp4' });
  expect((await newest()).file).toMatchObject({ kind: 'video', name: 'video.mp4', state: 'kept' });
  await send({ kind: 'audio', bytes: buildVoice(), type: 'audio/ogg; codecs=opus', more: { voice: true } });
  const { file } = await newest();
  expect(file).toMatchObject({ kind: 'voice', name: 'audio.ogg', mediaType: 'audio/ogg', state: 'kept' });
  expect(await open(file?.url)).toMatchObject({ status: 200, type: 'audio/ogg' });
});

test('what is no file that is kept says why, and the words with it stay', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  await send({
    kind: 'document',
    bytes: page,
    type: 'text/html',
    more: { filename: 'a.html', caption: 'See' },
  });
  expect(await newest()).toMatchObject({
    text: 'See',
    file: { name: 'a.html', state: 'refused', problem: 'type', url: null },
  });
  await send({ kind: 'image', bytes: photo.subarray(0, 900), type: 'image/jpeg' });
  expect((await newest()).file).toMatchObject({ state: 'refused', problem: 'unreadable' });
  await send({ kind: 'video', bytes: buildVideo(), type: 'video/mp4', saidBytes: 99_000_000 });
  expect((await newest()).file).toMatchObject({ state: 'refused', problem: 'too_large' });
});

test('places, people and signs have their words', async () => {
  const place = { latitude: 32.79, longitude: 34.98, name: 'Carmel', address: 'Horev 1' };
  await hear(buildIncoming(server, '', { type: 'location', text: undefined, location: place }));
  expect((await newest()).text).toBe('Carmel\nHorev 1\nhttps://www.google.com/maps?q=32.79,34.98');
  const people = [{ name: { formatted_name: 'Avi' }, phones: [{ phone: '+972 52-111' }] }];
  await hear(buildIncoming(server, '', { type: 'contacts', text: undefined, contacts: people }));
  expect((await newest()).text).toBe('Avi +972 52-111');
  const sign = { message_id: 'wamid.1', emoji: '👍' };
  await hear(buildIncoming(server, '', { type: 'reaction', text: undefined, reaction: sign }));
  expect(await newest()).toMatchObject({ text: '👍', file: null });
});

test('a file waits while WhatsApp is away, and is given up once it is not there any more', async () => {
  peer.moods.push('broken');
  await send({ kind: 'image', bytes: photo, type: 'image/jpeg' });
  expect((await newest()).file).toMatchObject({ state: 'waiting', url: null });
  await comeBackAt(server, server.clock.now().add({ hours: 30 }).toString(), [owner]);
  await runUntilIdle(server.services);
  expect((await newest()).file).toMatchObject({ state: 'kept' });
  peer.moods.push('broken');
  await send({ kind: 'image', bytes: photo, type: 'image/jpeg' });
  await comeBackAt(
    server,
    server.clock
      .now()
      .add({ hours: 8 * 24 })
      .toString(),
    [owner],
  );
  await runUntilIdle(server.services);
  expect((await newest()).file).toMatchObject({ state: 'missing' });
  const gone = buildSent(server, peer, number, { kind: 'image', bytes: photo, type: 'image/jpeg' });
  peer.media.clear();
  await hear(gone);
  expect((await newest()).file).toMatchObject({ state: 'missing', problem: null });
});

test('a full storage only holds a file up', async () => {
  const { organizationId } = owner;
  const [before] = await server.owner<{ byte_count: string }[]>`
    select byte_count from storage_counters where organization_id = ${organizationId}`;
  await server.owner`update storage_counters set byte_count = 1e15 where organization_id = ${organizationId}`;
  await send({ kind: 'image', bytes: photo, type: 'image/jpeg' });
  expect((await newest()).file).toMatchObject({ state: 'waiting', problem: 'no_room' });
  await server.owner`update storage_counters set byte_count = ${before!.byte_count} where organization_id = ${organizationId}`;
  await comeBackAt(server, server.clock.now().add({ hours: 30 }).toString(), [owner]);
  await runUntilIdle(server.services);
  expect((await newest()).file).toMatchObject({ state: 'kept', problem: null });
});

test('the token goes to no address that is not Meta’s, whatever WhatsApp says', async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '');
    response.end(photo);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo; // it listens on a port
  const saidPlace = `http://127.0.0.1:${port}/photo`;
  await send({ kind: 'image', bytes: photo, type: 'image/jpeg', saidPlace });
  expect((await newest()).file).toMatchObject({ state: 'missing' });
  expect(asked).toEqual([]);
});

test('two workers who fetch at once keep one file, and no bytes that nothing speaks of', async () => {
  const { organizationId } = owner;
  const keys = async () =>
    (await listStoredKeys(server)).filter((key) => key.includes(organizationId)).length;
  peer.moods.push('broken');
  await send({ kind: 'image', bytes: photo, type: 'image/jpeg' });
  const before = await keys();
  const { id } = await newest();
  await Promise.all([1, 2].map(() => fetchFile(server.services, { organizationId, id })));
  expect((await newest()).file).toMatchObject({ state: 'kept' });
  expect(await keys()).toBe(before + 2);
});

test('an address opens for its reader alone, as long as they see the thread', async () => {
  await send({ kind: 'image', bytes: photo, type: 'image/jpeg' });
  const { file } = await newest();
  const colleague = await signUpMember(server, owner.organizationId, 'assistant');
  const theirs = (await get(`/threads/${await threadId()}/entries?limit=1`, colleague)).items[0].file.url;
  expect(theirs).not.toBe(file?.url);
  expect(await open(theirs)).toMatchObject({ status: 200 });
  await server.request('DELETE', colleague.path('/team-members/me'), { as: colleague });
  expect(await open(theirs)).toMatchObject({ status: 404 });
  expect(await open(`${file?.url}x`)).toMatchObject({ status: 404 });
});

/** A voice message of no length, as Opus in Ogg begins (RFC 7845). */
function buildVoice(): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head.writeUInt8(2, 5);
  head.writeUInt8(1, 26);
  head.writeUInt8(19, 27);
  return Buffer.concat([head, Buffer.from('OpusHead\x01\x01\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1')]);
}
