import { appendFile, copyFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createTimeStamps } from '../../platform/time-stamps.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startAuthority, type Authority } from '../../testing/time-stamp-authority.ts';
import { readFilesToCopy } from '../backups/stored-files.ts';
import { storedKeySources } from '../contributions.ts';
import { sweepStrayFiles } from '../files/erasure.ts';
import { jobs } from '../jobs.ts';
import { addProperty } from '../properties/testing.ts';
import { anchorHeads, findBrokenAnchors, forgetLaterAnchors, keyOf, stampKeyOf } from './anchors.ts';
import { sealNewEvents } from './seals.ts';
import { readStamps, stampAnchors } from './time-stamps.ts';

let server: TestServer;
let authority: Authority;
let owner: Member;
beforeAll(async () => {
  // OpenSSL stamps by the clock of the machine.
  server = await startTestServer({ now: new Date().toISOString() });
  authority = await startAuthority();
  owner = await signUpOwner(server);
});
afterAll(async () => {
  await authority.close();
  await server.close();
});
const fileOf = (key: string) => path.join(server.dataDir, 'files', key);
const in25Hours = () => ({ clock: createTestClock(server.clock.now().add({ hours: 25 })) });
const whole = { broken: [], late: [], missing: [] };

/** A server where an authority is set. */
const withAuthority = ({ services }: TestServer = server) => ({
  ...services,
  log: createLog('silent'),
  timeStamps: createTimeStamps({ url: authority.url, roots: authority.rootPem }),
});

/** @returns its number */
async function addAnchor(here = server, by = owner): Promise<number> {
  await addProperty(here, by);
  await sealNewEvents(here.services);
  await anchorHeads(here.services);
  const [last] = await here.owner`select max(number)::int as number from internal.audit_anchors`;
  return Number(last?.['number']);
}

async function addStampedAnchor() {
  const number = await addAnchor();
  await stampAnchors(withAuthority());
  const keys = { anchor: keyOf(number), stamp: stampKeyOf(number) };
  return { number, ...keys, files: { anchor: fileOf(keys.anchor), stamp: fileOf(keys.stamp) } };
}

const forget = (number: number) =>
  server.owner`update internal.audit_anchors set stamped_at = null where number = ${number}`;

test('without an authority nothing is asked and nothing is missed', async () => {
  const number = await addAnchor();
  await stampAnchors(server.services);
  await expect(readFile(fileOf(stampKeyOf(number)))).rejects.toThrow('ENOENT');
  expect(await readStamps({ ...server.services, ...in25Hours() })).toEqual(whole);
});

test('each anchor gets one stamp, over its very bytes, which stays through the sweep and goes into backups', async () => {
  const { anchor, stamp, files } = await addStampedAnchor();
  expect(await authority.judge(await readFile(files.stamp), await readFile(files.anchor))).toBe(
    'Verification: OK',
  );
  authority.asked = 0;
  await stampAnchors(withAuthority());
  expect(authority.asked).toBe(0);
  await sweepStrayFiles({ ...server.services, ...in25Hours() }, storedKeySources);
  expect(await readStamps(withAuthority())).toEqual(whole);
  const copied = await server.services.db.jobs((trx) =>
    Array.fromAsync(readFilesToCopy(trx, server.services.files, storedKeySources), ({ key }) => key),
  );
  expect(copied).toEqual(expect.arrayContaining([anchor, stamp]));
});

test('an authority that is away holds up no anchor; the stamp comes when it is back, and is missed after a day', async () => {
  const job = jobs.find(({ name }) => name === 'stamp_audit_anchors') ?? expect.unreachable();
  await stampAnchors(withAuthority());
  onTestFinished(() => authority.start());
  await authority.stop();
  const number = await addAnchor();
  await expect(job.run({}, withAuthority())).rejects.toThrow('fetch failed');
  expect(await findBrokenAnchors(server.services)).toEqual([]);
  expect(await readStamps(withAuthority())).toEqual(whole);
  expect(await readStamps({ ...withAuthority(), ...in25Hours() })).toEqual({
    ...whole,
    missing: [{ anchor: keyOf(number), anchored_at: server.clock.now().toString() }],
  });
  await authority.start();
  await job.run({}, withAuthority());
  expect(await readStamps({ ...withAuthority(), ...in25Hours() })).toEqual(whole);
});

test('an anchor that was altered gets no stamp', async () => {
  const { number, files } = await addStampedAnchor();
  await forget(number);
  await rm(files.stamp);
  await appendFile(files.anchor, ' ');
  authority.asked = 0;
  await stampAnchors(withAuthority());
  expect(authority.asked).toBe(0);
  await truncate(files.anchor, (await stat(files.anchor)).size - 1);
  await stampAnchors(withAuthority());
  expect(authority.asked).toBe(1);
});

test('what a crash kept of a stamp is not asked for again, unless it is of something else', async () => {
  await addStampedAnchor();
  const { number, files } = await addStampedAnchor();
  await forget(number);
  authority.asked = 0;
  await stampAnchors(withAuthority());
  expect(authority.asked).toBe(0);
  await forget(number);
  await copyFile(fileOf(stampKeyOf(number - 1)), files.stamp);
  await stampAnchors(withAuthority());
  expect(authority.asked).toBe(1);
  expect(await readStamps(withAuthority())).toEqual(whole);
});

test('a stamp of before its anchor is none', async () => {
  const here = await startServerForTest({
    now: Temporal.Now.instant().add({ minutes: 7 }).toString(),
  });
  const number = await addAnchor(here, await signUpOwner(here));
  await expect(stampAnchors(withAuthority(here))).rejects.toThrow('before the anchor');
  await expect(here.services.files.get(stampKeyOf(number))).rejects.toThrow('ENOENT');
});

test('an anchor that is stamped long after it says that it was written is told', async () => {
  const here = await startServerForTest({
    now: Temporal.Now.instant().subtract({ hours: 25 }).toString(),
  });
  const number = await addAnchor(here, await signUpOwner(here));
  await stampAnchors(withAuthority(here));
  const late = { stamp: stampKeyOf(number), anchored_at: here.clock.now().toString() };
  expect(await readStamps(here.services)).toEqual({
    ...whole,
    late: [{ ...late, stamped_at: expect.any(String) }],
  });
});

describe('whoever holds the keys of the machine', () => {
  test.each<[string, (files: { anchor: string; stamp: string }) => Promise<void>, string]>([
    ['alters a stamp', ({ stamp }) => change(stamp, flipLastBit), 'signature'],
    ['takes a stamp away', ({ stamp }) => rm(stamp), 'nothing'],
    ['makes an anchor anew', ({ anchor }) => change(anchor, signAnew), 'over other bytes'],
  ])('%s: the stamp is named', async (_, forge, found) => {
    const { stamp, files } = await addStampedAnchor();
    const kept = await Promise.all([readFile(files.anchor), readFile(files.stamp)]);
    await forge(files);
    expect((await readStamps(server.services)).broken).toEqual([
      { stamp, found: expect.stringContaining(found) },
    ]);
    await writeFile(files.anchor, kept[0]);
    await writeFile(files.stamp, kept[1]);
  });
});

async function change(file: string, how: (bytes: Buffer) => string | Buffer): Promise<void> {
  await writeFile(file, how(await readFile(file)));
}

function flipLastBit(bytes: Buffer): Buffer {
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes;
}

/** With another hash in it, and signed as this server signs. */
function signAnew(bytes: Buffer): string {
  const { anchor: text } = JSON.parse(bytes.toString()) as { anchor: string };
  const anchor = text.replace(/"hash":"./, '"hash":"x');
  return JSON.stringify({
    anchor,
    mac: server.services.secrets.sign('audit-anchor', anchor).toString('hex'),
  });
}

test('after a restore the stamp of an anchor that is later than the rows is forgotten with it', async () => {
  const before = await addStampedAnchor();
  const { number, files } = await addStampedAnchor();
  await server.owner`delete from internal.audit_anchors where number = ${number}`;
  // A copy that was made meanwhile may hold the stamp alone.
  await rm(files.anchor);
  await forgetLaterAnchors(server.services);
  await expect(readFile(files.stamp)).rejects.toThrow('ENOENT');
  await expect(readFile(before.files.stamp)).resolves.toBeDefined();
});
