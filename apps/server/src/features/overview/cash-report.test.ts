import type { CashReport } from '@dira/contract/cash-report';
import type { IncomeLine } from '@dira/contract/income';
import type { Overview } from '@dira/contract/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fillAtRandom } from '../dashboard/testing.ts';
import { addRate } from '../exchange-rates/testing.ts';
import { addExpense } from '../expenses/testing.ts';
import { addRental, moveMoney, postCharge, recordPayment, reversePayment } from '../money/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ask<Body>(member: Member, path: string): Promise<Body> {
  const { status, body } = await server.request('GET', member.path(path), { as: member });
  expect(status).toBe(200);
  return body;
}

const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

test('says what money was for and how it came, without deposits, and what of it is paid ahead', async () => {
  const rental = await addRental(server); // 450,000 on 1 October and on 1 November
  const { owner } = rental;
  await postCharge(server, rental, { kind: 'deposit', amount: 300_000, dueOn: '2026-10-02' });
  await postCharge(server, rental, { kind: 'utility', amount: 20_000, dueOn: '2026-10-04' });
  await recordPayment(server, rental, { amount: 460_000, paidOn: '2026-10-03', method: 'bank_transfer' });
  // 290,000 for the deposit, 20,000 utilities, 450,000 the rent of November, and 5,000 more than is owed.
  await recordPayment(server, rental, { amount: 765_000, paidOn: '2026-11-02', method: 'bit' });
  await addExpense(server, owner, { amount: 12_000, expenseDate: '2026-11-03' });
  const { money, spanIs } = await ask<CashReport>(owner, '/cash-report?from=2026-10&to=2026-11');
  expect([money.received, money.expenses, money.net].map(({ amount }) => amount)).toEqual([
    925_000, 12_000, 913_000,
  ]);
  expect(money.byKind.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['rent', 900_000],
    ['utility', 20_000],
    ['credit', 5_000],
  ]);
  expect(money.byMethod.map(({ method, amount }) => [method, amount.amount])).toEqual([
    ['bank_transfer', 450_000],
    ['bit', 475_000],
  ]);
  expect(spanIs).toBe('month');
  expect(money.spans.map(({ span, received }) => [span, received.amount])).toEqual([
    ['2026-10', 450_000],
    ['2026-11', 475_000],
  ]);
  expect(money.byProperty.map(({ property, net }) => [property === null, net.amount])).toEqual([
    [false, 925_000],
    [true, -12_000],
  ]);
  const utility = await ask<{ items: IncomeLine[] }>(
    owner,
    '/income?from=2026-10-01&to=2026-11-30&kind=utility',
  );
  expect(utility.items).toMatchObject([{ on: '2026-11-02', method: 'bit', amount: { amount: 20_000 } }]);
});

test('takes a payment back on its day, from what it had covered', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  const { body } = await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03' });
  await reversePayment(server, rental, body.paymentId, '2026-11-10');
  const october = await ask<CashReport>(owner, '/cash-report?from=2026-10&to=2026-10');
  const november = await ask<CashReport>(owner, '/cash-report?from=2026-11&to=2026-11');
  const rentOf = ({ money }: CashReport) => money.byKind.map(({ kind, amount }) => [kind, amount.amount]);
  expect([rentOf(october), rentOf(november)]).toEqual([[['rent', 450_000]], [['rent', -450_000]]]);
});

test('agrees with the overview of each month, and every breakdown and every list adds up to it', async () => {
  const owner = await signUpOwner(server);
  await fillAtRandom(server, owner, 20, 21);
  await fillAtRandom(server, owner, 10, 22);
  await addExpense(server, owner, { amount: 12_345, expenseDate: '2026-10-31' });
  const report = await ask<CashReport>(owner, '/cash-report?from=2025-12&to=2026-11');
  const overview = await ask<Overview>(owner, '/overview?month=2026-11');
  const cashOf = (rows: { received: { amount: number }; expenses: { amount: number } }[]) =>
    rows.map(({ received, expenses }) => [received.amount, expenses.amount]);
  expect(cashOf(report.money.spans)).toEqual(cashOf(overview.money?.months ?? []));
  const { money } = report;
  expect(money.received.amount).not.toBe(0);
  for (const parts of [money.byKind.map(({ amount }) => amount), money.byMethod.map(({ amount }) => amount)])
    expect(sum(parts)).toBe(money.received.amount);
  expect(sum(money.byProperty.map(({ received }) => received))).toBe(money.received.amount);
  expect(sum(money.byProperty.map(({ expenses }) => expenses))).toBe(money.expenses.amount);
  expect(sum(money.byCategory.map(({ amount }) => amount))).toBe(money.expenses.amount);
  const days = 'from=2025-12-01&to=2026-11-30';
  const totals = await ask<{ sums: { amount: number }[] }>(owner, `/totals/income?${days}`);
  expect(sum(totals.sums)).toBe(money.received.amount);
  const spent = await ask<{ sums: { amount: number }[] }>(owner, `/totals/expenses?${days}`);
  expect(sum(spent.sums)).toBe(money.expenses.amount);
  for (const { property, received } of money.byProperty.filter((one) => one.property !== null)) {
    const of = await ask<{ sums: { amount: number }[] }>(
      owner,
      `/totals/income?${days}&propertyId=${property?.id}`,
    );
    expect(sum(of.sums)).toBe(received.amount);
  }
});

test('a list of income has each line once and in order, page by page, whatever is chosen', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  await fillAtRandom(server, owner, 12, 23);
  await postCharge(server, rental, { kind: 'deposit', amount: 300_000, dueOn: '2026-10-02' });
  await postCharge(server, rental, { kind: 'utility', amount: 20_000, dueOn: '2026-10-04' });
  // Three lines of one payment, what later goes out of its credit and onto a charge, and credit that is taken back.
  await recordPayment(server, rental, { amount: 1_500_000, paidOn: '2026-11-02', method: 'card' });
  await moveMoney(server, rental, '/refunds', { amount: 50_000, on: '2026-11-04', method: 'bit' });
  const { body } = await recordPayment(server, rental, { amount: 10_000, paidOn: '2026-11-05' });
  await reversePayment(server, rental, body.paymentId, '2026-11-10');
  await postCharge(server, rental, { kind: 'fee', amount: 30_000, dueOn: '2026-11-12' });
  const { body: lease } = await server.request('GET', rental.path(''), { as: owner });
  const ofProperty = `propertyId=${lease.property.id}`;
  for (const [query, condition] of [
    ['', 'true'],
    ['order=asc', 'true'],
    ['from=2026-03-03&to=2026-11-02', `counts_on between '2026-03-03' and '2026-11-02'`],
    ['from=2026-03-03&to=2026-11-02&order=asc', `counts_on between '2026-03-03' and '2026-11-02'`],
    ['kind=credit', `kind = 'credit'`],
    ['kind=fee&order=asc', `kind = 'fee'`],
    ['kind=utility&method=card', `kind = 'utility' and method = 'card'`],
    ['method=bit&to=2026-06-01', `method = 'bit' and counts_on <= '2026-06-01'`],
    ['method=refund', `method = 'refund'`],
    [ofProperty, `property_id = '${lease.property.id}'`],
    [`${ofProperty}&kind=rent&order=asc`, `property_id = '${lease.property.id}' and kind = 'rent'`],
  ] as const) {
    const direction = query.includes('order=asc') ? 'asc' : 'desc';
    const lines = await server.owner
      .unsafe(`select i.id from recounted_income i join lease_terms l using (organization_id, lease_id)
      where organization_id = '${owner.organizationId}' and ${condition}
      order by counts_on ${direction}, source_id ${direction}, i.id ${direction}`);
    expect(lines).not.toEqual([]);
    expect([query, await idsOfPages(owner, `/income?limit=3&${query}`)]).toEqual([
      query,
      lines.map(({ id }) => id),
    ]);
  }
});

async function idsOfPages(owner: Member, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: IncomeLine[]; nextCursor: string | null } = await ask(owner, `${path}${cursor}`);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor && `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  return ids;
}

test('goes year by year over many months, and puts currencies together by the rates of its last day', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  const dollars = await addRental(server, { owner, lease: { currency: 'USD' } });
  await addRate(server, owner, { currency: 'USD', on: '2026-11-01', rate: '3.5' });
  await recordPayment(server, rental, { amount: 100_000, paidOn: '2026-10-05' });
  await recordPayment(server, dollars, { amount: 10_000, paidOn: '2026-10-05' });
  const { money, spanIs } = await ask<CashReport>(owner, '/cash-report?from=2024-01&to=2026-11');
  expect(spanIs).toBe('year');
  expect(money.spans.map(({ span, received }) => [span, received.amount])).toEqual([
    ['2024', 0],
    ['2025', 0],
    ['2026', 135_000],
  ]);
  expect(money.byCurrency.map(({ currency, received }) => [currency, received.amount])).toEqual([
    ['ILS', 100_000],
    ['USD', 10_000],
  ]);
});

test('is for those who see money, of months in their order, and of properties of the workspace', async () => {
  const owner = await signUpOwner(server);
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  const of = (path: string, as = owner) => server.request('GET', owner.path(path), { as });
  for (const path of [
    '/cash-report?from=2026-01&to=2026-02',
    '/income?from=2026-01-01&to=2026-02-01',
    '/totals/income?from=2026-01-01&to=2026-02-01',
    '/tables/income?from=2026-01-01&to=2026-02-01',
  ])
    expect([path, (await of(path, viewer)).status]).toEqual([path, 403]);
  for (const months of ['from=2026-03&to=2026-02', 'from=2010-01&to=2026-02', 'from=2026-13&to=2027-01'])
    expect([months, (await of(`/cash-report?${months}`)).status]).toEqual([months, 422]);
  const other = await addRental(server);
  const { body: lease } = await server.request('GET', other.path(''), { as: other.owner });
  const foreign = await of(`/cash-report?from=2026-01&to=2026-02&propertyId=${lease.property.id}`);
  expect(foreign.status).toBe(404);
  const { body: none } = await of(`/income?from=2026-01-01&to=2026-12-31&propertyId=${lease.property.id}`);
  expect(none.items).toEqual([]);
});
