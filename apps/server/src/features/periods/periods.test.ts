import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOwnerConnection } from '../../db/connect.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { signIn, type Member } from '../../testing/people.ts';
import { startTestServer, type Answer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import {
  addRental,
  listCharges,
  moveMoney,
  postCharge,
  readCash,
  readLedger,
  recordPayment,
  requireSound,
  reverseCharge,
  reversePayment,
  type Rental,
} from '../money/testing.ts';
import { closeDuePeriods } from './service.ts';
import { closePeriod, readReport, reopenPeriod } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

const readBooks = async (owner: Member) =>
  (await server.request('GET', owner.path('/books'), { as: owner })).body;
const listPeriods = async (owner: Member) =>
  (await server.request('GET', owner.path('/periods'), { as: owner })).body.items;

/** What the ledger said at the end of October. */
const readOctober = async (rental: Rental) => {
  const { lines, balance, credit, overdue } = await readLedger(server, rental, '?asOf=2026-10-31');
  return {
    balance,
    credit,
    overdue,
    lines: lines.map(({ on, kind, debit, credit: paid }: Record<string, unknown>) => ({
      on,
      kind,
      debit,
      paid,
    })),
  };
};

describe('a month that is closed', () => {
  test('takes nothing: what says a day of it counts on the first open day, and the day that was said is kept', async () => {
    const rental = await addRental(server);
    const { owner } = rental;
    await recordPayment(server, rental, { amount: 100_000, paidOn: '2026-10-20' });
    const { body: second } = await recordPayment(server, rental, { amount: 50_000, paidOn: '2026-10-21' });
    const before = await readReport(server, owner, '2026-10');
    expect((await closePeriod(server, owner, '2026-10')).status).toBe(201);
    const asOf = await readOctober(rental);

    const late = await recordPayment(server, rental, { amount: 30_000, paidOn: '2026-10-25' });
    await reversePayment(server, rental, second.paymentId, '2026-10-28');
    await postCharge(server, rental, { amount: 7_000, dueOn: '2026-10-15' });
    const [october] = await listCharges(server, rental);
    await moveMoney(server, rental, `/charges/${october.id}/reliefs`, {
      relief: 'discount',
      amount: 2_000,
      on: '2026-10-29',
      reason: 'Noise',
    });
    await reverseCharge(server, rental, (await listCharges(server, rental))[1].id, '2026-10-30');

    expect(await readOctober(rental)).toEqual(asOf);
    const { lines } = await readLedger(server, rental);
    expect(
      lines.find(
        ({ id, kind }: { id: string; kind: string }) => id === late.body.paymentId && kind === 'payment',
      ),
    ).toMatchObject({
      on: '2026-11-01',
      saidOn: '2026-10-25',
    });
    expect(lines.find(({ kind }: { kind: string }) => kind === 'payment_reversal')).toMatchObject({
      on: '2026-11-01',
      saidOn: '2026-10-28',
    });
    expect(await readCash(server, rental)).toEqual({ '2026-10': '150000 0', '2026-11': '-20000 0' });
    const after = await readReport(server, owner, '2026-10');
    expect(after).toMatchObject({ figures: before.figures, closed: { agrees: true } });
  });

  test('keeps its expenses, and one with a day of it counts on the first open day', async () => {
    const { owner } = await addRental(server);
    const inside = await addExpense(server, owner, { expenseDate: '2026-10-12', amount: 40_000 });
    await closePeriod(server, owner, '2026-10');
    const change = (id: string, body: object) =>
      server.request('PATCH', owner.path(`/expenses/${id}`), { as: owner, body });
    expect((await change(inside, { amount: 1 })).body).toMatchObject({
      code: 'transition_refused',
      errors: [{ path: 'amount', code: 'invalid' }],
    });
    expect((await change(inside, { notes: 'Paid by cheque', amount: 40_000 })).status).toBe(204);
    const removed = await server.request('DELETE', owner.path(`/expenses/${inside}`), { as: owner });
    expect(removed.body.code).toBe('transition_refused');
    const late = await addExpense(server, owner, { expenseDate: '2026-10-30', amount: 900 });
    const { body } = await server.request('GET', owner.path(`/expenses/${late}`), { as: owner });
    expect(body).toMatchObject({ expenseDate: '2026-10-30', countsOn: '2026-11-01', isClosed: false });
    expect((await readReport(server, owner, '2026-10')).figures.money).toMatchObject([{ expenses: 40_000 }]);
    expect((await readReport(server, owner, '2026-11')).figures.money).toMatchObject([{ expenses: 900 }]);
  });
});

describe('closing', () => {
  test('goes month by month, of months that are over, and opens from the last one with a reason', async () => {
    const { owner } = await addRental(server);
    expect(await readBooks(owner)).toEqual({
      closedThrough: null,
      openFrom: null,
      closeDay: null,
      next: '2026-10',
    });
    expect((await closePeriod(server, owner, '2026-11')).body.code).toBe('transition_refused');
    const { body: august } = await closePeriod(server, owner, '2026-08');
    expect((await closePeriod(server, owner, '2026-10')).body.code).toBe('transition_refused');
    const { body: september } = await closePeriod(server, owner, '2026-09');
    expect(await readBooks(owner)).toMatchObject({
      closedThrough: '2026-09-30',
      openFrom: '2026-10-01',
      next: '2026-10',
    });
    expect((await reopenPeriod(server, owner, august.id)).body.code).toBe('transition_refused');
    expect((await reopenPeriod(server, owner, september.id)).status).toBe(204);
    expect((await reopenPeriod(server, owner, september.id)).body.code).toBe('transition_refused');
    expect(await readBooks(owner)).toMatchObject({ closedThrough: '2026-08-31', next: '2026-09' });
    expect(await listPeriods(owner)).toMatchObject([
      { month: '2026-09', reopened: { reason: 'A bank fee was missing' }, can: { reopen: false } },
      { month: '2026-08', reopened: null, can: { reopen: true } },
    ]);
    await reopenPeriod(server, owner, august.id);
    expect(await readBooks(owner)).toMatchObject({ closedThrough: null });
    const rows = await server.owner<{ action: string }[]>`
      select action from audit_events where organization_id = ${owner.organizationId} and entity = 'period' order by sequence`;
    expect(rows.map(({ action }) => action)).toEqual(['closed', 'closed', 'reopened', 'reopened']);
  });

  test('waits for whoever posts, and counts what they wrote', async () => {
    const rental = await addRental(server);
    const { owner } = rental;
    const watcher = openOwnerConnection(server.target);
    let closing: Promise<Answer> | undefined;
    await server.owner.begin(async (sql) => {
      await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
      await sql`insert into expenses (organization_id, expense_date, category, description, search_text, amount, created_by)
        values (${owner.organizationId}, '2026-10-31', 'other', 'x', 'x', 500, ${owner.id})`;
      closing = closePeriod(server, owner, '2026-10');
      await waitUntilHeldUp(watcher, '%from organizations%for no key update%');
    });
    await watcher.end();
    expect((await closing)?.status).toBe(201);
    expect((await readReport(server, owner, '2026-10')).figures.money).toMatchObject([{ expenses: 500 }]);
  });

  test('happens by itself on the day that was chosen, once, and not to a month that a person opened again', async () => {
    const { owner } = await addRental(server);
    const choose = (closeDay: number | null) =>
      server.request('PUT', owner.path('/books/close-day'), { as: owner, body: { closeDay } });
    expect((await choose(29)).status).toBe(422);
    await choose(23);
    await closeDuePeriods(server.services);
    expect(await readBooks(owner)).toMatchObject({ closedThrough: null, closeDay: 23 });
    server.clock.advance({ hours: 24 });
    Object.assign(owner, await signIn(server, owner));
    await Promise.all([closeDuePeriods(server.services), closeDuePeriods(server.services)]);
    const [period, ...others] = await listPeriods(owner);
    expect([period, others]).toMatchObject([{ month: '2026-10', closedBy: null }, []]);
    await reopenPeriod(server, owner, period.id);
    await closeDuePeriods(server.services);
    expect(await readBooks(owner)).toMatchObject({ closedThrough: null, next: '2026-10' });
  });
});

test('a closed month has the same report to the last sign a year later, and its hash is of that text', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03' });
  await closePeriod(server, owner, '2026-10');
  const csv = () =>
    server.request('GET', owner.path('/books/report.csv?month=2026-10&language=he'), { as: owner });
  const [first, report] = [(await csv()).raw, await readReport(server, owner, '2026-10')];
  expect(report.figures.leases).toMatchObject([
    { opening: 0, charged: 450_000, settled: 450_000, closing: 0, held: 0 },
  ]);
  expect(createHash('sha256').update(JSON.stringify(report.figures)).digest('hex')).toBe(
    report.closed.sha256,
  );
  server.clock.advance({ hours: 24 * 365 });
  Object.assign(owner, await signIn(server, owner));
  await recordPayment(server, rental, { amount: 10_000, paidOn: '2026-10-04' });
  await server.owner`update properties set name = 'Renamed' where organization_id = ${owner.organizationId}`;
  expect(Buffer.compare((await csv()).raw, first)).toBe(0);
  expect(await readReport(server, owner, '2026-10')).toMatchObject({
    closed: { sha256: report.closed.sha256, agrees: true },
  });
});
