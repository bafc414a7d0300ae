import type { SearchResult } from '@dira/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCheque } from '../cheques/testing.ts';
import { addDocument } from '../documents/testing.ts';
import { addExpense, buildExpense } from '../expenses/testing.ts';
import { addRental, recordPayment, type Rental } from '../money/testing.ts';

let server: TestServer;
let rental: Rental;
const addNoa = () =>
  addRental(server, {
    lease: { tenant: { fullName: 'Noa Friedman', phone: '+972521234567', language: 'he' } },
  });
beforeAll(async () => {
  server = await startTestServer();
  rental = await addNoa();
});
afterAll(() => server.close());

async function find(q: string, as: Person = rental.owner, { owner } = rental): Promise<SearchResult[]> {
  const path = owner.path(`/search?q=${encodeURIComponent(q)}`);
  const { status, body } = await server.request('GET', path, { as });
  expect(status).toBe(200);
  return body.items;
}
const ofKind = async (q: string, kind: SearchResult['kind'], as?: Person) =>
  (await find(q, as)).filter((item) => item.kind === kind);

test('who is late says how much and since when, with all that a reminder takes, to those who see money', async () => {
  const unpaid = await addNoa();
  const late = {
    amount: { amount: 900_000, currency: 'ILS' },
    since: '2026-10-01',
    tenant: { fullName: 'Noa Friedman', phone: '+972521234567', language: 'he' },
    property: { name: expect.any(String) },
    unit: { number: expect.any(String) },
    howToPay: { instructions: null, reference: expect.any(String) },
  };
  const found = await find('friedman', unpaid.owner, unpaid);
  expect(found.map(({ kind, overdue }) => [kind, overdue])).toEqual([
    ['tenant', late],
    ['lease', late],
  ]);
  const viewer = await signUpMember(server, unpaid.owner.organizationId, 'viewer');
  expect((await find('friedman', viewer, unpaid)).map(({ kind, overdue }) => [kind, overdue])).toEqual([
    ['tenant', null],
    ['lease', null],
  ]);
});

test('a payment by its amount however it is written, its receipt by its number, also without the year', async () => {
  const { body } = await recordPayment(server, rental, { amount: 123_450 });
  for (const typed of ['1,234.50', '₪1234.5', '1234.50 ש"ח'])
    expect(await ofKind(typed, 'payment')).toMatchObject([
      { title: 'Noa Friedman', amount: { amount: 123_450 }, on: '2026-11-22', leaseId: rental.lease.id },
    ]);
  expect(await ofKind('1234.51', 'payment')).toEqual([]);
  const receipt = { title: body.receiptNumber, amount: { amount: 123_450 }, leaseId: rental.lease.id };
  expect(await ofKind('2026-1', 'receipt')).toMatchObject([receipt]);
  expect(await ofKind('#01', 'receipt')).toMatchObject([receipt]);
  expect(await ofKind('2025-1', 'receipt')).toEqual([]);
  expect(await ofKind('99999999999', 'receipt')).toEqual([]);
});

test('a cheque by its number with or without the zeros before it', async () => {
  await addCheque(server, rental, {
    cheques: [{ number: '0004711', dueOn: '2026-12-01', amount: 450_000 }],
  });
  for (const typed of ['4711', '0004711'])
    expect((await ofKind(typed, 'cheque')).map(({ title }) => title)).toEqual(['0004711']);
  expect(await ofKind('471', 'cheque')).toEqual([]);
});

test('expenses and documents by their words, the newest first, receipts of the landlord by those who see money', async () => {
  const { owner } = rental;
  await addExpense(server, owner, buildExpense({ description: 'Boiler repair', vendor: 'Nir' }));
  await addExpense(server, owner, buildExpense({ description: 'Boiler valve', vendor: 'Nir' }));
  expect((await ofKind('boil nir', 'expense')).map(({ title }) => title).toSorted()).toEqual([
    'Boiler repair',
    'Boiler valve',
  ]);
  await addDocument(server, owner, { name: 'House rules.pdf' });
  expect((await ofKind('rules', 'document')).map(({ title }) => title)).toEqual(['House rules']);
  const stranger = await signUpOwner(server);
  const theirs = await server.request('GET', stranger.path('/search?q=rules'), { as: stranger });
  expect(theirs.body.items).toEqual([]);
});

test('whoever does not see money finds none of it', async () => {
  const realtor = await signUpMember(server, rental.owner.organizationId, 'realtor');
  for (const typed of ['1234.50', '2026-1', '4711', 'boiler'])
    expect((await find(typed, realtor)).map(({ kind }) => kind)).toEqual([]);
});
