import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { comeBackAt } from '../../testing/people.ts';
import { startServerForTest, startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { recordIndexes, signUpOperator } from '../cpi/testing.ts';
import { buildContentsToSave, saveAgreement } from '../lease-agreements/testing.ts';
import { endLease } from '../lease-terminations/testing.ts';
import { settleLinkages } from '../linkage/settlement.ts';
import { linkRent, requireLinkageSound } from '../linkage/testing.ts';
import { postDueRent } from '../money/rent-run.ts';
import {
  addRental,
  listCharges,
  postCharge,
  readLedger,
  recordPayment,
  requireSound,
  type Rental,
} from '../money/testing.ts';
import { sendAndSign } from '../signing/testing.ts';
import { addAmendment } from './testing.ts';

/** Rent of ₪4,500 from October, of which October and November are charged; today is 22 November. */
let shared: TestServer;
let server: TestServer;
let rental: Rental;
beforeAll(async () => {
  shared = await startTestServer();
});
afterAll(() => shared.close());
beforeEach(async () => {
  server = shared;
  server.clock.set(testNow);
  rental = await addRental(server);
});
afterEach(async () => {
  if ((await settleLinkages(server.services)) !== 0)
    throw new Error('the amendment left something to settle');
  await requireSound(server);
  await requireLinkageSound(server);
});

type Change = Parameters<typeof addAmendment>[3];

async function amend(change: Change): Promise<void> {
  const { owner, lease, path } = rental;
  const id = await addAmendment(server, owner, lease.id, { endsOn: null, ...change });
  const body = { signedOn: '2026-11-20' };
  const answer = await server.request('POST', path(`/amendments/${id}/paper-signature`), { as: owner, body });
  if (answer.status !== 204) throw new Error(`not in force: ${JSON.stringify(answer.body)}`);
}

const amendRent = (fromOn: string, monthlyRentAmount: number) =>
  amend({ rent: { fromOn, monthlyRentAmount } });

/** `2026-11-01..2026-11-14 210000, 0 open` of what stands */
async function charges(): Promise<string[]> {
  return (await listCharges(server, rental)).map(
    ({ kind, period, amount, open, dueOn }) =>
      `${period === null ? `${kind} ${dueOn}` : `${period.startsOn}..${period.endsOn}`} ${amount.amount}, ${open.amount} open`,
  );
}

/** Indexes are everybody's: who follows them has a server alone. */
async function followIndexes(indexes: Record<string, string>): Promise<void> {
  server = await startServerForTest();
  rental = await addRental(server);
  await recordIndexes(server, await signUpOperator(server), { '2026-08': '100.0', ...indexes });
  await linkRent(server, rental);
}

const balance = async () => (await readLedger(server, rental)).balance;

async function reverseRentOf(day: string): Promise<void> {
  const { owner } = rental;
  const found = (await listCharges(server, rental)).find(({ period }) => period?.startsOn.startsWith(day));
  const body = { reason: 'The boiler was broken' };
  const answer = await server.request('POST', owner.path(`/charges/${found.id}/reversal`), {
    as: owner,
    body,
  });
  if (answer.status >= 300) throw new Error(`not reversed: ${JSON.stringify(answer.body)}`);
}

async function relieve({ owner }: Rental, chargeId: string, amount: number): Promise<void> {
  const body = { relief: 'discount', amount, on: '2026-11-20', reason: 'The heating was broken' };
  const answer = await server.request('POST', owner.path(`/charges/${chargeId}/reliefs`), {
    as: owner,
    body,
  });
  if (answer.status !== 201) throw new Error(`not relieved: ${JSON.stringify(answer.body)}`);
}

test('rent that falls in the middle of a month that was charged and paid leaves credit, which pays what comes next', async () => {
  await recordPayment(server, rental, { amount: 900_000 });
  await amendRent('2026-11-15', 420_000);
  // 4,500 × 14 ÷ 30 and 4,200 × 16 ÷ 30
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-31 450000, 0 open',
    '2026-11-01..2026-11-14 210000, 0 open',
    '2026-11-15..2026-11-30 224000, 0 open',
  ]);
  expect(await balance()).toBe(-16_000);
  const { lines } = await readLedger(server, rental);
  expect(lines.filter(({ kind }: { kind: string }) => kind === 'counter_charge')).toMatchObject([
    { description: 'שכר הדירה שונה בתוספת לחוזה' },
  ]);
  await comeBackAt(server, '2026-12-01T08:00:00Z', [rental.owner]);
  await postDueRent(server.services);
  expect((await charges()).at(-1)).toBe('2026-12-01..2026-12-31 420000, 404000 open');
});

test('rent that rises in the middle of a month that was charged and paid leaves the difference open', async () => {
  await recordPayment(server, rental, { amount: 900_000 });
  await amendRent('2026-11-10', 477_777);
  // 4,500 × 9 ÷ 30 and 4,777.77 × 21 ÷ 30, half up
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-31 450000, 0 open',
    '2026-11-01..2026-11-09 135000, 0 open',
    '2026-11-10..2026-11-30 334444, 19444 open',
  ]);
  expect(await balance()).toBe(19_444);
});

test('two charged months back, signed by link, with another due day for what is ahead', async () => {
  const { owner, lease } = rental;
  const contents = buildContentsToSave();
  await saveAgreement(server, owner, lease.id, {
    contents: { ...contents, rent: { ...contents.rent, steps: [] } },
  });
  await sendAndSign(server, owner, `/leases/${lease.id}/signature-requests`);
  await recordPayment(server, rental, { amount: 700_000 });
  const id = await addAmendment(server, owner, lease.id, {
    endsOn: null,
    rent: { fromOn: '2026-10-10', monthlyRentAmount: 400_000 },
    dueDay: 20,
  });
  await sendAndSign(server, owner, `/leases/${lease.id}/amendments/${id}/signature-requests`);
  // 4,500 × 9 ÷ 31 and 4,000 × 22 ÷ 31
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-09 130645, 0 open',
    '2026-10-10..2026-10-31 283871, 0 open',
    '2026-11-01..2026-11-30 400000, 114516 open',
  ]);
  const { body } = await server.request('GET', rental.path('/rent-schedule'), { as: owner });
  expect(body.items.slice(0, 4).map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([
    '2026-10-01',
    '2026-10-10',
    '2026-11-01',
    '2026-12-20',
  ]);
});

test('a second amendment changes what the first one made, and rent as it was makes whole months again', async () => {
  await recordPayment(server, rental, { amount: 900_000 });
  await amendRent('2026-11-15', 420_000);
  await amendRent('2026-11-10', 430_000);
  expect((await charges()).slice(1)).toEqual([
    '2026-11-01..2026-11-09 135000, 0 open',
    '2026-11-10..2026-11-30 301000, 0 open',
  ]);
  expect(await balance()).toBe(-14_000);
  await amendRent('2026-11-10', 440_000);
  const [, , last] = await listCharges(server, rental);
  // 4,400 × 21 ÷ 30
  expect(last).toMatchObject({
    amount: { amount: 308_000 },
    proration: { days: 21, ofDays: 30, monthlyRent: { amount: 440_000 } },
  });
  await amendRent('2026-10-01', 450_000);
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-31 450000, 0 open',
    '2026-11-01..2026-11-30 450000, 0 open',
  ]);
  expect(await balance()).toBe(0);
  await amendRent('2026-11-15', 420_000);
  expect(await balance()).toBe(-16_000);
});

test('rent that somebody reversed stays reversed, also where the amended rent begins in its middle', async () => {
  await reverseRentOf('2026-11');
  await amendRent('2026-11-15', 500_000);
  expect(await charges()).toEqual(['2026-10-01..2026-10-31 450000, 450000 open']);
  await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-25' });
  expect(await charges()).toEqual(['2026-10-01..2026-10-31 450000, 450000 open']);
});

test('a discount is given of the rent that takes the place of what it was given of', async () => {
  await recordPayment(server, rental, { amount: 900_000 });
  const [, november] = await listCharges(server, rental);
  await relieve(rental, november.id, 30_000);
  await amendRent('2026-11-03', 480_000);
  // 4,500 × 2 ÷ 30 and 4,800 × 28 ÷ 30, less 300
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-31 450000, 0 open',
    '2026-11-01..2026-11-02 30000, 0 open',
    '2026-11-03..2026-11-30 418000, 0 open',
  ]);
  expect(await balance()).toBe(-2_000);
});

test('rent that was given away whole stays so, and the other months follow', async () => {
  const [october] = await listCharges(server, rental);
  await relieve(rental, october.id, 450_000);
  await amendRent('2026-10-01', 400_000);
  expect(await charges()).toEqual(['2026-11-01..2026-11-30 400000, 400000 open']);
});

test('rent of a part of a month that somebody reversed stays reversed, and the rest of the month follows', async () => {
  await amendRent('2026-11-15', 420_000);
  await reverseRentOf('2026-11-01');
  await amendRent('2026-11-01', 600_000);
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-31 450000, 450000 open',
    '2026-11-15..2026-11-30 320000, 320000 open',
  ]);
});

test('days before the amended rent keep the price that they were charged at', async () => {
  const { owner } = rental;
  const url = owner.path(`/leases/${rental.lease.id}`);
  await server.request('PATCH', url, { as: owner, body: { monthlyRentAmount: 480_000 } });
  await amendRent('2026-11-15', 600_000);
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-31 450000, 450000 open',
    '2026-11-01..2026-11-14 210000, 210000 open',
    '2026-11-15..2026-11-30 320000, 320000 open',
  ]);
});

test('what was paid for rent covers the rent that takes its place, before what fell due later', async () => {
  await recordPayment(server, rental, { amount: 900_000 });
  await postCharge(server, rental, { dueOn: '2026-11-12', amount: 30_000 });
  await amendRent('2026-10-01', 440_000);
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-31 440000, 0 open',
    '2026-11-01..2026-11-30 440000, 0 open',
    'fee 2026-11-12 30000, 10000 open',
  ]);
});

test('another end and another due day leave alone what was charged', async () => {
  await amend({ endsOn: '2028-03-31' });
  await amend({ dueDay: 20 });
  const { lines } = await readLedger(server, rental);
  expect(lines).toHaveLength(2);
  expect(await balance()).toBe(900_000);
  await amendRent('2026-11-01', 440_000);
  const [, november] = await listCharges(server, rental);
  expect(november).toMatchObject({ amount: { amount: 440_000 }, dueOn: '2026-11-01' });
});

test('rent that an index raised is linked from the rent as it is amended', async () => {
  await followIndexes({ '2026-09': '102.0' });
  await amendRent('2026-11-15', 420_000);
  // 2 % of 2,100 and of 2,240
  expect((await charges()).toSorted()).toEqual([
    '2026-10-01..2026-10-31 450000, 450000 open',
    '2026-11-01..2026-11-14 210000, 210000 open',
    '2026-11-15..2026-11-30 224000, 224000 open',
    'adjustment 2026-11-22 4200, 4200 open',
    'adjustment 2026-11-22 4480, 4480 open',
  ]);
});

test('rent that an index lowered is charged anew and lowered again, unless somebody reversed it', async () => {
  await followIndexes({ '2026-09': '98.0', '2026-10': '98.0' });
  await amendRent('2026-11-15', 420_000);
  // 98 % of 2,100 and of 2,240
  expect(await charges()).toEqual([
    '2026-10-01..2026-10-31 450000, 450000 open',
    '2026-11-01..2026-11-14 205800, 205800 open',
    '2026-11-15..2026-11-30 219520, 219520 open',
  ]);
  await reverseRentOf('2026-11-15');
  await amendRent('2026-11-15', 600_000);
  expect((await charges()).slice(1)).toEqual(['2026-11-01..2026-11-14 205800, 205800 open']);
});
