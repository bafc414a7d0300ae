import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { enterPayments, enterReport, type PastPayment } from './history.ts';
import { addRental, listCharges, readLedger, recordPayment, requireSound, type Rental } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

const at = (day: string) => ({
  now: Temporal.Instant.from(`${day}T08:00:00Z`),
  today: Temporal.PlainDate.from(day),
});

/** A transfer for the charge that is so many months old, on its day. */
async function payFor(rental: Rental, which: number, day: string, amount = 450_000): Promise<PastPayment> {
  const charge = (await listCharges(server, rental))[which];
  return {
    leaseId: rental.lease.id,
    tenantId: rental.lease.tenantId,
    chargeId: charge?.id ?? '',
    amount,
    method: 'bank_transfer',
    reference: '',
    at: at(day),
  };
}

async function asOwner(
  { owner }: Rental,
  work: Parameters<typeof server.services.db.writeForMember<void>>[1],
): Promise<void> {
  const who = { organizationId: owner.organizationId, userId: owner.id };
  expect(await server.services.db.writeForMember(who, work)).not.toBeNull();
}

const receiptsOf = async ({ owner, path }: Rental) =>
  (await server.request('GET', path('/receipts'), { as: owner })).body.items;
const notificationsOf = (rental: Rental) => server.owner`select topic from outbox
  where organization_id = ${rental.owner.organizationId} and topic in ('receipt.issued', 'payment.confirmed', 'payment.reported')`;

test('payments that are entered together stand in the books like those that were recorded one by one', async () => {
  const entered = await addRental(server);
  const recorded = await addRental(server);
  const past = [await payFor(entered, 0, '2026-10-02'), await payFor(entered, 1, '2026-11-03', 500_000)];
  await asOwner(entered, (write) => enterPayments(write, past));
  const [october, november] = await listCharges(server, recorded);
  await recordPayment(server, recorded, { paidOn: '2026-10-02', chargeId: october?.id });
  await recordPayment(server, recorded, { paidOn: '2026-11-03', chargeId: november?.id, amount: 500_000 });
  const bookOf = async (rental: Rental) => {
    const { lines, balance, credit } = await readLedger(server, rental);
    return { balance, credit, lines: lines.map((line: object) => ({ ...line, id: null, receipt: null })) };
  };
  expect(await bookOf(entered)).toEqual(await bookOf(recorded));
  const statusesOf = async (rental: Rental) =>
    (await listCharges(server, rental)).map(({ status, allocated }) => ({ status, allocated }));
  expect(await statusesOf(entered)).toEqual(await statusesOf(recorded));
  expect(await receiptsOf(entered)).toMatchObject([
    { number: '2026-2', issuedOn: '2026-11-03', amount: { amount: 500_000 } },
    { number: '2026-1', issuedOn: '2026-10-02', amount: { amount: 450_000 } },
  ]);
});

test('nobody is told of what is entered of the past; the audit has it on its day', async () => {
  const rental = await addRental(server);
  const paid = await payFor(rental, 0, '2026-10-02');
  const reported = await payFor(rental, 1, '2026-11-03');
  await asOwner(rental, async (write) => {
    await enterPayments(write, [paid]);
    await enterReport({ ...write, userId: null }, reported);
  });
  expect(await notificationsOf(rental)).toEqual([]);
  expect(
    await server.owner`select action, actor_id is null as is_nobodys, created_at::date::text as on from audit_events
      where organization_id = ${rental.owner.organizationId} and entity = 'payment' order by sequence`,
  ).toEqual([
    { action: 'confirmed', is_nobodys: false, on: '2026-10-02' },
    { action: 'reported', is_nobodys: true, on: '2026-11-03' },
  ]);
  expect((await listCharges(server, rental)).map(({ status }) => status)).toEqual([
    'paid',
    'pending_confirmation',
  ]);
});

test('a payment of a lease that is not there is refused, and nothing is entered', async () => {
  const rental = await addRental(server);
  const paid = await payFor(rental, 0, '2026-10-02');
  const lost = { ...paid, leaseId: crypto.randomUUID() };
  await expect(asOwner(rental, (write) => enterPayments(write, [paid, lost]))).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await receiptsOf(rental)).toEqual([]);
});
