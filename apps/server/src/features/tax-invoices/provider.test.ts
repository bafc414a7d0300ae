import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runUntilIdle, runWaiting } from '../../background.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listCharges, moveMoney, recordPayment, type Rental } from '../money/testing.ts';
import { taxInvoiceInvariants } from './invariants.ts';
import { addShop, recordDocument } from './testing.ts';

/** Certified software that speaks as Morning does, and does what a test wants. */
const behaviour = { answers: 'issued' as 'issued' | 'refused' | 'silent', allocates: false };
const asked: Record<string, unknown>[] = [];
const peer = createServer((request, response) => {
  void read(request).then((body) => {
    const send = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (request.url === '/token') {
      const isKnown = new URLSearchParams(body).get('client_secret') === 'the secret';
      return isKnown ? send(200, { access_token: 'a token' }) : send(401, { errorMessage: 'Unknown client' });
    }
    if (request.headers.authorization !== 'Bearer a token') return send(401, {});
    if (request.method === 'GET')
      return send(200, {
        id: 'd1',
        number: 70_001,
        allocationNumber: behaviour.allocates ? '987654321' : null,
      });
    asked.push({ text: body, ...JSON.parse(body) });
    if (behaviour.answers === 'silent') return response.destroy();
    if (behaviour.answers === 'refused') return send(400, { errorCode: 1, errorMessage: 'Closed year' });
    return send(200, {
      id: `d${asked.length}`,
      number: 70_000 + asked.length,
      url: { he: 'https://example.com/d1' },
    });
  });
});
async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** ₪6,000.10 a month of a shop, October and November charged, plus 18 % VAT. */
let server: TestServer;
let rental: Rental;
beforeAll(async () => {
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`; // it listens on a port
  server = await startTestServer({ settings: { MORNING_TOKEN_URL: `${url}/token`, MORNING_URL: url } });
});
beforeEach(async () => {
  asked.length = 0;
  Object.assign(behaviour, { answers: 'issued', allocates: false });
  rental = await addShop(server, 600_010);
});
afterAll(async () => {
  await server.close();
  peer.closeAllConnections();
  peer.close();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.request(method, rental.owner.path(path), { as: rental.owner, ...(body && { body }) });
const connect = async (secret: string) => {
  await call('PUT', '/tax-provider', { provider: 'morning', clientId: 'id-1', secret });
  await runWaiting(server.services);
  return (await call('GET', '/tax-provider')).body.connection;
};
const details = async (chargeId: string) => (await call('GET', `/taxable-charges/${chargeId}`)).body;
const request = (chargeId: string, gross: number, kind = 'invoice') =>
  call('POST', '/tax-document-requests', { chargeId, kind, gross });

test('certified software is asked once for each document, and what it says is kept', async () => {
  const [october, , november] = await listCharges(server, rental);
  const gross = 708_012;
  expect((await request(october.id, gross)).body.code).toBe('transition_refused');
  expect(await connect('another')).toMatchObject({ state: 'refused', problem: 'Unknown client' });
  expect((await details(october.id)).provider).toBeNull();
  const connection = await connect('the secret');
  expect(connection).toMatchObject({ state: 'connected', clientId: 'id-1' });
  expect(JSON.stringify(connection)).not.toContain('the secret');

  // A refusal is said in its words, and asked again by a person alone; so is what was never answered.
  behaviour.answers = 'refused';
  await request(october.id, gross);
  expect((await details(october.id)).request.state).toBe('asked');
  expect((await request(october.id, gross)).body.code).toBe('transition_refused');
  await runWaiting(server.services);
  expect((await details(october.id)).request).toMatchObject({ state: 'refused', problem: 'Closed year' });
  behaviour.answers = 'silent';
  await request(october.id, gross);
  await runWaiting(server.services);
  await runUntilIdle(server.services);
  expect((await details(october.id)).request.state).toBe('unclear');
  expect(asked).toHaveLength(2);

  behaviour.answers = 'issued';
  const both = await Promise.all([request(october.id, gross), request(october.id, gross)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const typed = { chargeId: october.id, kind: 'invoice', number: '1', issuedOn: '2026-11-22', gross };
  expect((await recordDocument(server, rental, typed)).body.code).toBe('transition_refused');
  // What is taken back while it is asked is credited later.
  const less = { relief: 'credit_note', amount: 10_000, on: '2026-11-22', reason: 'Agreed' };
  await moveMoney(server, rental, { charge: october.id, what: 'reliefs' }, less);
  await runWaiting(server.services);
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({
    type: 305,
    date: '2026-11-22',
    client: { name: 'Books Ltd', taxId: '510000003' },
    income: [{ quantity: 1, vatType: 0, currency: 'ILS' }],
  });
  expect(asked[2]?.['text']).toContain('"price":6000.10');
  const list = async () => (await call('GET', '/tax-documents')).body.items;
  expect(await list()).toMatchObject([
    {
      number: '70003',
      gross: { amount: gross },
      allocationNumber: null,
      awaitsAllocation: true,
      can: { remove: false },
    },
  ]);

  // Hours later the authority has allocated it.
  await runUntilIdle(server.services);
  const [waiting] = await list();
  expect(waiting).toMatchObject({ awaitsAllocation: true, can: { allocate: false } });
  const allocate = () =>
    call('PUT', `/tax-documents/${waiting.id}/allocation-number`, { allocationNumber: '123456782' });
  expect((await allocate()).body.code).toBe('transition_refused');
  behaviour.allocates = true;
  await runUntilIdle(server.services);
  expect(await list()).toMatchObject([{ allocationNumber: '987654321', awaitsAllocation: false }]);
  // Of one that never came, a person enters it, once.
  await server.owner`update tax_documents set allocation_number = null where id = ${waiting.id}`;
  expect((await list())[0].can.allocate).toBe(true);
  expect([(await allocate()).status, (await allocate()).status]).toEqual([204, 409]);

  const [, credit] = (await call('GET', '/taxable-charges')).body.items;
  await request(credit.id, credit.gross.amount, 'credit');
  await recordPayment(server, rental, { amount: 1_500_000 });
  await request(november.id, gross, 'invoice_receipt');
  await runWaiting(server.services);
  expect(asked.slice(3)).toMatchObject([
    { type: 330, linkedDocumentIds: ['d3'], income: [{ price: 100 }] },
    { type: 320, payment: [{ date: '2026-11-22', type: 4, price: 7080.12, currency: 'ILS' }] },
  ]);
  expect((await call('GET', '/counts/tax-documents')).body.counts).toEqual({ to_issue: 0, issued: 3 });
  for (const { name, sql } of taxInvoiceInvariants) expect(await server.owner.unsafe(sql), name).toEqual([]);
});

test('what was sent by a process that ended is asked no second time', async () => {
  await connect('the secret');
  const [charge] = (await call('GET', '/taxable-charges')).body.items;
  await request(charge.id, charge.gross.amount);
  await server.owner`update tax_document_requests set sent_at = now() where state = 'asked'`;
  await runWaiting(server.services);
  expect(asked).toEqual([]);
  expect((await details(charge.id)).request).toMatchObject({ state: 'unclear' });
});
