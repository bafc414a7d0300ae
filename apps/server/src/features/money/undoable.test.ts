import { CONFIRMATION_UNDO_SECONDS } from '@dira/domain/payment-states';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { jobs } from '../jobs.ts';
import {
  addRentalWithTenant,
  beginConfirmation,
  listCharges,
  readLedger,
  reportPayment,
  requireSound,
  undoConfirmation,
  type Rental,
} from './testing.ts';
import { postFinalConfirmation, postFinalConfirmations } from './undoable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

const waitUntilFinal = () => server.clock.advance({ seconds: CONFIRMATION_UNDO_SECONDS });
const listReports = async ({ owner }: Rental) =>
  (await server.request('GET', owner.path('/payment-reports'), { as: owner })).body.items;
const listReceipts = async ({ owner, path }: Rental) =>
  (await server.request('GET', path('/receipts'), { as: owner })).body.items;
const reject = ({ owner }: Rental, paymentId: string) =>
  server.request('POST', owner.path(`/payments/${paymentId}/rejection`), {
    as: owner,
    body: { reason: 'Nothing came' },
  });

describe('until it is final, a confirmation', () => {
  test('is on every screen of the landlord, and moves no money', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    const { status, body } = await beginConfirmation(server, rental, paymentId);
    const finalAt = server.clock.now().add({ seconds: CONFIRMATION_UNDO_SECONDS }).toString();
    expect({ status, body }).toEqual({ status: 200, body: { paymentId, finalAt, warnings: [] } });
    await postFinalConfirmations(server.services);
    const { organizationId } = rental.owner;
    await postFinalConfirmation(server.services, { organizationId, paymentId });
    expect(await listReports(rental)).toMatchObject([{ finalAt, can: { decide: false, undo: true } }]);
    const { owner } = rental;
    const { body: board } = await server.request('GET', owner.path('/dashboard'), { as: owner });
    expect(board.todo.waitingPayments).toMatchObject({ count: 1, items: [{ paymentId, finalAt }] });
    expect((await listCharges(server, rental))[0]).toMatchObject({
      status: 'pending_confirmation',
      can: { decide: false },
    });
    const mine = await server.request('GET', rental.myPath('/payments'), { as: rental.tenant });
    expect(mine.body.items).toMatchObject([{ state: 'reported', receipt: null }]);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 900_000 });
    expect(await listReceipts(rental)).toEqual([]);
  });

  test('can be undone by another manager, and the payment is then decided anew', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    const paymentId = await reportPayment(server, rental);
    await beginConfirmation(server, rental, paymentId, manager);
    expect((await undoConfirmation(server, rental, paymentId)).status).toBe(204);
    expect((await undoConfirmation(server, rental, paymentId)).status).toBe(204);
    waitUntilFinal();
    await postFinalConfirmations(server.services);
    expect(await listReports(rental)).toMatchObject([{ finalAt: null, can: { decide: true, undo: false } }]);
    expect((await reject(rental, paymentId)).status).toBe(204);
  });

  test('uses no number where it is undone', async () => {
    const rental = await addRentalWithTenant(server);
    const [first, second] = [await reportPayment(server, rental), await reportPayment(server, rental)];
    await beginConfirmation(server, rental, first);
    await undoConfirmation(server, rental, first);
    await beginConfirmation(server, rental, second);
    waitUntilFinal();
    await postFinalConfirmations(server.services);
    expect(await listReceipts(rental)).toMatchObject([{ number: '2026-1', paymentId: second }]);
  });

  test('stands against “not received”, by the service and by the database', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    await beginConfirmation(server, rental, paymentId);
    expect(await reject(rental, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'payment_already_decided' },
    });
    const { organizationId } = rental.owner;
    await expect(
      server.owner`insert into payment_decisions (organization_id, payment_id, lease_id, decision, reason, decided_at)
        values (${organizationId}, ${paymentId}, ${rental.lease.id}, 'rejected', 'Nothing came', now())`,
    ).rejects.toThrow('not marked as not received');
  });
});

describe('when it is final, a confirmation', () => {
  test('is posted once with its receipt in the name of who pressed, however often the job runs', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    const paymentId = await reportPayment(server, rental);
    await beginConfirmation(server, rental, paymentId, manager);
    waitUntilFinal();
    await Promise.all([1, 2, 3].map(() => postFinalConfirmations(server.services)));
    expect(await listReports(rental)).toEqual([]);
    expect(await listReceipts(rental)).toMatchObject([{ paymentId, number: '2026-1' }]);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 450_000 });
    const decisions =
      await server.owner`select decided_by from payment_decisions where payment_id = ${paymentId}`;
    expect(decisions).toEqual([{ decided_by: manager.id }]);
    const mine = await server.request('GET', rental.myPath('/payments'), { as: rental.tenant });
    expect(mine.body.items).toMatchObject([{ state: 'confirmed', receipt: { number: '2026-1' } }]);
  });

  test.each(['before the job came', 'after it'])('cannot be undone, %s', async (when) => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    await beginConfirmation(server, rental, paymentId);
    waitUntilFinal();
    if (when === 'after it') await postFinalConfirmations(server.services);
    else expect(await listReports(rental)).toMatchObject([{ can: { decide: false, undo: false } }]);
    expect(await undoConfirmation(server, rental, paymentId)).toMatchObject({
      status: 409,
      body: { code: 'confirmation_final' },
    });
    await postFinalConfirmations(server.services);
    expect(await listReceipts(rental)).toHaveLength(1);
  });
});

test('the job of a confirmation waits in the queue for as long as it can be undone', async () => {
  const own = await startServerForTest();
  const rental = await addRentalWithTenant(own);
  await beginConfirmation(own, rental, await reportPayment(own, rental));
  await own.services.relay.drain();
  const [job] = await own.owner`select extract(epoch from run_at - created_at)::float8 as seconds
    from graphile_worker.jobs where task_identifier = 'post_confirmation'`;
  expect(job?.['seconds']).toBeCloseTo(CONFIRMATION_UNDO_SECONDS, 0);
  await own.services.queue.workUntilEmpty(jobs, own.services);
  expect(await own.owner`select 1 as one from undoable_confirmations`).toHaveLength(1);
  // Its hour has come, as the clocks of the queue and of the server say.
  own.clock.advance({ seconds: CONFIRMATION_UNDO_SECONDS });
  await own.owner`update graphile_worker._private_jobs set run_at = now()`;
  await own.services.queue.workUntilEmpty(jobs, own.services);
  expect(await own.owner`select number from receipts`).toEqual([{ number: 1 }]);
});
