import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental } from '../money/testing.ts';
import { addCheque, depositCheques, linkToPhoto, listCheques, sendPhoto } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('shows one photo of a cheque, the last, also once it is at the bank, and erases the one before', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  const chequeId = await addCheque(server, rental);
  expect((await listCheques(server, rental))[0]).toMatchObject({ hasPhoto: false });
  expect((await sendPhoto(server, rental, chequeId)).status).toBe(201);
  await depositCheques(server, rental, [chequeId]);
  expect((await sendPhoto(server, rental, chequeId)).status).toBe(201);
  expect((await listCheques(server, rental))[0]).toMatchObject({ hasPhoto: true });
  await runWaiting(server.services);
  const files = await server.owner`select id from files where organization_id = ${owner.organizationId}
    and name = 'cheque.png'`;
  expect(files).toHaveLength(1);
  const token = await linkToPhoto(server, rental, chequeId);
  const photo = await server.request('GET', `/api/v1/cheque-photos/${token}`);
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/png']);
});

test('is opened by members who may see money, while they may, and taken by those who post it', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  const chequeId = await addCheque(server, rental);
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  expect((await sendPhoto(server, rental, chequeId, { as: viewer })).status).toBe(403);
  expect((await sendPhoto(server, rental, chequeId, { bytes: 'no picture' })).body.code).toBe(
    'picture_type_not_allowed',
  );
  await sendPhoto(server, rental, chequeId);
  const token = await linkToPhoto(server, rental, chequeId);
  const remove = () => server.request('DELETE', owner.path(`/cheques/${chequeId}/photo`), { as: owner });
  expect((await remove()).status).toBe(204);
  expect((await server.request('GET', `/api/v1/cheque-photos/${token}`)).status).toBe(404);
  expect((await remove()).status).toBe(404);
});
