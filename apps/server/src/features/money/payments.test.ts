import { IMAGE_MAX_BYTES } from '@dira/contract/constants';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buildPicture } from '../pictures/testing.ts';
import {
  addRental,
  addRentalWithTenant,
  buildPayment,
  beginConfirmation,
  confirmPayment,
  requireSound,
  listCharges,
  postCharge,
  readLedger,
  recordPayment,
  reportPayment,
  reversePayment,
  sendProof,
  undoConfirmation,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

describe('recording a payment', () => {
  test('covers the oldest charge first and issues a numbered receipt', async () => {
    const rental = await addRental(server);
    const [october, november] = await listCharges(server, rental);
    const { status, body } = await recordPayment(server, rental, { amount: 600_000 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      receiptNumber: '2026-1',
      allocated: [
        { chargeId: october.id, amount: { amount: 450_000, currency: 'ILS' } },
        { chargeId: november.id, amount: { amount: 150_000 } },
      ],
      credit: { amount: 0, currency: 'ILS' },
      warnings: [],
    });
    expect(await listCharges(server, rental)).toMatchObject([
      { id: october.id, status: 'paid', open: { amount: 0 } },
      { id: november.id, status: 'overdue', allocated: { amount: 150_000 }, open: { amount: 300_000 } },
    ]);
  });

  test('covers the charge that the payer names before older ones', async () => {
    const rental = await addRental(server);
    const deposit = await postCharge(server, rental, {
      kind: 'deposit',
      amount: 900_000,
      dueOn: '2026-12-01',
    });
    const { body } = await recordPayment(server, rental, { amount: 1_000_000, chargeId: deposit.body.id });
    const [october] = await listCharges(server, rental);
    expect(body.allocated).toMatchObject([
      { chargeId: deposit.body.id, amount: { amount: 900_000 } },
      { chargeId: october.id, amount: { amount: 100_000 } },
    ]);
  });

  test('leaves credit, which the next charge takes up by itself', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental, { amount: 950_000 });
    expect(body.credit).toEqual({ amount: 50_000, currency: 'ILS' });
    expect(await readLedger(server, rental)).toMatchObject({ balance: -50_000, credit: 50_000, overdue: 0 });

    const fee = await postCharge(server, rental, { amount: 30_000 });
    expect(fee.body).toMatchObject({ allocated: [{ amount: { amount: 30_000 } }], open: { amount: 0 } });
    expect(await readLedger(server, rental)).toMatchObject({ balance: -20_000, credit: 20_000 });
  });

  test('refuses what is no amount of money, each with its reason', async () => {
    const rental = await addRental(server);
    const bad = [-1, 0, 0.001, 2 ** 53 + 1, '1e3', '١٢', null, 'NaN', 100_000_000_001];
    for (const amount of bad) {
      const { status, body } = await recordPayment(server, rental, { amount });
      expect([amount, status, body.errors[0].path]).toEqual([amount, 422, 'amount']);
    }
    expect(await recordPayment(server, rental, { currency: 'USD' })).toMatchObject({
      status: 422,
      body: { code: 'currency_mismatch' },
    });
    expect(await recordPayment(server, rental, { paidOn: '2026-11-23' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'paidOn', code: 'in_future' }] },
    });
    // The lease begins on 2026-10-01.
    for (const paidOn of ['2025-09-30', '0026-11-22', '1026-11-22'])
      expect(await recordPayment(server, rental, { paidOn })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'paidOn', code: 'before_lease' }] },
      });
    expect(await recordPayment(server, await addRental(server), { paidOn: '2025-10-01' })).toMatchObject({
      status: 201,
    });
    expect(await recordPayment(server, rental, { paidOn: '2026-02-30' })).toMatchObject({ status: 422 });
    expect(await recordPayment(server, rental, { status: 'paid', balance: 0 })).toMatchObject({
      status: 422,
    });
    expect(await readLedger(server, rental)).toMatchObject({ balance: 900_000 });
  });

  test('takes a payment dated today, and one from before the lease', async () => {
    const rental = await addRental(server);
    expect((await recordPayment(server, rental, { paidOn: '2026-11-22' })).status).toBe(201);
    expect((await recordPayment(server, rental, { paidOn: '2026-09-15' })).status).toBe(201);
  });

  test('warns of cash beyond the law, and records it', async () => {
    const rental = await addRental(server);
    expect((await recordPayment(server, rental, { method: 'cash', amount: 600_000 })).body.warnings).toEqual(
      [],
    );
    const { body } = await recordPayment(server, rental, { method: 'cash', amount: 1_500_001 });
    expect(body.warnings).toMatchObject([
      { code: 'cash_with_dealer', limit: { amount: 600_000, currency: 'ILS' } },
      { code: 'cash_between_persons', limit: { amount: 1_500_000, currency: 'ILS' } },
    ]);
    expect(body.warnings[0].source).toContain('Use of Cash');
  });

  test('refuses a payer or a charge of another lease', async () => {
    const rental = await addRental(server);
    const other = await addRental(server, { owner: rental.owner });
    const [foreign] = await listCharges(server, other);
    expect(await recordPayment(server, rental, { tenantId: other.lease.tenantId })).toMatchObject({
      status: 422,
      body: { code: 'related_record_missing' },
    });
    expect(await recordPayment(server, rental, { chargeId: foreign.id })).toMatchObject({
      status: 422,
      body: { code: 'related_record_missing' },
    });
  });
});

describe('a reported payment', () => {
  test('waits, shows on its charge, and counts once confirmed', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental, {
      method: 'bit',
      reference: '8812',
      note: 'שילמתי בביט',
    });
    const [october] = await listCharges(server, rental);
    expect(october).toMatchObject({
      status: 'pending_confirmation',
      waitingPaymentId: paymentId,
      paymentMethod: 'bit',
      tenantNotes: 'שילמתי בביט',
      can: { decide: true },
    });
    expect(await readLedger(server, rental)).toMatchObject({ balance: 900_000 });

    const confirmed = await confirmPayment(server, rental, paymentId);
    expect((await listCharges(server, rental))[0]).toMatchObject({ status: 'paid', waitingPaymentId: null });
    const mine = await server.request('GET', rental.myPath('/payments'), { as: rental.tenant });
    expect(mine.body.items).toMatchObject([
      { id: paymentId, state: 'confirmed', receipt: { number: confirmed.number } },
    ]);
  });

  test('for two months is two reports, each for its own', async () => {
    const rental = await addRentalWithTenant(server);
    const first = await reportPayment(server, rental);
    const second = await reportPayment(server, rental);
    expect(await listCharges(server, rental)).toMatchObject([
      { waitingPaymentId: first },
      { waitingPaymentId: second },
    ]);
  });

  test('comes oldest first to the landlord, and goes when decided', async () => {
    const rental = await addRentalWithTenant(server);
    const first = await reportPayment(server, rental);
    server.clock.advance({ seconds: 1 });
    const second = await reportPayment(server, rental);
    const list = () => server.request('GET', rental.owner.path('/payment-reports'), { as: rental.owner });
    expect((await list()).body.items).toMatchObject([
      { id: first, state: 'reported', can: { decide: true } },
      { id: second },
    ]);
    await confirmPayment(server, rental, first);
    expect((await list()).body.items).toMatchObject([{ id: second }]);
  });

  test('that never came is declined with a reason that the tenant reads', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    const path = rental.owner.path(`/payments/${paymentId}/rejection`);
    expect((await server.request('POST', path, { as: rental.owner, body: {} })).status).toBe(422);
    expect(
      (await server.request('POST', path, { as: rental.owner, body: { reason: 'Not in the account' } }))
        .status,
    ).toBe(204);
    expect(await beginConfirmation(server, rental, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'payment_already_decided' },
    });
    const { body } = await server.request('GET', rental.myPath('/payments'), { as: rental.tenant });
    expect(body.items).toMatchObject([{ state: 'rejected', reason: 'Not in the account', receipt: null }]);
    expect((await listCharges(server, rental))[0]).toMatchObject({ status: 'overdue' });
  });
});

describe('what a tenant sends along with a reported payment', () => {
  const proofs = async (paymentId: string) =>
    server.owner`select f.name from payment_proofs r
      join files f on f.organization_id = r.organization_id and f.id = r.file_id where r.payment_id = ${paymentId}`;

  test('is kept once, however often it comes, and stays when the payment is decided', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    const reports = async () =>
      (await server.request('GET', rental.owner.path('/payment-reports'), { as: rental.owner })).body.items;
    expect(await reports()).toMatchObject([{ hasProof: false }]);
    const before = await listStoredKeys(server);
    const sent = await sendProof(server, rental, paymentId, { key: 'one-key' });
    expect(await sendProof(server, rental, paymentId, { key: 'one-key' })).toEqual(
      expect.objectContaining({ status: 201, body: sent.body }),
    );
    expect(await sendProof(server, rental, paymentId, { name: 'other.png' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await proofs(paymentId)).toEqual([{ name: 'bank.png' }]);
    expect(await listStoredKeys(server)).toHaveLength(before.length + 2);
    expect(await reports()).toMatchObject([{ hasProof: true }]);
    const { body } = await server.request('GET', rental.owner.path('/dashboard'), { as: rental.owner });
    expect(body.todo.waitingPayments.items).toMatchObject([{ hasProof: true }]);
    await confirmPayment(server, rental, paymentId);
    const { body: mine } = await server.request('GET', rental.myPath('/payments'), { as: rental.tenant });
    expect(mine.items).toMatchObject([{ state: 'confirmed', hasProof: true }]);
    await expect(server.owner`delete from payment_proofs where payment_id = ${paymentId}`).rejects.toThrow(
      'append-only',
    );
  });

  test('is a picture without its place or a PDF, comes before the decision, and nothing of the rest is kept', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    const before = await listStoredKeys(server);
    const refusals = [
      ['shell.png', 'hello', 'proof_type_not_allowed'],
      ['table.csv', 'a,b', 'proof_type_not_allowed'],
      ['page.pdf', '%PDF-1.7 <script>', 'proof_type_not_allowed'],
      ['IMG_1.HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'picture_is_heic'],
    ] as const;
    for (const [name, bytes, code] of refusals)
      expect(await sendProof(server, rental, paymentId, { name, bytes })).toMatchObject({
        status: 422,
        body: { code },
      });
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(IMAGE_MAX_BYTES)]);
    expect(await sendProof(server, rental, paymentId, { name: 'a.pdf', bytes: large })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', maxBytes: IMAGE_MAX_BYTES },
    });
    await beginConfirmation(server, rental, paymentId);
    expect(await sendProof(server, rental, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'payment_already_decided' },
    });
    expect(await listStoredKeys(server)).toEqual(before);
    await undoConfirmation(server, rental, paymentId);
    const photo = await sharp(await buildPicture('jpeg'))
      .withExif({ IFD3: { GPSLatitude: '32/1 48/1 0/1' } })
      .jpeg()
      .toBuffer();
    await sendProof(server, rental, paymentId, { name: 'bank.jpg', bytes: photo });
    const path = rental.owner.path(`/payments/${paymentId}/proof`);
    const { body } = await server.request('GET', path, { as: rental.owner });
    expect((await sharp((await server.request('GET', body.url)).raw).metadata()).exif).toBeUndefined();
  });
});

describe('reversing', () => {
  test('opens again what a payment covered; the receipt stays and says so', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental, { amount: 500_000 });
    expect((await reversePayment(server, rental, body.paymentId)).status).toBe(204);
    expect(await listCharges(server, rental)).toMatchObject([
      { status: 'overdue', allocated: { amount: 0 } },
      { status: 'overdue', allocated: { amount: 0 } },
    ]);
    const ledger = await readLedger(server, rental);
    expect(ledger).toMatchObject({ balance: 900_000, credit: 0, overdue: 900_000 });
    expect(ledger.lines.at(-1)).toMatchObject({
      kind: 'payment_reversal',
      debit: 500_000,
      reason: 'The cheque bounced',
      isReversed: true,
    });
    const receipts = await server.request('GET', rental.path('/receipts'), { as: rental.owner });
    expect(receipts.body.items).toMatchObject([{ number: body.receiptNumber, isReversed: true }]);
  });

  test('covers the reopened charges with other credit of the lease', async () => {
    const rental = await addRental(server);
    const first = await recordPayment(server, rental, { amount: 900_000 });
    await recordPayment(server, rental, { amount: 200_000 });
    await reversePayment(server, rental, first.body.paymentId);
    expect(await listCharges(server, rental)).toMatchObject([
      { allocated: { amount: 200_000 } },
      { allocated: { amount: 0 } },
    ]);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 700_000, credit: 0 });
  });

  test('happens once, and only to what was confirmed', async () => {
    const rental = await addRentalWithTenant(server);
    const reported = await reportPayment(server, rental);
    expect(await reversePayment(server, rental, reported)).toMatchObject({
      status: 409,
      body: { code: 'payment_not_confirmed' },
    });
    await confirmPayment(server, rental, reported);
    expect((await reversePayment(server, rental, reported)).status).toBe(204);
    expect(await reversePayment(server, rental, reported)).toMatchObject({
      status: 409,
      body: { code: 'payment_already_reversed' },
    });
  });
});

describe('charging', () => {
  test('takes a charge back by its exact negative, and what covered it covers the next', async () => {
    const rental = await addRental(server);
    const [october, november] = await listCharges(server, rental);
    await recordPayment(server, rental);
    const { status, body } = await server.request(
      'POST',
      rental.owner.path(`/charges/${october.id}/reversal`),
      { as: rental.owner, body: { reason: 'Rent-free month' } },
    );
    expect({ status, body }).toMatchObject({ status: 201, body: { freed: { amount: 450_000 } } });
    expect(await listCharges(server, rental)).toMatchObject([{ id: november.id, status: 'paid' }]);
    const ledger = await readLedger(server, rental);
    expect(ledger).toMatchObject({ balance: 0, credit: 0 });
    expect(ledger.lines.find((line: { kind: string }) => line.kind === 'counter_charge')).toMatchObject({
      credit: 450_000,
      reversesChargeId: october.id,
      description: 'Rent-free month',
    });
    const again = await server.request('POST', rental.owner.path(`/charges/${october.id}/reversal`), {
      as: rental.owner,
      body: { reason: 'x' },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'charge_already_reversed' } });
    const counter = await server.request(
      'POST',
      rental.owner.path(`/charges/${body.counterChargeId}/reversal`),
      { as: rental.owner, body: { reason: 'x' } },
    );
    expect(counter.status).toBe(409);
  });

  test('frees a fully paid charge into credit', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 900_000 });
    const [october] = await listCharges(server, rental);
    await server.request('POST', rental.owner.path(`/charges/${october.id}/reversal`), {
      as: rental.owner,
      body: { reason: 'Mistake' },
    });
    expect(await readLedger(server, rental)).toMatchObject({ balance: -450_000, credit: 450_000 });
  });

  test('refuses rent by hand, an empty body and another currency', async () => {
    const rental = await addRental(server);
    expect((await postCharge(server, rental, { kind: 'rent' })).status).toBe(422);
    expect((await postCharge(server, rental, { amount: -5 })).status).toBe(422);
    expect(await postCharge(server, rental, { currency: 'EUR' })).toMatchObject({
      body: { code: 'currency_mismatch' },
    });
  });

  // The lease begins on 2026-10-01.
  test.each([
    ['2025-10-01', 201],
    ['2025-09-30', 'before_lease'],
    ['0026-11-22', 'before_lease'],
    ['2031-11-22', 201],
    ['2031-11-23', 'too_far_ahead'],
  ])('what falls due on %s is answered %s', async (dueOn, answer) => {
    const { status, body } = await postCharge(server, await addRental(server), { dueOn });
    expect(body.errors?.[0] ?? status).toEqual(answer === 201 ? 201 : { path: 'dueOn', code: answer });
  });
});

test('a payment as it is entered needs no more than amount, method and day', async () => {
  const rental = await addRental(server);
  const answer = await server.request('POST', rental.path('/payments'), {
    as: rental.owner,
    body: buildPayment(),
  });
  expect(answer.status).toBe(201);
});
