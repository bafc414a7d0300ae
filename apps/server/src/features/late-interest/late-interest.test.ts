import { describe, expect, test } from 'vitest';
import { signIn, signUpMember, type Person } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { ownPasswordOf } from '../leases/testing.ts';
import { postDueRent } from '../money/rent-run.ts';
import {
  addRental,
  addRentalWithTenant,
  moveMoney,
  readLedger,
  recordPayment,
  requireSound,
  reverseCharge,
  reversePayment,
  type Rental,
} from '../money/testing.ts';
import { closePeriod } from '../periods/testing.ts';
import { postRecurringCharges } from '../recurring-charges/run.ts';
import { addRecurringCharge } from '../recurring-charges/testing.ts';
import { lateInterestInvariants } from './invariants.ts';
import { postLateInterest } from './run.ts';
import { buildInterest, postInterest, readInterest, setInterest } from './testing.ts';

/** Rent of ₪4,500 is due on the first of each month from December 2026 on; what is older was due before anybody spoke. */
const buildServer = () => startServerForTest({ now: '2026-11-22T09:00:00Z' });

/** From the tables: the sessions of those who made them are over by the time that the run is. */
const interestOf = (on: TestServer, { lease }: Rental) => on.owner`
  select p.month::text, p.revision, c.amount::int, c.relief, c.due_on::text as "dueOn", c.description
  from late_interest_postings p join charges c on c.organization_id = p.organization_id and c.id = p.posted_charge_id
  where p.lease_id = ${lease.id} order by p.of_due_on, p.month, p.revision`;

const amountsOf = async (on: TestServer, rental: Rental) =>
  (await interestOf(on, rental)).map(({ month, amount }) => `${month.slice(0, 7)} ${amount}`);

const requireSoundInterest = async (on: TestServer) => {
  await requireSound(on);
  for (const { name, sql } of lateInterestInvariants) expect(await on.owner.unsafe(sql), name).toEqual([]);
};

const interestCharge = async (on: TestServer, { lease }: Rental): Promise<string> => {
  const [row] = await on.owner`select posted_charge_id as id from late_interest_postings
    where lease_id = ${lease.id} order by month desc, revision desc limit 1`;
  return String(row?.['id']);
};

/** Weeks later: their sessions are over, and they sign in again. */
const returnOn = async (on: TestServer, day: string, people: Person[]) => {
  on.clock.set(`${day}T09:00:00Z`);
  for (const person of people) Object.assign(person, await signIn(on, person));
};

describe('late interest', () => {
  test('is asked by nobody until somebody says so, then by the nearest word for what falls due later', async () => {
    const then = await buildServer();
    const rental = await addRental(then);
    expect(await postInterest(then)).toBe(0);
    expect(await readInterest(then, rental)).toEqual({ own: null, holds: null });
    expect(await setInterest(then, rental, buildInterest({}, { holdsFrom: '2026-11-21' }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'holdsFrom', code: 'in_past' }] },
    });
    expect(await setInterest(then, rental, buildInterest({ yearlyBasisPoints: null }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'terms.yearlyBasisPoints', code: 'required' }] },
    });
    expect((await setInterest(then, rental, buildInterest(), 'organization')).status).toBe(204);
    const off = buildInterest({}, { state: 'off', holdsFrom: '2027-01-01' });
    await setInterest(then, rental, off, 'property');
    const fixed = { method: 'fixed', yearlyBasisPoints: null, fixedAmount: 15_000 } as const;
    await setInterest(then, rental, buildInterest(fixed, { holdsFrom: '2027-02-01' }));
    expect(await readInterest(then, rental, 'property')).toMatchObject({
      own: { state: 'off', holdsFrom: '2027-01-01', terms: null },
      holds: {
        state: 'on',
        place: 'organization',
        holdsFrom: '2026-11-22',
        terms: { yearlyBasisPoints: 1200 },
      },
    });
    const blind = await signUpMember(then, rental.owner.organizationId, 'property_manager', {
      viewFinancials: false,
    });
    const path = rental.path('/late-interest');
    expect((await then.request('GET', path, { as: blind })).status).toBe(403);
    await postInterest(then, '2027-03-02');
    // Rent of October and November was due before; in January the property is without, also for what was due before.
    expect(await amountsOf(then, rental)).toEqual(['2026-12 4438', '2027-02 15000']);
    await requireSoundInterest(then);
  });

  test('counts what is open each day, once however many run, and tells landlord and tenant how', async () => {
    const then = await buildServer();
    const rental = await addRentalWithTenant(then);
    await recordPayment(then, rental, { amount: 900_000 });
    await setInterest(then, rental);
    await postInterest(then, '2026-12-01');
    await returnOn(then, '2026-12-21', [rental.owner]);
    await recordPayment(then, rental, { amount: 200_000, paidOn: '2026-12-11' });
    expect(await postInterest(then, '2026-12-31')).toBe(0);
    await returnOn(then, '2027-01-02', [rental.owner]);
    const tenant = await signIn(then, rental.tenant, ownPasswordOf(rental.lease));
    await postDueRent(then.services);
    const runs = await Promise.all([1, 2, 3].map(() => postLateInterest(then.services)));
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    const span = { days: 20, open: 250_000 };
    expect((await readLedger(then, rental)).lines.at(-1)).toMatchObject({
      chargeKind: 'fee',
      debit: 3_123,
      on: '2027-01-02',
      interest: {
        monthStartsOn: '2026-12-01',
        of: { kind: 'rent', periodStartsOn: '2026-12-01', dueOn: '2026-12-01' },
        yearlyBasisPoints: 1200,
        accrued: 3_123,
        spans: [{ from: '2026-12-02', days: 5, open: 450_000 }, { days: 5 }, span],
      },
    });
    const mine = await then.request('GET', rental.myPath('/ledger'), { as: tenant });
    expect(mine.body.lines.at(-1)).toMatchObject({ interest: { accrued: 3_123, spans: [{}, {}, span] } });
    // What is open goes on, without interest on interest, and the rent of January begins.
    await postInterest(then, '2027-02-01');
    expect(await amountsOf(then, rental)).toEqual(['2026-12 3123', '2027-01 2548', '2027-01 4438']);
    await requireSoundInterest(then);
  });

  test('follows money that is entered late, and gives back no more than it charged', async () => {
    const then = await buildServer();
    const rental = await addRental(then);
    await recordPayment(then, rental, { amount: 900_000 });
    await setInterest(then, rental);
    await postInterest(then, '2027-01-02');
    expect(await amountsOf(then, rental)).toEqual(['2026-12 4438']);
    await returnOn(then, '2027-01-10', [rental.owner]);
    expect((await closePeriod(then, rental.owner, '2026-12')).status).toBe(201);
    // Within the grace, though it counts in the open month.
    const { body: paid } = await recordPayment(then, rental, { paidOn: '2026-12-03' });
    expect(await postInterest(then)).toBe(1);
    expect(await interestOf(then, rental)).toMatchObject([
      { amount: 4_438, relief: null },
      { amount: -4_438, relief: 'credit_note', description: expect.stringContaining('הפחתת') },
    ]);
    // A cheque that bounced: it is late from then on.
    await reversePayment(then, rental, paid.paymentId, '2027-01-04');
    await postInterest(then, '2027-02-02');
    expect((await amountsOf(then, rental)).slice(2)).toEqual(['2027-01 3995', '2027-01 4438']);
    await requireSoundInterest(then);
  });

  test('that somebody waived stays waived, and is never given back twice', async () => {
    const then = await buildServer();
    const rental = await addRental(then);
    await recordPayment(then, rental, { amount: 900_000 });
    await setInterest(then, rental, buildInterest({ capBasisPoints: 100 }));
    await returnOn(then, '2027-01-02', [rental.owner]);
    await postDueRent(then.services);
    const { body: part } = await recordPayment(then, rental, { amount: 200_000, paidOn: '2026-12-11' });
    await postInterest(then);
    const charge = await interestCharge(then, rental);
    const discount = { relief: 'discount', amount: 3_123, on: '2027-01-02', reason: 'The bank was closed' };
    const waived = await moveMoney(then, rental, { charge, what: 'reliefs' }, discount);
    expect(waived.status).toBe(201);
    expect(await postInterest(then)).toBe(0);
    // More would be right, then nothing: neither is posted of what was waived.
    await reversePayment(then, rental, part.paymentId, '2026-12-12');
    expect(await postInterest(then)).toBe(0);
    const { body: whole } = await recordPayment(then, rental, { paidOn: '2026-12-03' });
    expect(await postInterest(then)).toBe(0);
    await reversePayment(then, rental, whole.paymentId, '2026-12-04');
    // Owed again, it follows what is right: each day but what was paid for it. The cap leaves ₪2.75 for January.
    await moveMoney(then, rental, { charge: waived.body.id, what: 'restoration' }, { reason: 'A slip' });
    await postInterest(then, '2027-02-02');
    expect(await amountsOf(then, rental)).toEqual([
      '2026-12 3123',
      '2026-12 1102',
      '2027-01 275',
      '2027-01 4438',
    ]);
    await requireSoundInterest(then);
  });

  test('is of rent and what recurs where so agreed, and falls with a charge that was never due', async () => {
    const then = await buildServer();
    const owner = { owner: (await addRental(then)).owner };
    const [rental, dollars] = [
      await addRental(then, owner),
      await addRental(then, { ...owner, lease: { currency: 'USD' } }),
    ];
    await setInterest(
      then,
      rental,
      buildInterest({ capAmount: 100_000, includesRecurring: true }),
      'organization',
    );
    await addRecurringCharge(then, rental, { startsOn: '2026-12-01', dueDay: 1, endsOn: '2026-12-31' });
    await postRecurringCharges(then.services);
    then.clock.set('2026-12-01T09:00:00Z');
    await postRecurringCharges(then.services);
    await postInterest(then, '2027-01-02');
    expect(await amountsOf(then, rental)).toEqual(['2026-12 178', '2026-12 4438']);
    // A cap in shekels can’t be kept in dollars.
    expect(await amountsOf(then, dollars)).toEqual([]);
    await returnOn(then, '2027-01-05', [rental.owner]);
    const [rent] =
      await then.owner`select id from charges where lease_id = ${rental.lease.id} and due_on = '2026-12-01' and kind = 'rent'`;
    expect((await reverseCharge(then, rental, String(rent?.['id']))).status).toBe(201);
    await postInterest(then);
    expect(await amountsOf(then, rental)).toEqual(['2026-12 178', '2026-12 4438', '2026-12 -4438']);
    await requireSoundInterest(then);
  });

  test('has invariants that a tampered row breaks', async () => {
    const then = await buildServer();
    const rental = await addRental(then);
    await setInterest(then, rental, buildInterest({ capBasisPoints: 100 }));
    await postInterest(then, '2027-01-02');
    const breaks = [
      'update late_interest_postings set after_amount = after_amount + 1, amount = amount + 1, accrued_amount = accrued_amount + 1',
      'update late_interest_postings set revision = 2; update late_interest_spans set revision = 2',
      'update late_interest_policies set cap_basis_points = 90',
      'update late_interest_spans set from_on = from_on - 1, days = days + 1',
      "update late_interest_policies set holds_from = holds_from + interval '1 month'",
    ];
    for (const [index, tamper] of breaks.entries()) {
      const broken = await then.owner
        .begin(async (sql) => {
          await sql`set local session_replication_role = replica`;
          await sql.unsafe(tamper);
          const { name, sql: check } = lateInterestInvariants[index]!;
          throw Object.assign(new Error(name), { rows: await sql.unsafe(check) });
        })
        .catch((error: Error & { rows?: unknown[] }) => ({ name: error.message, rows: error.rows?.length }));
      expect(broken).toEqual({ name: lateInterestInvariants[index]?.name, rows: 1 });
    }
  });
});
