import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { makeDocument, openLink, sendDocument } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

/** Other bytes under the key of a request, as whoever can write to the store puts them there. */
async function swap(id: string, which: '.pdf' | '-sealed.pdf'): Promise<void> {
  const other = Buffer.concat([await makeDocument(server), Buffer.from('% and something else')]);
  await server.services.files.put(`signing/${owner.organizationId}/${id}${which}`, other);
}

const getRequest = async (id: string) => {
  const { body } = await server.request('GET', owner.path('/signature-requests'), { as: owner });
  return body.items.find((item: { id: string }) => item.id === id);
};
const getCopy = (id: string) =>
  server.request('GET', owner.path(`/signature-requests/${id}/document`), { as: owner });
const listMails = async (id: string) =>
  server.owner`select recipient from deliveries where dedupe_key = ${`signing-altered:${id}`}`;
const refused = { status: 409, body: { code: 'document_altered' } };

test('a paper that was swapped in the store is shown to nobody and signed by nobody, and its sender is told once', async () => {
  const { unitIds } = await addProperty(server, owner, {}, 1);
  const lease = await addLease(server, owner, unitIds[0] ?? '', { stage: 'draft' });
  const { id, tokens, documentSha256 } = await sendDocument(server, owner, { leaseId: lease.id });
  const [first, second] = [await openLink(server, tokens[0]), await openLink(server, tokens[1])];
  expect((await first.sign(documentSha256)).status).toBe(200);
  await swap(id, '.pdf');

  expect(await second.get('/document')).toMatchObject(refused);
  expect(await second.sign(documentSha256)).toMatchObject(refused);
  expect(await getCopy(id)).toMatchObject(refused);
  await runUntilIdle(server.services);
  expect(await getRequest(id)).toMatchObject({
    state: 'voided',
    isAltered: true,
    refusal: null,
    signatureStatus: 'partially_signed',
  });
  const { body } = await server.request('GET', owner.path(`/leases/${lease.id}`), { as: owner });
  expect(body.stage).toBe('draft');

  expect(await getCopy(id)).toMatchObject(refused);
  await runUntilIdle(server.services);
  expect(await listMails(id)).toEqual([{ recipient: owner.email }]);
  const audited =
    await server.owner`select entity from audit_events where entity_id = ${id} and action = 'altered'`;
  expect(audited).toHaveLength(1);
});

test('a sealed copy that was swapped is handed to nobody; what was signed stays signed', async () => {
  const { id, tokens, documentSha256 } = await sendDocument(server, owner);
  for (const token of tokens) await (await openLink(server, token)).sign(documentSha256);
  await runUntilIdle(server.services);
  expect((await getCopy(id)).status).toBe(200);
  await swap(id, '-sealed.pdf');
  expect(await getCopy(id)).toMatchObject(refused);
  await runUntilIdle(server.services);
  expect(await getRequest(id)).toMatchObject({ state: 'completed', isAltered: true });
  expect(await listMails(id)).toEqual([{ recipient: owner.email }]);
});
