import { CONFIRMATION_UNDO_SECONDS } from '@dira/domain/payment-states';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOwnerConnection } from '../../db/connect.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { signUpMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { postDueRent } from './rent-run.ts';
import {
  addRental,
  addRentalWithTenant,
  buildCheckedPayment,
  buildPayment,
  beginConfirmation,
  requireSound,
  listCharges,
  postCharge,
  readLedger,
  recordPayment,
  reportPayment,
  reversePayment,
  undoConfirmation,
} from './testing.ts';
import { postFinalConfirmations } from './undoable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const postAll = async () => {
  server.clock.advance({ seconds: CONFIRMATION_UNDO_SECONDS });
  await times(3, () => postFinalConfirmations(server.services));
};
const countByStatus = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('at the same moment', () => {
  test('twenty confirmations of one payment by two people: one happens, nineteen are told that it was decided', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    const paymentId = await reportPayment(server, rental);
    const answers = await times(20, (index) =>
      beginConfirmation(server, rental, paymentId, index % 2 === 0 ? manager : rental.owner),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: 19 });
    expect(
      answers
        .filter(({ status }) => status === 409)
        .every(({ body }) => body.code === 'payment_already_decided'),
    ).toBe(true);
    await postAll();
    expect(await readLedger(server, rental)).toMatchObject({ balance: 450_000 });
  });

  test('twenty confirmations with one key: one effect, and the same answer to all', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    const answers = await times(20, () =>
      server.request('POST', rental.owner.path(`/payments/${paymentId}/confirmation`), {
        as: rental.owner,
        key: 'confirm-once',
      }),
    );
    expect(countByStatus(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1);
    await postAll();
    expect(await readLedger(server, rental)).toMatchObject({ balance: 450_000 });
  });

  test('a confirmation and a rejection: one of them', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    const reject = () =>
      server.request('POST', rental.owner.path(`/payments/${paymentId}/rejection`), {
        as: rental.owner,
        body: { reason: 'No' },
      });
    const answers = await times(10, (index) =>
      index % 2 === 0 ? beginConfirmation(server, rental, paymentId) : reject(),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test('an undoing and the job, many times each: the payment waits or is posted once, and no number is missing', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentIds = await Promise.all(Array.from({ length: 6 }, () => reportPayment(server, rental)));
    await Promise.all(paymentIds.map((paymentId) => beginConfirmation(server, rental, paymentId)));
    const answers = times(18, (index) => undoConfirmation(server, rental, paymentIds[index % 6] ?? ''));
    server.clock.advance({ seconds: CONFIRMATION_UNDO_SECONDS });
    await times(3, () => postFinalConfirmations(server.services));
    const undone = (await answers).filter(({ status }) => status === 204).length;
    const { body: waiting } = await server.request('GET', rental.owner.path('/payment-reports'), {
      as: rental.owner,
    });
    const { body: receipts } = await server.request('GET', rental.path('/receipts'), { as: rental.owner });
    expect(waiting.items.length + receipts.items.length).toBe(6);
    expect(waiting.items.length === 0).toBe(undone === 0);
    const numbers = receipts.items.map(({ number }: { number: string }) => Number(number.split('-')[1]));
    expect(numbers.toSorted((a: number, b: number) => a - b)).toEqual(
      Array.from({ length: numbers.length }, (_, index) => index + 1),
    );
  });

  test(
    'two managers and different payments on one lease: a hundred are kept',
    { tags: ['night'] },
    async () => {
      const rental = await addRental(server);
      const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
      const answers = await times(100, (index) =>
        server.request('POST', rental.path('/payments'), {
          as: index % 2 === 0 ? manager : rental.owner,
          body: buildCheckedPayment({ amount: 10_000 + index }),
        }),
      );
      expect(countByStatus(answers)).toEqual({ 201: 100 });
      const paid = 100 * 10_000 + (99 * 100) / 2;
      expect(await readLedger(server, rental)).toMatchObject({
        balance: 900_000 - paid,
        credit: paid - 900_000,
      });
    },
  );

  test('payments on many leases of one house, on the same days: all are kept, no one is refused', async () => {
    const first = await addRental(server);
    const others = await times(5, () => addRental(server, { owner: first.owner }));
    const rentals = [first, ...others];
    const answers = await times(60, (index) =>
      recordPayment(server, rentals[index % rentals.length] ?? first, { amount: 100_000 }),
    );
    expect(countByStatus(answers)).toEqual({ 201: 60 });
  });

  test('ten reversals of one payment: one', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental);
    expect(countByStatus(await times(10, () => reversePayment(server, rental, body.paymentId)))).toEqual({
      204: 1,
      409: 9,
    });
    expect(await readLedger(server, rental)).toMatchObject({ balance: 900_000 });
  });

  test('ten reversals of one charge, with payments coming in: one, and no agora is lost', async () => {
    const rental = await addRental(server);
    const [october] = await listCharges(server, rental);
    const reverse = () =>
      server.request('POST', rental.owner.path(`/charges/${october.id}/reversal`), {
        as: rental.owner,
        body: { reason: 'Mistake' },
      });
    const [reversals] = await Promise.all([
      times(10, reverse),
      times(10, () => recordPayment(server, rental, { amount: 12_345 })),
    ]);
    expect(countByStatus(reversals)).toEqual({ 201: 1, 409: 9 });
    expect(new Set(reversals.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'charge_already_reversed']),
    );
    expect(await readLedger(server, rental)).toMatchObject({ balance: 450_000 - 123_450 });
  });

  test('charges and payments in a storm: the ledger is the sum of them', async () => {
    const rental = await addRental(server);
    await times(40, (index) =>
      index % 2 === 0
        ? postCharge(server, rental, { amount: 7_777 })
        : recordPayment(server, rental, { amount: 55_555 }),
    );
    expect(await readLedger(server, rental)).toMatchObject({ balance: 900_000 + 20 * 7_777 - 20 * 55_555 });
  });
});

test.each([
  { what: 'a payment', move: recordPayment },
  { what: 'a charge', move: postCharge },
])(
  '$what waits for what is expected on a day before it holds what is open since one: nobody waits in a circle',
  async ({ what, move }) => {
    const other = await addRental(server, { isCharged: false });
    const { owner } = other;
    const rental = await addRental(server, { owner, isCharged: false });
    await postCharge(server, other);
    if (what === 'a payment') await postCharge(server, rental);
    const watcher = openOwnerConnection(server.target);
    const { answer } = await server.owner.begin(async (holder) => {
      await holder`select from expected_rent where organization_id = ${owner.organizationId} and charged > 0 for update`;
      const moving = move(server, rental);
      await waitUntilHeldUp(watcher, '%insert into%');
      const days =
        await holder`select from lease_arrears_by_day where organization_id = ${owner.organizationId} for update nowait`;
      expect(days).toHaveLength(1);
      return { answer: moving };
    });
    expect((await answer).status).toBe(201);
    await postDueRent(server.services);
    await watcher.end();
  },
);

test('a payment that comes while the rent run waits for its lease pays the rent', async () => {
  const rental = await addRental(server, { isCharged: false });
  const { owner } = rental;
  const other = await addRental(server, { owner, isCharged: false });
  await recordPayment(server, other, { amount: 100 });
  const watcher = openOwnerConnection(server.target);
  const { answer, run } = await server.owner.begin(async (holder) => {
    // The payment holds its lease, and waits for its number.
    await holder`select from receipt_counters where organization_id = ${owner.organizationId} for update`;
    const paying = recordPayment(server, rental);
    await waitUntilHeldUp(watcher, '%"receipts"%');
    const charging = postDueRent(server.services);
    await waitUntilHeldUp(watcher, '%rent_schedule%for no key update%');
    return { answer: paying, run: charging };
  });
  expect((await answer).status).toBe(201);
  await run;
  expect(await readLedger(server, rental)).toMatchObject({ balance: 450_000, credit: 0 });
  await watcher.end();
});

test('every effect on the money of a lease waits for the one before it', async () => {
  const rental = await addRental(server);
  const [october] = await listCharges(server, rental);
  const reversal = { as: rental.owner, body: { reason: 'Mistake' } };
  const effects = [
    () => recordPayment(server, rental),
    () => postCharge(server, rental),
    () => server.request('POST', rental.owner.path(`/charges/${october.id}/reversal`), reversal),
  ];
  const watcher = openOwnerConnection(server.target);
  const { answers } = await server.owner.begin(async (holder) => {
    await holder`select from leases where id = ${rental.lease.id} for no key update`;
    const started = Promise.all(effects.map((effect) => effect()));
    await waitUntilHeldUp(watcher, '%"leases"%for no key update%', effects.length);
    return { answers: started };
  });
  expect(countByStatus(await answers)).toEqual({ 201: 3 });
  await watcher.end();
});

describe('sent twice', () => {
  test('with a key it is one payment, fifty times at once', async () => {
    const rental = await addRental(server);
    const answers = await times(50, () => recordPayment(server, rental, {}, 'one-payment'));
    expect(countByStatus(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 450_000 });
  });

  test('with a key and another amount it is refused', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, {}, 'same-key');
    expect(await recordPayment(server, rental, { amount: 1 }, 'same-key')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('with the key of another person or another organization it is a payment of its own', async () => {
    const rental = await addRental(server);
    const other = await addRental(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    const ids = [
      (await recordPayment(server, rental, {}, 'shared')).body.paymentId,
      (await recordPayment(server, other, {}, 'shared')).body.paymentId,
      (
        await server.request('POST', rental.path('/payments'), {
          as: manager,
          body: buildCheckedPayment(),
          key: 'shared',
        })
      ).body.paymentId,
    ];
    expect(new Set(ids).size).toBe(3);
  });

  test('without a key each is a payment: two equal sums on one day are not unusual', async () => {
    const rental = await addRental(server);
    const [first, second] = await times(2, () => recordPayment(server, rental));
    expect(first?.body.paymentId).not.toBe(second?.body.paymentId);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 0 });
  });

  test('a report from a phone with a key is one report', async () => {
    const rental = await addRentalWithTenant(server);
    const answers = await times(10, () =>
      server.request('POST', rental.myPath('/payments'), {
        as: rental.tenant,
        body: buildPayment(),
        key: 'phone',
      }),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('receipt numbers', () => {
  test('have no gap under parallel confirmations, refused ones among them', async () => {
    const first = await addRental(server);
    const second = await addRental(server, { owner: first.owner });
    const answers = await times(40, (index) =>
      recordPayment(server, index % 2 === 0 ? first : second, {
        amount: 1000,
        ...(index % 4 === 3 && { tenantId: first.lease.tenantId, chargeId: first.lease.id }),
      }),
    );
    const numbers = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => Number(body.receiptNumber.split('-')[1]))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});
