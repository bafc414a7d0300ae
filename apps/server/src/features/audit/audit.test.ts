import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecrets } from '../../platform/secrets.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storedKeySources } from '../contributions.ts';
import { sweepStrayFiles } from '../files/erasure.ts';
import { addProperty } from '../properties/testing.ts';
import { anchorHeads, findBrokenAnchors, forgetLaterAnchors } from './anchors.ts';
import { findBrokenSeals, sealNewEvents } from './seals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A workspace with seven events of which each is sealed. */
async function workWithLog(): Promise<Member> {
  const owner = await signUpOwner(server);
  for (let each = 0; each < 6; each += 1) await addProperty(server, owner);
  await sealNewEvents(server.services);
  return owner;
}

/** Past every trigger, and with all hashes made anew from the first event to the head. */
async function forge({ organizationId }: Member, statement: string): Promise<void> {
  await server.owner.unsafe(`begin; set local session_replication_role = replica;
    ${statement.replaceAll('$1', `'${organizationId}'`)};
    do $$
    declare link bytea := '\\x00'; event record; place bigint := 0;
    begin
      update audit_events set sequence = sequence + 1000 where organization_id = '${organizationId}';
      for event in select * from audit_events where organization_id = '${organizationId}' order by sequence loop
        place := place + 1;
        update audit_events set sequence = place, previous_hash = link, hash = internal.audit_hash(link, organization_id,
            place, actor_id, action, entity, entity_id, data, created_at)
          where organization_id = event.organization_id and sequence = event.sequence returning hash into link;
      end loop;
      update audit_heads set sequence = place, hash = link where organization_id = '${organizationId}';
    end $$;
    commit`);
}

const sealsOf = async ({ organizationId }: Member) =>
  (await findBrokenSeals(server.services, 20)).filter((row) => row['organization_id'] === organizationId);
const anchorsOf = async ({ organizationId }: Member) =>
  (await findBrokenAnchors(server.services)).filter((row) => row['organization_id'] === organizationId);
const anchorFile = (number: number) =>
  path.join(server.dataDir, 'files', 'audit-anchors', `0000000${number}.json`);

describe('whoever can write past every trigger, and makes the whole chain anew,', () => {
  test.each([
    [
      'alters an event',
      `update audit_events set data = '{"amount": 1}' where organization_id = $1 and sequence = 4`,
      4,
    ],
    ['takes an event out', `delete from audit_events where organization_id = $1 and sequence = 3`, 3],
    [
      'changes the order of two',
      `update audit_events set sequence = case sequence when 2 then 105 when 5 then 2 else sequence end where organization_id = $1`,
      2,
    ],
    [
      'takes out the last',
      `delete from audit_events where organization_id = $1 and sequence = 7; delete from audit_events where organization_id = $1 and sequence = 6`,
      6,
    ],
  ])('%s: the row is named', async (_, statement, sequence) => {
    const owner = await workWithLog();
    expect(await sealsOf(owner)).toEqual([]);
    await forge(owner, statement);
    expect(await sealsOf(owner)).toContainEqual({ organization_id: owner.organizationId, sequence });
  });

  test.each([
    ['takes the seals out and has all sealed again', 'delete from audit_seals where organization_id = $1'],
    [
      'takes the last events out, seals and all',
      'delete from audit_seals where organization_id = $1 and sequence > 5; delete from audit_events where organization_id = $1 and sequence > 5',
    ],
  ])('%s: an anchor knows better', async (_, statement) => {
    const owner = await workWithLog();
    await anchorHeads(server.services);
    expect(await anchorsOf(owner)).toEqual([]);
    await forge(
      owner,
      `update audit_events set actor_id = null where organization_id = $1 and sequence = 4; ${statement};
       update audit_heads set has_unsealed = true where organization_id = $1`,
    );
    await sealNewEvents(server.services);
    expect(await anchorsOf(owner)).toEqual([
      { anchor: expect.any(String), organization_id: owner.organizationId, sequence: 7 },
    ]);
  });
});

test('what happened since the last run waits for the next; a seal before it counts', async () => {
  const owner = await workWithLog();
  await addProperty(server, owner);
  expect(await sealsOf(owner)).toEqual([]);
  await sealNewEvents(server.services);
  const [count] =
    await server.owner`select count(*)::int as seals from audit_seals where organization_id = ${owner.organizationId}`;
  expect(count).toEqual({ seals: 8 });
});

test('events that are sealed while the log is read raise no alarm', async () => {
  const here = await startServerForTest();
  const owner = await signUpOwner(here);
  for (let each = 0; each < 3; each += 1) await addProperty(here, owner);
  const { db } = here.services;
  let reads = 0;
  const jobs: typeof db.jobs = async (work) => {
    const read = await db.jobs(work);
    // First what is orphaned, then a page.
    if ((reads += 1) === 2) await sealNewEvents(here.services);
    return read;
  };
  expect(await findBrokenSeals({ ...here.services, db: { ...db, jobs } }, 20, 2)).toEqual([]);
  expect(reads).toBeGreaterThan(3);
});

test('a seal that was taken out from between others is missed', async () => {
  const owner = await workWithLog();
  await server.owner.unsafe(`begin; set local session_replication_role = replica;
    delete from audit_seals where organization_id = '${owner.organizationId}' and sequence = 2; commit`);
  expect(await sealsOf(owner)).toEqual([{ organization_id: owner.organizationId, sequence: 3 }]);
});

test('anchors are written where something happened, and stay through the sweep', async () => {
  const owner = await workWithLog();
  await anchorHeads(server.services);
  const before = await server.owner`select max(number)::int as number from internal.audit_anchors`;
  await anchorHeads(server.services);
  expect(await server.owner`select max(number)::int as number from internal.audit_anchors`).toEqual(before);
  server.clock.advance({ hours: 30 });
  await sweepStrayFiles(server.services, storedKeySources);
  expect(await anchorsOf(owner)).toEqual([]);
});

test('after a restore an anchor that is later than the rows is forgotten, and no other', async () => {
  const owner = await workWithLog();
  await anchorHeads(server.services);
  await addProperty(server, owner);
  await sealNewEvents(server.services);
  await anchorHeads(server.services);
  const [gone] = await server.owner`delete from internal.audit_anchors
    where number = (select max(number) from internal.audit_anchors) returning number`;
  await forgetLaterAnchors(server.services);
  await expect(readFile(anchorFile(Number(gone?.['number'])))).rejects.toThrow('ENOENT');
  await expect(readFile(anchorFile(Number(gone?.['number']) - 1))).resolves.toBeDefined();
});

test('an anchor that is taken away, or comes from another server, is missed', async () => {
  await workWithLog();
  await anchorHeads(server.services);
  const [last] = await server.owner`select max(number)::int as number from internal.audit_anchors`;
  const number = Number(last?.['number']);
  const others = { ...server.services, secrets: createSecrets('the key of another server') };
  expect(await findBrokenAnchors(others)).toContainEqual({
    anchor: expect.stringContaining(`${number}.json`),
    found: 'another',
  });
  await rm(anchorFile(number));
  expect(await findBrokenAnchors(server.services)).toContainEqual({
    anchor: expect.stringContaining(`${number}.json`),
    found: 'nothing',
  });
});
