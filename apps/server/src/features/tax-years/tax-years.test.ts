import type { CashReport } from '@dira/contract/cash-report';
import type { TaxYear } from '@dira/contract/tax-years';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDecimal } from '../../platform/csv.ts';
import { readText } from '../../testing/pdf-text.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fillAtRandom } from '../dashboard/testing.ts';
import { addDocument } from '../documents/testing.ts';
import { addRate } from '../exchange-rates/testing.ts';
import { addExpense } from '../expenses/testing.ts';
import { addRental, postCharge, recordPayment, reversePayment } from '../money/testing.ts';
import { addOwner, setShares } from '../owners/testing.ts';
import { closePeriod } from '../periods/testing.ts';
import { addTaxDocument } from '../tax-invoices/testing.ts';
import { eraseExpiredPacks, makePack } from './packs.ts';
import { addFamily, buildFamily, readTaxYear } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const put = (member: Member, path: string, body: object) =>
  server.request('PUT', member.path(path), { as: member, body });
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const costsOf = ({ tracks }: Pick<TaxYear, 'tracks'>) =>
  [tracks.exempt, tracks.flat, tracks.marginal].map(({ cost }) => cost);

/** A flat of ₪4,500 that is let since 1 October, and both rents paid. */
async function addHome() {
  const rental = await addRental(server);
  const { owner } = rental;
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03' });
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-11-02' });
  const { body } = await server.request('GET', rental.path(''), { as: owner });
  const propertyId: string = body.property.id;
  return { rental, owner, propertyId };
}

test('a year says what each track costs: rent by its days, expenses, interest by what was said, depreciation by months let', async () => {
  const { rental, owner, propertyId } = await addHome();
  const familyId = await addFamily(server, owner);
  await postCharge(server, rental, { kind: 'utility', amount: 20_000, dueOn: '2026-11-04' });
  await postCharge(server, rental, { kind: 'deposit', amount: 300_000, dueOn: '2026-11-04' });
  // Utilities and a deposit, and ₪5,000 that no charge has used yet.
  await recordPayment(server, rental, { amount: 820_000, paidOn: '2026-11-05' });
  await addExpense(server, owner, { propertyId, amount: 60_000, expenseDate: '2026-10-20' });
  await addExpense(server, owner, { propertyId, amount: 7_000, payer: 'tenant' });
  await addExpense(server, owner, { propertyId, amount: 9_000, isDeductible: false });
  await addExpense(server, owner, { propertyId, amount: 300_000, category: 'mortgage' });
  await addExpense(server, owner, { amount: 11_000 });
  const facts = {
    costBasis: { boughtOn: '2020-05-17', cost: 150_000_000 },
    mortgageInterest: 120_000,
  };
  expect((await put(owner, `/properties/${propertyId}/tax-years/2026`, facts)).status).toBe(204);
  const year = await readTaxYear(server, owner, familyId);
  expect(year).toMatchObject({ isOver: false, asOf: '2026-11-22', rent: 1_400_000 });
  expect(year.months).toHaveLength(11);
  expect(year.months.slice(-2)).toMatchObject([
    { month: '2026-10', rent: 450_000, paidAhead: 0, total: 450_000, exempt: 450_000, taxed: 0 },
    // 950,000 are 384,600 above the ceiling of 565,400, and so much less is exempt.
    { month: '2026-11', rent: 450_000, paidAhead: 500_000, total: 950_000, exempt: 180_800, taxed: 769_200 },
  ]);
  // 2 % of ₪1,500,000, two of twelve months.
  expect(year.deductions).toEqual({
    expenses: [{ category: 'maintenance', amount: 60_000 }],
    interest: 120_000,
    depreciation: 500_000,
    total: 680_000,
  });
  expect(year.apart).toEqual({
    commercialRent: 0,
    otherIncome: 20_000,
    notDeductible: 16_000,
    mortgagePayments: 300_000,
    general: 11_000,
  });
  // In the exempt track 769,200 of 1,400,000 are taxed, and as much of the 680,000 is deducted: 373,611.
  expect(costsOf(year)).toEqual([122_633, 140_000, 223_200]);
  expect(year.cheapest).toBe('exempt');
  expect(year.law).toMatchObject({ floorRate: 3100, payFlatBy: '2027-01-30' });
  expect(year.homes).toEqual({ let: 1, passiveUpTo: 5, businessFrom: 10 });

  const set = { isFromSixty: true, otherIncome: 6_000_000, ownRate: null };
  const path = `/tax-families/${familyId}/tax-years/2026/facts`;
  expect((await put(owner, path, { ...set, ownRate: 3500 })).body.errors).toMatchObject([
    { path: 'ownRate' },
  ]);
  expect((await put(owner, path, set)).status).toBe(204);
  const older = await readTaxYear(server, owner, familyId, { query: '?oneMore=500000' });
  expect(older.tracks.marginal).toMatchObject({ taxable: 720_000, cost: 72_000 });
  expect(older.oneMore?.rent).toBe(1_400_000 + 11 * 500_000);
  expect(older.oneMore?.tracks.flat.cost).toBe(690_000);
  expect((await put(owner, '/tax-families/' + familyId + '/tax-years/2027/facts', set)).status).toBe(422);
  const { entries } = await server.owner<{ entries: string }[]>`
    select count(*)::text as entries from audit_events where organization_id = ${owner.organizationId}
      and entity in ('tax_family', 'tax_property') and data::text like '%6000000%'`.then(([row]) => row!);
  expect(entries).toBe('0');
});

test('the rent and the expenses of all families come to what the report says, to the agora', async () => {
  const owner = await signUpOwner(server);
  for (const odd of [1, 2, 4]) {
    const rental = await addRental(server, { owner });
    await recordPayment(server, rental, { amount: 450_000 + odd, paidOn: '2026-10-03' });
    const { body: late } = await recordPayment(server, rental, {
      amount: 449_999 - odd,
      paidOn: '2026-11-02',
    });
    if (odd === 4) await reversePayment(server, rental, late.paymentId, '2026-11-10');
    const { body: lease } = await server.request('GET', rental.path(''), { as: owner });
    await addExpense(server, owner, { propertyId: lease.property.id, amount: 10_000 + odd });
  }
  await fillAtRandom(server, owner, 6, 31);
  const { body } = await server.request('GET', owner.path('/cash-report?from=2026-01&to=2026-11'), {
    as: owner,
  });
  const report: CashReport = body;
  const [one, other] = [
    await addOwner(server, owner, 'Avi Cohen'),
    await addOwner(server, owner, 'Noa Peretz'),
  ];
  const houses = report.money.byProperty.flatMap(({ property }) => (property === null ? [] : [property.id]));
  for (const [at, propertyId] of houses.entries()) {
    // The first stays nobody's, others change hands within the year.
    if (at === 0) continue;
    const fromOn = at % 2 === 0 ? '2026-01-01' : '2026-10-15';
    await setShares(server, owner, { propertyId, fromOn, shares: { [one]: 3333, [other]: 6667 } });
  }
  const families = [
    await addFamily(server, owner),
    await addFamily(server, owner, { name: 'Avi', hasUnowned: false, ownerIds: [one] }),
    await addFamily(server, owner, { name: 'Noa', hasUnowned: false, ownerIds: [other] }),
  ];
  const years = await Promise.all(families.map((id) => readTaxYear(server, owner, id)));
  expect(years.every(({ rent }) => rent > 0)).toBe(true);
  const rents = ['rent', 'adjustment', 'credit'];
  const reported = total(
    report.money.byKind.filter(({ kind }) => rents.includes(kind)).map(({ amount }) => amount.amount),
  );
  expect(total(years.map(({ rent, apart }) => rent + apart.commercialRent))).toBe(reported);
  const spent = total(
    years.flatMap(({ properties, apart }) => [
      ...properties.flatMap((property) => [property.expenses, property.mortgagePayments]),
      apart.notDeductible,
      apart.general,
    ]),
  );
  expect(spent).toBe(report.money.expenses.amount);
  for (const { months, rent } of years) expect(total(months.map((month) => month.total))).toBe(rent);

  await addRate(server, owner, { currency: 'USD', on: '2026-01-01', rate: '3.6' });
  const abroad = await addRental(server, { owner, lease: { currency: 'USD' } });
  await recordPayment(server, abroad, { amount: 10_001, paidOn: '2026-11-05' });
  const [before, after] = [years[0], await readTaxYear(server, owner, families[0] ?? '')];
  expect(after.rent).toBe((before?.rent ?? 0) + 36_004);
  expect(after.conversion).toMatchObject({ rates: [{ currency: 'USD', rate: '3.6000' }], missing: [] });
});

test('a late entry leaves a closed month as it is', async () => {
  const { rental, owner, propertyId } = await addHome();
  const familyId = await addFamily(server, owner);
  const before = await readTaxYear(server, owner, familyId);
  await closePeriod(server, owner, '2026-10');
  await recordPayment(server, rental, { amount: 100_000, paidOn: '2026-10-20' });
  await addExpense(server, owner, { propertyId, amount: 60_000, expenseDate: '2026-10-20' });
  const after = await readTaxYear(server, owner, familyId);
  expect(after.months.slice(0, -1)).toEqual(before.months.slice(0, -1));
  expect(after.months.at(-1)?.total).toBe(550_000);
  await addExpense(server, owner, { propertyId, amount: 7_000, expenseDate: '2025-12-20' });
  const years = [2025, 2026].map((year) => readTaxYear(server, owner, familyId, { year }));
  const [closed, open] = await Promise.all(years);
  expect([closed?.deductions.total, open?.deductions.total]).toEqual([0, 67_000]);
});

test('an owner and what is nobody’s are of one family, by the service and by the database', async () => {
  const { owner } = await addHome();
  const ownerId = await addOwner(server, owner);
  const first = await addFamily(server, owner, { ownerIds: [ownerId] });
  const add = async (change: object) => {
    const body = buildFamily({ name: 'Second', ...change });
    return (await server.request('POST', owner.path('/tax-families'), { as: owner, body })).body.errors;
  };
  expect(await add({})).toMatchObject([{ path: 'hasUnowned', code: 'already_exists' }]);
  expect(await add({ hasUnowned: false, ownerIds: [ownerId] })).toMatchObject([
    { path: 'ownerIds', code: 'already_exists' },
  ]);
  expect(await add({ hasUnowned: false })).toMatchObject([{ path: 'hasUnowned', code: 'required' }]);
  const second = server.owner`insert into tax_families (organization_id, name, has_unowned)
    values (${owner.organizationId}, 'Third', true)`;
  await expect(second).rejects.toMatchObject({ code: '23505' });
  const rename = await server.request('DELETE', owner.path(`/tax-families/${first}`), { as: owner });
  expect(rename.status).toBe(204);
});

test('who may not see money, or sees some properties alone, sees none of it', async () => {
  const { owner, propertyId } = await addHome();
  const familyId = await addFamily(server, owner);
  const paths = ['/tax-families', `/tax-families/${familyId}`, `/tax-families/${familyId}/tax-years/2026`];
  const limited = await signUpMember(server, owner.organizationId, 'property_manager', {
    allProperties: false,
  });
  await server.owner`insert into member_properties (organization_id, user_id, property_id)
    values (${owner.organizationId}, ${limited.id}, ${propertyId})`;
  const assistant = await signUpMember(server, owner.organizationId, 'assistant');
  const reader = await signUpMember(server, owner.organizationId, 'viewer', { viewFinancials: true });
  for (const path of paths)
    expect(
      await Promise.all(
        [limited, assistant, reader].map(
          async (as) => (await server.request('GET', owner.path(path), { as })).status,
        ),
      ),
    ).toEqual([403, 403, 200]);
  const added = await server.request('POST', owner.path('/tax-families'), {
    as: reader,
    body: buildFamily(),
  });
  expect(added.status).toBe(403);
});

test('the pack of a year holds the figures of the screen and its papers, the same each time, for who may see it alone', async () => {
  const { rental, owner, propertyId } = await addHome();
  await addTaxDocument(server, rental);
  const familyId = await addFamily(server, owner);
  const expenseId = await addExpense(server, owner, {
    propertyId,
    amount: 60_000,
    expenseDate: '2026-10-20',
  });
  await addDocument(server, owner, { query: { expenseId } });
  const year = await readTaxYear(server, owner, familyId);
  const make = async (as = owner) => {
    const path = owner.path(`/tax-families/${familyId}/tax-years/2026/packs`);
    const { body } = await server.request('POST', path, { as, body: { language: 'he' } });
    await makePack(server.services, { organizationId: owner.organizationId, id: body.id });
    return body.id as string;
  };
  const open = async (id: string, as = owner) => {
    const answer = await server.request('GET', owner.path(`/tax-packs/${id}/file`), { as });
    return answer.status === 200 ? unzipSync(answer.raw) : answer.status;
  };
  const first = await open(await make());
  if (typeof first === 'number') throw new Error(`not opened: ${first}`);
  expect(Object.keys(first).toSorted()).toEqual([
    'README.txt',
    'depreciation.csv',
    'expenses.csv',
    'income.csv',
    expect.stringMatching(/^invoices\/.+/),
    'months.csv',
    expect.stringMatching(/^receipts\/receipt-2026-\d+\.pdf$/),
    expect.stringMatching(/^receipts\/receipt-2026-\d+\.pdf$/),
    'summary-2026.pdf',
    'tax-2026.xlsx',
    'tax-documents.csv',
  ]);
  const text = (name: string) => Buffer.from(first[name] ?? []).toString();
  for (const month of year.months.slice(-2)) {
    expect(text('months.csv')).toContain(`"${month.month}","${toDecimal(month.rent)}"`);
    expect(text('months.csv')).toContain(toDecimal(month.taxed));
  }
  expect(text('income.csv').match(/"4500\.00"/g)).toHaveLength(2);
  expect(text('expenses.csv')).toContain('"600.00"');
  expect(text('tax-documents.csv')).toContain('"2026-11-22","חשבונית מס","1001"');
  const paper = await readText(Buffer.from(first['summary-2026.pdf'] ?? []), 'he');
  expect(paper).toContain('900.00');
  const again = await open(await make());
  if (typeof again === 'number') throw new Error(`not opened: ${again}`);
  for (const name of ['README.txt', 'months.csv', 'income.csv', 'expenses.csv', 'depreciation.csv'])
    expect(Buffer.from(again[name] ?? []).equals(Buffer.from(first[name] ?? []))).toBe(true);

  const reader = await signUpMember(server, owner.organizationId, 'viewer', { viewFinancials: true });
  const theirs = await server.request('POST', owner.path(`/tax-families/${familyId}/tax-years/2026/packs`), {
    as: reader,
    body: { language: 'en' },
  });
  await server.owner`update memberships set flags = '{}' where user_id = ${reader.id}`;
  await makePack(server.services, { organizationId: owner.organizationId, id: theirs.body.id });
  expect(await open(theirs.body.id)).toBe(404);
  expect(await open(theirs.body.id, reader)).toBe(403);
  const [pack] = await server.owner<{ id: string; storage_key: string }[]>`
    select id, storage_key from tax_packs where organization_id = ${owner.organizationId} and storage_key is not null
    order by requested_at desc limit 1`;
  server.clock.set(server.clock.now().add({ hours: 24 * 8 }));
  await eraseExpiredPacks(server.services);
  const bytes = await server.services.files.get(pack?.storage_key ?? '').catch(() => null);
  expect(bytes).toBe(null);
});
