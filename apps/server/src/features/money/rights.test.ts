import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRentalWithTenant,
  buildCheckedPayment,
  buildPayment,
  confirmPayment,
  listCharges,
  recordPayment,
  linkToProof,
  reportPayment,
  sendProof,
  type Rental,
} from './testing.ts';

type Method = 'GET' | 'POST' | 'DELETE';

interface Operation {
  name: string;
  method: Method;
  path: string;
  body?: object;
  writes: boolean;
}

let server: TestServer;
let rental: Rental & { tenant: Person };
let operations: Operation[];
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server);
  stranger = await signUpOwner(server, 'Somebody else');
  const waiting = await reportPayment(server, rental);
  await sendProof(server, rental, waiting);
  const { body: recorded } = await recordPayment(server, rental);
  const [charge] = await listCharges(server, rental);
  const lease = `/leases/${rental.lease.id}`;
  operations = [
    { name: 'listPayments', method: 'GET', path: '/payments', writes: false },
    { name: 'listRentGrid', method: 'GET', path: '/rent-grid?year=2026', writes: false },
    { name: 'listPaymentReports', method: 'GET', path: '/payment-reports', writes: false },
    { name: 'getPaymentProof', method: 'GET', path: `/payments/${waiting}/proof`, writes: false },
    { name: 'getLedger', method: 'GET', path: `${lease}/ledger`, writes: false },
    { name: 'exportLedgerCsv', method: 'GET', path: `${lease}/ledger.csv`, writes: false },
    { name: 'exportLedgerPdf', method: 'GET', path: `${lease}/ledger.pdf`, writes: false },
    { name: 'listReceipts', method: 'GET', path: `${lease}/receipts`, writes: false },
    { name: 'getReceiptPdf', method: 'GET', path: `/receipts/${recorded.receiptId}/pdf`, writes: false },
    {
      name: 'recordPayment',
      method: 'POST',
      path: `${lease}/payments`,
      body: buildCheckedPayment(),
      writes: true,
    },
    { name: 'confirmPayment', method: 'POST', path: `/payments/${waiting}/confirmation`, writes: true },
    { name: 'undoConfirmation', method: 'DELETE', path: `/payments/${waiting}/confirmation`, writes: true },
    {
      name: 'rejectPayment',
      method: 'POST',
      path: `/payments/${waiting}/rejection`,
      body: { reason: 'No' },
      writes: true,
    },
    {
      name: 'reversePayment',
      method: 'POST',
      path: `/payments/${recorded.paymentId}/reversal`,
      body: { reason: 'No' },
      writes: true,
    },
    {
      name: 'postCharge',
      method: 'POST',
      path: `${lease}/charges`,
      body: { kind: 'fee', amount: 100, dueOn: '2026-11-22' },
      writes: true,
    },
    {
      name: 'reverseCharge',
      method: 'POST',
      path: `/charges/${charge.id}/reversal`,
      body: { reason: 'No' },
      writes: true,
    },
  ];
});
afterAll(() => server.close());

const call = ({ method, body }: Operation, url: string, as?: Person) =>
  server.request(method, url, { as, ...(body !== undefined && { body }) });

describe('operations on money', () => {
  test('let nobody in without a token', async () => {
    for (const operation of operations) {
      expect([operation.name, (await call(operation, rental.owner.path(operation.path))).status]).toEqual([
        operation.name,
        401,
      ]);
    }
  });

  test('do not exist for another organization, under its own path or ours', async () => {
    for (const operation of operations) {
      expect([
        operation.name,
        (await call(operation, rental.owner.path(operation.path), stranger)).status,
      ]).toEqual([operation.name, 404]);
      const namesSomething = operation.path.split('/').length > 2;
      if (namesSomething)
        expect([
          operation.name,
          (await call(operation, stranger.path(operation.path), stranger)).status,
        ]).toEqual([operation.name, 404]);
    }
  });

  test('are refused to a viewer without the switch, and with it let them look and not touch', async () => {
    const blind = await signUpMember(server, rental.owner.organizationId, 'viewer');
    const seeing = await signUpMember(server, rental.owner.organizationId, 'viewer', {
      viewFinancials: true,
    });
    const realtor = await signUpMember(server, rental.owner.organizationId, 'realtor');
    for (const operation of operations) {
      const url = rental.owner.path(operation.path);
      expect([operation.name, (await call(operation, url, blind)).status]).toEqual([operation.name, 403]);
      expect([operation.name, (await call(operation, url, realtor)).status]).toEqual([operation.name, 403]);
      expect([operation.name, (await call(operation, url, seeing)).status]).toEqual([
        operation.name,
        operation.writes ? 403 : 200,
      ]);
    }
    const { body } = await server.request('GET', rental.owner.path('/payments'), { as: seeing });
    expect(body.items[0].can).toEqual({ recordPayment: false, decide: false, reverse: false });
  });

  test('are not for a tenant: to them the workspace does not exist', async () => {
    for (const operation of operations) {
      expect([
        operation.name,
        (await call(operation, rental.owner.path(operation.path), rental.tenant)).status,
      ]).toEqual([operation.name, 404]);
    }
  });

  test('answer 404 to an id that names nothing, and 422 to a body that says nothing', async () => {
    const nothing = '01900000-0000-7000-8000-000000000000';
    for (const operation of operations.filter(({ path }) => path.split('/').length > 2)) {
      const unknown = operation.path.replace(/[0-9a-f-]{36}/, nothing);
      expect([
        operation.name,
        (await call(operation, rental.owner.path(unknown), rental.owner)).status,
      ]).toEqual([operation.name, 404]);
    }
    for (const operation of operations.filter(({ body }) => body !== undefined)) {
      const answer = await server.request('POST', rental.owner.path(operation.path), {
        as: rental.owner,
        body: {},
      });
      expect([operation.name, answer.status]).toEqual([operation.name, 422]);
    }
  });
});

describe('a tenant', () => {
  test('sees the ledger of their own lease and of no other', async () => {
    const other = await addRentalWithTenant(server, { owner: rental.owner });
    const mine = await server.request('GET', rental.myPath('/ledger'), { as: rental.tenant });
    expect(mine).toMatchObject({ status: 200, body: { leaseId: rental.lease.id } });
    expect(mine.body.lines.every((line: { can?: { reverse: boolean } }) => line.can?.reverse !== true)).toBe(
      true,
    );
    for (const rest of ['/ledger', '/payments']) {
      expect((await server.request('GET', other.myPath(rest), { as: rental.tenant })).status).toBe(404);
      expect((await server.request('GET', other.myPath(rest))).status).toBe(401);
      expect((await server.request('GET', other.myPath(rest), { as: rental.owner })).status).toBe(404);
    }
    expect(
      (await server.request('POST', other.myPath('/payments'), { as: rental.tenant, body: buildPayment() }))
        .status,
    ).toBe(404);
  });

  test('of two on one lease sees the same ledger, and only their own payments and receipts', async () => {
    const shared = await addRentalWithTenant(server);
    const second = await addRentalWithTenant(server, { owner: shared.owner });
    await server.owner`insert into lease_tenants (organization_id, lease_id, tenant_id, is_primary)
      values (${shared.owner.organizationId}, ${shared.lease.id}, ${second.lease.tenantId}, false)`;
    const paymentId = await reportPayment(server, shared);
    const receipt = await confirmPayment(server, shared, paymentId);
    const read = (as: Person, rest: string) => server.request('GET', shared.myPath(rest), { as });
    expect((await read(second.tenant, '/ledger')).body).toEqual((await read(shared.tenant, '/ledger')).body);
    expect((await read(shared.tenant, '/payments')).body.items).toHaveLength(1);
    expect((await read(second.tenant, '/payments')).body.items).toEqual([]);
    expect((await read(shared.tenant, `/receipts/${receipt.id}/pdf`)).status).toBe(200);
    expect((await read(second.tenant, `/receipts/${receipt.id}/pdf`)).status).toBe(404);
    // What was charged and paid, on paper, for both and for no tenant of another lease.
    for (const tenant of [shared.tenant, second.tenant]) {
      const { status, raw } = await read(tenant, '/ledger.pdf?language=he');
      expect([status, Buffer.from(raw).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    const elsewhere = await addRentalWithTenant(server);
    expect((await read(elsewhere.tenant, '/ledger.pdf')).status).toBe(404);
  });

  test('alone opens what they sent along with a payment, and members as long as they may see money', async () => {
    const shared = await addRentalWithTenant(server);
    const second = await addRentalWithTenant(server, { owner: shared.owner });
    await server.owner`insert into lease_tenants (organization_id, lease_id, tenant_id, is_primary)
      values (${shared.owner.organizationId}, ${shared.lease.id}, ${second.lease.tenantId}, false)`;
    const paymentId = await reportPayment(server, shared);
    expect((await sendProof(server, shared, paymentId, { as: second.tenant })).status).toBe(404);
    expect((await sendProof(server, shared, paymentId)).status).toBe(201);
    const path = `/payments/${paymentId}/proof`;
    const { body: mine } = await server.request('GET', shared.myPath(path), { as: shared.tenant });
    expect(mine).toMatchObject({ filename: 'bank.png', mediaType: 'image/png' });
    for (const url of [mine.url, mine.thumbnailUrl])
      expect(await server.request('GET', url)).toMatchObject({
        status: 200,
        headers: { 'content-type': expect.stringMatching(/^image\//) },
      });
    const elsewhere = shared.myPath(path).replace(shared.lease.id, second.lease.id);
    expect((await server.request('GET', shared.myPath(path), { as: second.tenant })).status).toBe(404);
    expect((await server.request('GET', elsewhere, { as: second.tenant })).status).toBe(404);
    const viewer = await signUpMember(server, shared.owner.organizationId, 'viewer', {
      viewFinancials: true,
    });
    const { body: shown } = await server.request('GET', shared.owner.path(path), { as: viewer });
    expect((await server.request('GET', shown.url)).status).toBe(200);
    await server.owner`update memberships set flags = '{}' where user_id = ${viewer.id}`;
    expect((await server.request('GET', shown.url)).status).toBe(404);
    const token = await linkToProof(server, shared, paymentId);
    for (const under of ['files', 'pictures', 'attachments'])
      expect((await server.request('GET', `/api/v1/${under}/${token}`)).status).toBe(404);
  });
});
