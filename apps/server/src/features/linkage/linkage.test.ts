import { languages, type Language } from '@dira/i18n/languages';
import { describeLinkedCharge } from '@dira/i18n/linked-charge-words';
import { createTranslator } from '@dira/i18n/translate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recordIndexes, signUpOperator } from '../cpi/testing.ts';
import {
  addRental,
  addRentalWithTenant,
  listCharges,
  readLedger,
  recordPayment,
  requireSound,
  type Rental,
} from '../money/testing.ts';
import { settleLinkages } from './settlement.ts';
import { buildTerms, linkRent, readLinkage, requireLinkageSound } from './testing.ts';

/** Rent of ₪4,500 from October, due on the 1st: October knows August's index, November September's. */
let server: TestServer;
let operator: Person;
let rental: Rental;
beforeEach(async () => {
  server = await startTestServer();
  operator = await signUpOperator(server);
  rental = await addRental(server);
  await recordIndexes(server, operator, { '2026-08': '100.0', '2026-09': '102.0' });
});
afterEach(async () => {
  await requireSound(server);
  await requireLinkageSound(server);
  await server.close();
});

const amounts = async (of = rental) =>
  (await listCharges(server, of)).map(({ kind, amount }) => `${kind} ${amount.amount}`);

describe('linked rent', () => {
  test('is charged beside the rent of each month, with its arithmetic in words', async () => {
    expect((await linkRent(server, rental)).status).toBe(204);
    expect(await amounts()).toEqual(['rent 450000', 'rent 450000', 'adjustment 9000']);
    const [, , adjustment] = await listCharges(server, rental);
    expect(adjustment.description).toMatch(/₪4,500 × 102\.0 ÷ 100\.0 = ₪4,590/);
    expect(await readLinkage(server, rental)).toMatchObject({
      terms: { baseIndexMonth: '2026-08', basePoints: '100.0', startsIn: '2026-10' },
      current: { indexMonth: '2026-09', linked: { linkedRent: { amount: 459_000 }, changeBasisPoints: 200 } },
      history: [
        { period: { startsOn: '2026-11-01' }, amount: { amount: 459_000 }, chargeId: adjustment.id },
        { period: { startsOn: '2026-10-01' }, amount: { amount: 450_000 }, chargeId: null },
      ],
    });
  });

  test('is settled once, however often and wherever the job runs', async () => {
    await linkRent(server, rental);
    const runs = await Promise.all(Array.from({ length: 4 }, () => settleLinkages(server.services)));
    expect(runs).toEqual([0, 0, 0, 0]);
    const other = await addRental(server, { owner: rental.owner });
    await server.request('PUT', other.path('/linkage'), { as: other.owner, body: buildTerms() });
    await Promise.all(Array.from({ length: 4 }, () => settleLinkages(server.services)));
    expect(await amounts(other)).toEqual(['rent 450000', 'rent 450000', 'adjustment 9000']);
  });

  test('of a month waits for its index, and follows it', async () => {
    const later = await startServerForTest({ now: '2026-12-01T09:00:00Z' });
    const chief = await signUpOperator(later);
    const theirs = await addRental(later);
    await recordIndexes(later, chief, { '2026-08': '100.0', '2026-09': '102.0' });
    await linkRent(later, theirs);
    expect((await readLinkage(later, theirs)).current).toMatchObject({ indexMonth: '2026-10', linked: null });
    await recordIndexes(later, chief, { '2026-10': '103.2' });
    expect(await settleLinkages(later.services)).toBe(1);
    const charges = await listCharges(later, theirs);
    expect(charges.map(({ kind, amount }) => `${kind} ${amount.amount}`)).toEqual([
      'rent 450000',
      'rent 450000',
      'rent 450000',
      'adjustment 9000',
      'adjustment 14400',
    ]);
  });

  test('that comes late is due on the day it is asked for, and makes nobody late', async () => {
    await linkRent(server, rental);
    const [, , adjustment] = await listCharges(server, rental);
    expect(adjustment).toMatchObject({ dueOn: '2026-11-22', status: 'pending' });
  });

  test('is a credit note on the rent where the index fell and the lease has no floor', async () => {
    await recordIndexes(server, operator, { '2026-09': '99.0' });
    await recordPayment(server, rental, { amount: 900_000 });
    await linkRent(server, rental);
    expect(await amounts()).toEqual(['rent 450000', 'rent 445500']);
    const { balance, lines } = await readLedger(server, rental);
    expect(balance).toBe(-4500);
    // The rent stays as it was told; what is less of it counts from the day on which that was known.
    expect(lines.filter(({ credit }: { credit: number }) => credit === 4500)).toMatchObject([
      {
        on: '2026-11-22',
        kind: 'counter_charge',
        relief: 'credit_note',
        linkage: { linkedRentAmount: 445_500 },
      },
    ]);
    expect((await readLedger(server, rental, '?asOf=2026-11-21')).balance).toBe(900_000);
  });

  test('stays at the base rent with a floor, and stops at a cap', async () => {
    await recordIndexes(server, operator, { '2026-09': '99.0' });
    await linkRent(server, rental, { floor: 'base' });
    expect(await amounts()).toEqual(['rent 450000', 'rent 450000']);
    expect((await readLinkage(server, rental)).history[0].linked.limitedBy).toBe('floor');
    await recordIndexes(server, operator, { '2026-09': '110.0' });
    await linkRent(server, rental, { capBasisPoints: 300 });
    expect((await amounts())[2]).toBe('adjustment 13500');
  });

  test('of another base year goes through the factor between the bases, and waits without it', async () => {
    await linkRent(server, rental, { baseIndexMonth: '2023-06', basePoints: '107.4', baseYear: 2020 });
    expect(await amounts()).toEqual(['rent 450000', 'rent 450000']);
    const links = [{ olderBaseYear: 2020, newerBaseYear: 2024, factor: '1.074' }];
    await recordIndexes(server, operator, {}, { links });
    await settleLinkages(server.services);
    expect((await amounts())[2]).toBe('adjustment 9000');
  });
});

describe('a corrected index', () => {
  test('is settled by a counter-charge and a new charge; nothing is changed', async () => {
    await linkRent(server, rental);
    await recordPayment(server, rental, { amount: 909_000 });
    const before = await server.owner`select to_jsonb(c) as row from charges c order by id`;
    await recordIndexes(server, operator, { '2026-09': '101.0' });
    await settleLinkages(server.services);
    expect(await amounts()).toEqual(['rent 450000', 'rent 450000', 'adjustment 4500']);
    const after = await server.owner`select to_jsonb(c) as row from charges c order by id`;
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after).toHaveLength(before.length + 2);
    const { history } = await readLinkage(server, rental);
    expect(history).toMatchObject([
      { isReplaced: false, amount: { amount: 454_500 } },
      { isReplaced: true, amount: { amount: 459_000 } },
      { isReplaced: false },
    ]);
    expect((await readLedger(server, rental)).balance).toBe(-4500);
  });

  test('from a fall to a rise never charges the rent twice', async () => {
    await recordIndexes(server, operator, { '2026-09': '99.0' });
    await linkRent(server, rental);
    await recordIndexes(server, operator, { '2026-09': '102.0' });
    await settleLinkages(server.services);
    expect(await amounts()).toEqual(['rent 450000', 'rent 450000', 'adjustment 9000']);
  });

  test('leaves alone what somebody took back', async () => {
    await linkRent(server, rental);
    const [, , adjustment] = await listCharges(server, rental);
    await server.request('POST', rental.owner.path(`/charges/${adjustment.id}/reversal`), {
      as: rental.owner,
      body: { reason: 'A present' },
    });
    await recordIndexes(server, operator, { '2026-09': '105.0' });
    await settleLinkages(server.services);
    expect(await amounts()).toEqual(['rent 450000', 'rent 450000']);
    expect((await readLinkage(server, rental)).history[0]).toMatchObject({ isReversed: true });
  });
});

test('terms that change, and linkage that is removed, settle what was charged', async () => {
  await linkRent(server, rental);
  await linkRent(server, rental, { basePoints: '101.0', floor: 'base' });
  expect((await amounts())[2]).toBe('adjustment 4455');
  const removed = await server.request('DELETE', rental.path('/linkage'), { as: rental.owner });
  expect(removed.status).toBe(204);
  await settleLinkages(server.services);
  expect(await amounts()).toEqual(['rent 450000', 'rent 450000']);
  expect(await readLinkage(server, rental)).toMatchObject({
    terms: null,
    current: null,
    history: [{ linked: null }, {}, {}, {}, {}, {}],
  });
});

describe('the terms', () => {
  test('take the base index as it was published, and say where it is not', async () => {
    await linkRent(server, rental, { basePoints: undefined, baseYear: undefined });
    expect((await readLinkage(server, rental)).terms).toMatchObject({ basePoints: '100.0', baseYear: 2024 });
    const unknown = await linkRent(server, rental, { basePoints: undefined, baseIndexMonth: '2020-01' });
    expect(unknown).toMatchObject({
      status: 422,
      body: { code: 'index_not_published', errors: [{ path: 'baseIndexMonth' }] },
    });
  });

  test('refuse what is no index, no month and no lease in shekels', async () => {
    const wrong = await linkRent(server, rental, { basePoints: '1e2', baseIndexMonth: '2026-13' });
    expect(wrong.body.errors).toEqual([
      { path: 'baseIndexMonth', code: 'invalid_text' },
      { path: 'basePoints', code: 'invalid_index' },
    ]);
    const dollars = await addRental(server, { owner: rental.owner, lease: { currency: 'USD' } });
    expect(await linkRent(server, dollars)).toMatchObject({
      status: 422,
      body: { code: 'currency_mismatch' },
    });
  });

  test('are for those who see money, and changed by those who manage leases', async () => {
    await linkRent(server, rental);
    const viewer = await signUpMember(server, rental.owner.organizationId, 'viewer');
    expect((await server.request('GET', rental.path('/linkage'), { as: viewer })).status).toBe(403);
    expect(
      (await server.request('PUT', rental.path('/linkage'), { as: viewer, body: buildTerms() })).status,
    ).toBe(403);
    const stranger = await signUpOwner(server, 'Somebody else');
    expect((await server.request('GET', rental.path('/linkage'), { as: stranger })).status).toBe(404);
  });
});

test('the tenant sees the same arithmetic, in their own language on the ledger', async () => {
  const theirs = await addRentalWithTenant(server, {
    owner: rental.owner,
    lease: { tenant: { fullName: 'דוד כהן', email: 'david@example.com', language: 'he' } },
  });
  await linkRent(server, theirs);
  const mine = await server.request('GET', theirs.myPath('/linkage'), { as: theirs.tenant });
  expect(mine.body).toEqual(await readLinkage(server, theirs));
  const { body } = await server.request('GET', theirs.myPath('/ledger'), { as: theirs.tenant });
  const { description, linkage } = body.lines.at(-1);
  expect(description).toMatch(/^הפרשי הצמדה.*\u2066₪4,500 × 102\.0 ÷ 100\.0 = ₪4,590/);
  // Whoever reads it is told in their own language, and so is a document in that of the document.
  const inWordsOf = (language: Language) =>
    describeLinkedCharge(linkage, 'ILS', createTranslator(language, 'linkage'), language);
  expect(inWordsOf('he')).toBe(description);
  expect(inWordsOf('fr')).toMatch(/^Indexation, /);
  expect(new Set(languages.map(inWordsOf)).size).toBe(languages.length);
  for (const language of ['en', 'sq'] as const) {
    const csv = await server.request('GET', theirs.path(`/ledger.csv?language=${language}`), {
      as: theirs.owner,
    });
    expect(csv.raw.toString()).toContain(inWordsOf(language).split(':')[0]);
  }
});
