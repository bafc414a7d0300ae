import { vatRateOn } from '@dira/domain/vat';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServerForTest, startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { buildParameter } from '../legal-parameters/testing.ts';
import { postDueRent } from '../money/rent-run.ts';
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
  setVat,
  type Rental,
} from '../money/testing.ts';
import { addOwner, readStatement, setShares } from '../owners/testing.ts';

/** ₪4,500 a month, October and November charged; VAT is 18 %. */
let server: TestServer;
let rental: Rental;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(testNow);
  rental = await addRental(server);
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

type Charge = { kind: string; dueOn: string; amount: { amount: number } };
type Line = { relief: string | null; chargeKind: string };
const standing = async () =>
  (await listCharges(server, rental)).map(
    ({ kind, amount, open }) => `${kind} ${amount.amount} open ${open.amount}`,
  );
const accounts = async () => {
  const rows = await server.owner<{ account: string; amount: number }[]>`
    select account, sum(amount)::int as amount from ledger_entries
    where organization_id = ${rental.owner.organizationId} and account <> 'receivable' group by 1 having sum(amount) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};

describe('VAT on what a lease owes', () => {
  test('is added to rent that was charged without it from its day on, and to what is charged from then on', async () => {
    expect((await setVat(server, rental, { fromOn: '2026-11-01' })).body).toEqual({
      charges: 1,
      added: { amount: 81_000, currency: 'ILS' },
    });
    expect((await setVat(server, rental, { fromOn: '2026-11-01' })).body.charges).toBe(0);
    await postCharge(server, rental, { amount: 25 });
    await postCharge(server, rental, { amount: 10_000, addsVat: false });
    await postCharge(server, rental, { kind: 'deposit', amount: 900_000 });
    server.clock.set('2026-12-01T08:00:00Z');
    await postDueRent(server.services);
    server.clock.set('2026-11-22T07:00:00Z');
    expect(await standing()).toEqual([
      'rent 450000 open 450000',
      'rent 450000 open 450000',
      'vat 81000 open 81000',
      'fee 25 open 25',
      'vat 5 open 5',
      'fee 10000 open 10000',
      'deposit 900000 open 900000',
      'rent 450000 open 450000',
      'vat 81000 open 81000',
    ]);
    expect(await accounts()).toEqual({
      deposit_liability: -900_000,
      fee_income: -10_025,
      output_vat: -162_005,
      rent_income: -1_350_000,
    });
    await server.request('DELETE', rental.path('/vat'), { as: rental.owner });
    await postCharge(server, rental, { amount: 700 });
    expect((await standing()).filter((line) => !line.startsWith('rent'))).toHaveLength(7);
  });

  test('has the rate of its due day, as the lease tells it', async () => {
    const own = await startServerForTest();
    const theirs = await addRental(own);
    const operator = await signUpOperator(own);
    const law = buildParameter({ name: 'vat_rate', value: 1900, validFrom: '2026-12-01' });
    await own.request('POST', '/api/v1/legal-parameters', { as: operator, body: law });
    await setVat(own, theirs, { fromOn: '2026-11-10' });
    const { body: lease } = await own.request('GET', theirs.path(''), { as: theirs.owner });
    const days = ['2026-11-09', '2026-11-10', '2026-11-30', '2026-12-01'];
    for (const dueOn of days) await postCharge(own, theirs, { dueOn });
    const charges: Charge[] = await listCharges(own, theirs);
    const vatDueOn = (day: string) => charges.find(({ kind, dueOn }) => kind === 'vat' && dueOn === day);
    const charged = days.map((day) => vatDueOn(day)?.amount.amount ?? null);
    expect(charged).toEqual([null, 1800, 1800, 1900]);
    expect(days.map((day) => vatRateOn(lease.money.vatRates, day))).toEqual(charged);
  });

  test('is covered in step, and comes in as no income', async () => {
    await setVat(server, rental);
    const { body: lease } = await server.request('GET', rental.path(''), { as: rental.owner });
    const landlord = await addOwner(server, rental.owner);
    const shares = { propertyId: lease.property.id, fromOn: '2026-10-01', shares: { [landlord]: 10_000 } };
    await setShares(server, rental.owner, shares);
    expect(lease.money.nextDue.amount.amount).toBe(531_000);
    await recordPayment(server, rental, { amount: 531_000 });
    await recordPayment(server, rental, { amount: 118_000 });
    expect(await standing()).toEqual([
      'rent 450000 open 0',
      'vat 81000 open 0',
      'rent 450000 open 350000',
      'vat 81000 open 63000',
    ]);
    expect(await readCash(server, rental)).toEqual({ '2026-11': '550000 0' });
    const { accounts: owed } = await readStatement(server, rental.owner, landlord, '2026-11');
    expect(owed).toMatchObject([{ received: 550_000, receivedVat: 99_000, closing: 649_000 }]);
    const [, , november] = await listCharges(server, rental);
    await moveMoney(
      server,
      rental,
      { charge: november.id, what: 'reliefs' },
      {
        relief: 'credit_note',
        amount: 50_000,
        on: '2026-11-22',
        reason: 'Scaffolding before the shop',
      },
    );
    expect((await standing()).slice(2)).toEqual(['rent 400000 open 300000', 'vat 72000 open 54000']);
    const { lines } = await readLedger(server, rental);
    const noteOn = (kind: string) =>
      lines.find((line: Line) => line.relief === 'credit_note' && line.chargeKind === kind);
    const [note, beside] = [noteOn('rent'), noteOn('vat')];
    expect([note.can.restore, beside.can.restore]).toEqual([true, false]);
    await moveMoney(
      server,
      rental,
      { charge: note.id, what: 'restoration' },
      { reason: 'It was the neighbour’s' },
    );
    expect((await standing()).slice(2)).toEqual(['rent 450000 open 350000', 'vat 81000 open 63000']);
  });

  test('goes with the charge that it is on, and by itself never', async () => {
    await setVat(server, rental);
    await recordPayment(server, rental, { amount: 600_000 });
    const [october, vat] = await listCharges(server, rental);
    expect((await reverseCharge(server, rental, vat.id)).body.code).toBe('transition_refused');
    expect((await reverseCharge(server, rental, october.id)).body.freed.amount).toBe(531_000);
    expect(await standing()).toEqual(['rent 450000 open 0', 'vat 81000 open 0']);
    expect(await readLedger(server, rental)).toMatchObject({ balance: -69_000, credit: 69_000 });
    const [paid] =
      await server.owner`select id from payments where organization_id = ${rental.owner.organizationId}`;
    await reversePayment(server, rental, paid?.['id']);
    expect(await readCash(server, rental)).toEqual({});
    expect(await accounts()).toEqual({ output_vat: -81_000, rent_income: -450_000 });
  });
});
