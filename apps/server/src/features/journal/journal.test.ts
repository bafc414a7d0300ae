import type { CashReport } from '@dira/contract/cash-report';
import type { JournalLine, TrialBalance } from '@dira/contract/journal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { createLots } from '../../testing/simulated-year.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import {
  addRental,
  listCharges,
  moveMoney,
  postCharge,
  recordPayment,
  reversePayment,
} from '../money/testing.ts';
import { addOwner, postEntry } from '../owners/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const year = 'from=2025-12-01&to=2026-11-30';

async function ask<Body>(member: Member, path: string): Promise<Body> {
  const { status, body } = await server.request('GET', member.path(path), { as: member });
  expect(status).toBe(200);
  return body;
}

/** Debits less credits of each account that moved. */
async function readBalances(owner: Member, days = year): Promise<Record<string, number>> {
  const { accounts } = await ask<TrialBalance>(owner, `/trial-balance?${days}`);
  const moved = accounts.filter(({ sums }) => sums.length > 0);
  return Object.fromEntries(
    moved.map(({ account, sums }) => [
      account,
      sums.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
    ]),
  );
}

async function listLines(owner: Member, query = ''): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  let cursor = '';
  do {
    const { items, nextCursor } = await ask<{ items: JournalLine[]; nextCursor: string | null }>(
      owner,
      `/journal?${year}&limit=100${query}${cursor}`,
    );
    lines.push(...items);
    cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`;
  } while (cursor !== '');
  return lines;
}

const sideOf = ({ account, debit, credit }: JournalLine) => [
  account,
  (debit?.amount ?? 0) - (credit?.amount ?? 0),
];

test('puts each movement on its two accounts, on its day, with what it is of', async () => {
  const rental = await addRental(server, { lease: { monthlyRentAmount: 450_000 } });
  const { owner } = rental;
  await recordPayment(server, rental, { amount: 950_000, paidOn: '2026-11-05', method: 'cash' });
  await moveMoney(server, rental, '/refunds', { amount: 50_000, method: 'bit', on: '2026-11-06' });
  const lines = await listLines(owner);
  expect(lines.map((line) => [line.on, line.kind, line.chargeKind, ...sideOf(line)])).toEqual([
    ['2026-10-01', 'charge', 'rent', 'tenants', 450_000],
    ['2026-10-01', 'charge', 'rent', 'rent_income', -450_000],
    ['2026-11-01', 'charge', 'rent', 'tenants', 450_000],
    ['2026-11-01', 'charge', 'rent', 'rent_income', -450_000],
    ['2026-11-05', 'payment', null, 'cash', 950_000],
    ['2026-11-05', 'payment', null, 'tenants', -950_000],
    ['2026-11-06', 'charge', 'refund', 'tenants', 50_000],
    ['2026-11-06', 'charge', 'refund', 'payment_apps', -50_000],
  ]);
  expect(lines.map(({ entry }) => entry)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(lines.map(({ reference }) => reference)).toEqual(['', '', '', '', '2026-1', '2026-1', '', '']);
  expect(lines[0]).toMatchObject({ code: '1200', lease: { id: rental.lease.id }, unit: { number: '1' } });
  expect(await listLines(owner, '&account=cash')).toMatchObject([{ entry: 3, debit: { amount: 950_000 } }]);
});

test('says of every account what the ledger, the report and the owners’ accounts say', async () => {
  const owner = await signUpOwner(server);
  const draw = createLots(31);
  for (let home = 0; home < 3; home += 1) {
    const rental = await addRental(server, { owner });
    await postCharge(server, rental, { kind: 'deposit', amount: 300_000, dueOn: '2026-10-02' });
    for (const method of ['cash', 'bit', 'cheque', 'bank_transfer']) {
      const paidOn = `2026-${10 + draw(2)}-1${draw(10)}`;
      const { body } = await recordPayment(server, rental, { amount: 1 + draw(600_000), paidOn, method });
      if (draw(3) === 0) await reversePayment(server, rental, body.paymentId, '2026-11-20');
    }
    const [charge] = await listCharges(server, rental);
    const reduced = await moveMoney(
      server,
      rental,
      { charge: charge.id, what: 'reliefs' },
      { relief: 'discount', amount: 1 + draw(5_000), on: '2026-11-21', reason: 'A kindness' },
    );
    expect(reduced.status).toBe(201);
  }
  await addExpense(server, owner, { amount: 12_345, expenseDate: '2026-10-31', category: 'insurance' });
  await addExpense(server, owner, { amount: 7_000, expenseDate: '2026-11-02', method: 'card' });
  const ownerId = await addOwner(server, owner);
  await postEntry(server, owner, ownerId, { amount: 80_000, on: '2026-11-03' });
  const balances = await readBalances(owner);
  const { money } = await ask<CashReport>(owner, '/cash-report?from=2025-12&to=2026-11');
  const [{ deposits = 0, owed = 0 } = {}] = await server.owner<{ deposits: number; owed: number }[]>`
    select (select sum(deposits)::int from monthly_cash where organization_id = ${owner.organizationId}
        and month between '2025-12-01' and '2026-11-01') as deposits,
      (select sum(e.amount)::int from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.organization_id = ${owner.organizationId} and e.account = 'receivable'
          and t.occurred_on between '2025-12-01' and '2026-11-30') as owed`;
  const of = (...accounts: string[]) => accounts.reduce((sum, account) => sum + (balances[account] ?? 0), 0);
  expect(money.received.amount).not.toBe(0);
  expect(of('bank', 'cash', 'payment_apps', 'card', 'tenant_transfers')).toBe(
    money.received.amount + deposits - money.expenses.amount + 80_000,
  );
  expect(of('tenants')).toBe(owed);
  expect(of('owners')).toBe(-80_000);
  expect(of('discounts')).toBeGreaterThan(0);
  expect([of('expense_insurance'), of('expense_insurance', 'expense_other', 'expense_maintenance')]).toEqual([
    12_345,
    money.expenses.amount,
  ]);
  expect(Object.values(balances).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  const lines = await listLines(owner);
  const byEntry = Map.groupBy(lines, ({ entry }) => entry);
  for (const [entry, some] of byEntry)
    expect([entry, some.reduce((sum, line) => sum + Number(sideOf(line)[1]), 0)]).toEqual([entry, 0]);
  const { totals } = await ask<TrialBalance>(owner, `/trial-balance?${year}`);
  const debits = lines.reduce((sum, { debit }) => sum + (debit?.amount ?? 0), 0);
  expect(totals).toEqual([{ currency: 'ILS', debit: debits, credit: debits }]);
});

test('moves credit between leases over an account that is nothing then, and takes back on its own day', async () => {
  const from = await addRental(server);
  const { owner } = from;
  const to = await addRental(server, { owner });
  const { body } = await recordPayment(server, from, { amount: 1_000_000, paidOn: '2026-11-02' });
  const moved = await moveMoney(server, from, '/transfers', {
    amount: 100_000,
    toLeaseId: to.lease.id,
    on: '2026-11-03',
  });
  expect(moved.status).toBe(201);
  const before = await readBalances(owner);
  expect([before['bank'], before['tenant_transfers']]).toEqual([1_000_000, 0]);
  await reversePayment(server, from, body.paymentId, '2026-11-20');
  expect(await readBalances(owner, 'from=2026-11-20&to=2026-11-20')).toEqual({
    bank: -1_000_000,
    tenants: 1_000_000,
  });
});

test('has a deposit that settles a charge once, and an expense once it counts', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  const [charge] = await listCharges(server, rental);
  const interest = { kind: 'interest', amount: 50_000, on: '2026-11-21' };
  expect((await moveMoney(server, rental, '/deposit-movements', interest)).status).toBe(201);
  const offset = { charges: [{ chargeId: charge.id, amount: 20_000 }], on: '2026-11-22', reason: 'Agreed' };
  expect((await moveMoney(server, rental, '/deposit-offsets', offset)).status).toBe(201);
  await server.request('PUT', owner.path('/expense-limit'), { as: owner, body: { amount: 1_000 } });
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  await addExpense(server, manager, { amount: 7_000, expenseDate: '2026-11-22', category: 'legal' });
  expect(await readBalances(owner, 'from=2026-11-21&to=2026-11-22')).toEqual({
    deposit_interest: 50_000,
    tenant_deposits: -30_000,
    tenants: -20_000,
  });
});

test('knows each account by the accountant’s code, and refuses one that no software takes', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  const set = (codes: Record<string, string>, as = owner) =>
    server.request('PUT', owner.path('/journal-codes'), { as, body: { codes } });
  expect((await set({ bank: '6100-1', tenants: '1200' })).status).toBe(204);
  await recordPayment(server, rental, { amount: 100_000, paidOn: '2026-11-02' });
  const [line] = await listLines(owner, '&account=bank');
  expect(line?.code).toBe('6100-1');
  const { accounts } = await ask<TrialBalance>(owner, `/trial-balance?${year}`);
  expect(accounts.filter(({ isUsualCode }) => !isUsualCode)).toMatchObject([
    { account: 'bank', code: '6100-1' },
  ]);
  const refused = await set({ bank: '6100 1' });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'codes.bank' }]]);
  expect((await set({ nothing: '1' })).status).toBe(422);
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  expect((await set({}, manager)).status).toBe(403);
  expect((await set({ bank: '' })).status).toBe(204);
  expect((await listLines(owner, '&account=bank'))[0]?.code).toBe('1100');
});

test('leaves as a file with the words and numbers of the list, for those who see money', async () => {
  const rental = await addRental(server, { lease: { monthlyRentAmount: 450_000 } });
  const { owner } = rental;
  await postCharge(server, rental, {
    kind: 'utility',
    amount: 20_000,
    dueOn: '2026-11-04',
    description: 'Water',
  });
  const file = await server.request('GET', owner.path(`/tables/journal?${year}&account=utility_income`), {
    as: owner,
  });
  expect(String(file.raw)).toContain('"Income from utilities","4030","04/11/2026","3","Utilities · Water"');
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  for (const path of [`/journal?${year}`, `/tables/journal?${year}`, `/trial-balance?${year}`])
    expect([path, (await server.request('GET', owner.path(path), { as: viewer })).status]).toEqual([
      path,
      403,
    ]);
});
