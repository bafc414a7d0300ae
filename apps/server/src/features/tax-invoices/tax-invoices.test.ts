import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOwnerConnection } from '../../db/connect.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  listCharges,
  moveMoney,
  recordPayment,
  requireSound,
  type Rental,
} from '../money/testing.ts';
import { taxInvoiceInvariants } from './invariants.ts';
import { addShop, addTaxedCharge, buildDocument, recordDocument } from './testing.ts';

/** ₪6,000 a month of a shop, October and November charged, plus 18 % VAT. */
let server: TestServer;
let rental: Rental;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  rental = await addShop(server, 600_000);
});
afterAll(async () => {
  await requireSound(server);
  await server.close();
});

const read = async (path: string) =>
  (await server.request('GET', rental.owner.path(path), { as: rental.owner })).body;
const listDue = async (): Promise<string[]> =>
  (await read('/taxable-charges')).items.map(
    ({ net, vat, kinds }: { net: { amount: number }; vat: { amount: number }; kinds: string[] }) =>
      `${kinds.join(' or ')}: ${net.amount} + ${vat.amount}`,
  );
const record = (change: object) => recordDocument(server, rental, buildDocument('', change));
const remove = (id: string) =>
  server.request('DELETE', rental.owner.path(`/tax-documents/${id}`), { as: rental.owner });
const relieve = (charge: string, relief: string, amount: number) =>
  moveMoney(
    server,
    rental,
    { charge, what: 'reliefs' },
    { relief, amount, on: '2026-11-22', reason: 'Agreed' },
  );

test('a charge has one document of what stands of it, and a credit of what is taken back later', async () => {
  const [october, , november] = await listCharges(server, rental);
  await relieve(october.id, 'discount', 50_000);
  await relieve(october.id, 'write_off', 10_000);
  expect(await listDue()).toEqual(['invoice: 600000 + 108000', 'invoice: 550000 + 99000']);
  expect(await read(`/taxable-charges/${october.id}?language=en`)).toMatchObject({
    customer: { name: 'Books Ltd', dealerNumber: '510000003' },
    descriptions: [
      expect.stringMatching(/^שכר דירה, אוקטובר 2026/),
      expect.stringMatching(/^Rent, October 2026/),
    ],
    allocationAbove: { amount: 500_000, currency: 'ILS' },
    credited: null,
  });

  const invoice = { chargeId: october.id, gross: 649_000, allocationNumber: '123456789' };
  for (const [change, refusal] of [
    [{ allocationNumber: null }, 'allocationNumber required'],
    [{ allocationNumber: '12345678' }, 'allocationNumber nine_digits'],
    [{ kind: 'invoice_receipt' }, 'kind invalid'],
    [{ kind: 'credit' }, 'kind invalid'],
    [{ issuedOn: '2026-11-23' }, 'issuedOn in_future'],
  ] as const) {
    const { body } = await record({ ...invoice, ...change });
    expect(`${body.errors[0].path} ${body.errors[0].code}`).toBe(refusal);
  }
  expect((await record({ ...invoice, gross: 708_000 })).body.code).toBe('transition_refused');
  const both = await Promise.all([record(invoice), record({ ...invoice, number: '1002' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  expect(await listDue()).toEqual(['invoice: 600000 + 108000']);

  // Given back before it was credited, a discount changes nothing; a debt that is written off stays invoiced.
  await relieve(october.id, 'write_off', 10_000);
  await relieve(october.id, 'discount', 20_000);
  const due = (await read('/taxable-charges')).items;
  expect(await listDue()).toEqual(['invoice: 600000 + 108000', 'credit: -20000 + -3600']);
  const discount = due[1].id;
  await moveMoney(server, rental, { charge: discount, what: 'restoration' }, { reason: 'Not agreed' });
  expect(await listDue()).toEqual(['invoice: 600000 + 108000']);
  await relieve(october.id, 'credit_note', 30_000);
  const [, note] = (await read('/taxable-charges')).items;
  const credited = (await read(`/taxable-charges/${note.id}`)).credited;
  expect(credited).toMatchObject({ kind: 'invoice', issuedOn: '2026-11-22' });
  const credit = await record({ chargeId: note.id, kind: 'credit', number: '77', gross: -35_400 });
  expect(credit.status).toBe(201);

  await recordPayment(server, rental, { amount: 1_500_000 });
  expect(await listDue()).toEqual(['invoice_receipt or invoice: 600000 + 108000']);
  const { payments } = await read(`/taxable-charges/${november.id}`);
  expect(payments).toEqual([
    { method: 'bank_transfer', on: '2026-11-22', amount: { amount: 708_000, currency: 'ILS' } },
  ]);
  expect(await read('/counts/tax-documents')).toEqual({ counts: { to_issue: 1, issued: 2 } });
  const path = rental.owner.path('/tables/tax-documents?language=he');
  const { raw } = await server.request('GET', path, { as: rental.owner });
  expect(raw.toString()).toMatch(
    /"חשבונית מס 100[12]","22\/11\/2026","123456789","Books Ltd, 510000003","5500.00","990.00","6490.00"/,
  );

  const issued = (await read('/tax-documents?month=2026-11')).items;
  expect(issued.map(({ can }: { can: object }) => can)).toEqual([
    { remove: true, allocate: false },
    { remove: false, allocate: false },
  ]);
  for (const { name, sql } of taxInvoiceInvariants) expect(await server.owner.unsafe(sql), name).toEqual([]);
  expect((await remove(issued[1].id)).body.code).toBe('transition_refused');
  for (const { id } of issued) expect((await remove(id)).status).toBe(204);
  expect((await listDue())[1]).toBe('invoice: 520000 + 93600');
});

test('a document waits for what takes its charge back, and is not issued for more than stands then', async () => {
  const shop = await addRental(server, { owner: rental.owner });
  const chargeId = await addTaxedCharge(server, shop);
  const watcher = openOwnerConnection(server.target);
  const waiting = (count: number) => waitUntilHeldUp(watcher, '%"leases"%for no key update%', count);
  const { answers } = await server.owner.begin(async (holder) => {
    await holder`select from leases where id = ${shop.lease.id} for no key update`;
    const discount = relieve(chargeId, 'discount', 1000);
    await waiting(1);
    const invoice = recordDocument(server, shop, buildDocument(chargeId));
    await waiting(2);
    return { answers: Promise.all([discount, invoice]) };
  });
  expect((await answers).map(({ status }) => status)).toEqual([201, 409]);
  await watcher.end();
});
