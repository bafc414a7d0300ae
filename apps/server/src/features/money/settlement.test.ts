import { minorUnits } from '@dira/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { moneyInvariants } from './invariants.ts';
import { layCredits, sumAllocations } from './policy.ts';
import { allocateCredit } from './rent-run.repo.ts';
import { addRental, requireSound, postCharge, recordPayment, setVat, type Rental } from './testing.ts';

const amount = fc.integer({ min: 1, max: 1_000_000 }).map(minorUnits);
const charges = fc
  .array(fc.record({ day: fc.integer({ min: 1, max: 28 }), open: amount, vat: fc.option(amount) }), {
    maxLength: 8,
  })
  .map((rows) =>
    rows.map(({ day, open, vat }, index) => ({
      id: `charge-${index}`,
      dueOn: new Temporal.PlainDate(2026, 11, day),
      open,
      vat: vat === null ? null : { id: `vat-${index}`, open: vat },
    })),
  );
const credits = fc
  .array(fc.record({ unused: amount, intended: fc.integer({ min: 0, max: 12 }) }), { maxLength: 8 })
  .map((rows) =>
    rows.map(({ unused, intended }, index) => ({
      paymentId: `payment-${index}`,
      unused,
      intendedChargeId: `charge-${intended}`,
      paidOn: '2026-11-01',
      countsOn: '2026-11-01',
    })),
  );

describe('laying credit on charges', () => {
  test('loses no agora, covers nothing twice, and leaves open charges or credit, never both', () => {
    fc.assert(
      fc.property(charges, credits, (open, unused) => {
        const allocations = layCredits(open, unused);
        for (const charge of open.flatMap(({ vat, ...debt }) => (vat === null ? [debt] : [debt, vat])))
          expect(
            sumAllocations(allocations.filter(({ chargeId }) => chargeId === charge.id)),
          ).toBeLessThanOrEqual(charge.open);
        for (const credit of unused)
          expect(
            sumAllocations(allocations.filter(({ paymentId }) => paymentId === credit.paymentId)),
          ).toBeLessThanOrEqual(credit.unused);
        const owed = open.reduce((sum, charge) => sum + charge.open + (charge.vat?.open ?? 0), 0);
        const given = unused.reduce((sum, credit) => sum + credit.unused, 0);
        expect(sumAllocations(allocations)).toBe(Math.min(owed, given));
        expect(allocations.every((allocation) => allocation.amount > 0)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('the rent run’s way of laying credit, in SQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('allocations the same as the one for a single lease', async () => {
    for (const [open, unused] of fc.sample(
      fc.tuple(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.array(amount, { minLength: 1, maxLength: 5 }),
      ),
      12,
    )) {
      const rental = await addRental(server, { lease: { monthlyRentAmount: 0 } });
      await setVat(server, rental);
      const own = rental.owner.organizationId;
      for (const part of unused) await recordPayment(server, rental, { amount: part });
      for (const part of open) await postCharge(server, rental, { amount: part });
      const settled = await readTies(server, rental);
      // Forget what was allocated, and let the rent run allocate it again.
      await server.owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`delete from allocations where organization_id = ${own}`;
        await sql`update charge_balances set allocated = 0 where organization_id = ${own}`;
        await sql`update expected_rent set allocated = 0 where organization_id = ${own}`;
        await sql`update monthly_cash set amount = (select sum(p.amount) from payments p
          where p.organization_id = ${own}) where organization_id = ${own}`;
        await sql`delete from income_entries where organization_id = ${own} and kind <> 'credit'`;
        await sql`update income_entries e set amount = p.amount from payments p
          where e.organization_id = ${own} and p.organization_id = ${own} and p.id = e.source_id`;
        await sql`delete from monthly_income where organization_id = ${own} and kind <> 'credit'`;
        await sql`update monthly_income m set (amount, lines) = (select sum(e.amount), count(*) from income_entries e
          where e.organization_id = ${own} and e.method = m.method and date_trunc('month', e.counts_on)::date = m.month)
          where organization_id = ${own}`;
      });
      await server.services.db.jobs((trx) =>
        allocateCredit(trx, [{ organization_id: own, in_credit: [rental.lease.id] }]),
      );
      expect(await readTies(server, rental)).toEqual(settled);
    }
    await requireSound(server);
  });

  test('is found out by the invariants when a rollup is wrong', async () => {
    const rental = await addRental(server);
    await setVat(server, rental);
    await recordPayment(server, rental, { amount: 2_000_000 });
    const own = rental.owner.organizationId;
    const findBroken = async (tamper: string) => {
      const broken: string[] = [];
      await server.owner
        .begin(async (sql) => {
          await sql`set local session_replication_role = replica`;
          await sql.unsafe(tamper.replaceAll('$1', `'${own}'`));
          for (const { name, sql: statement } of moneyInvariants)
            if ((await sql.unsafe(statement)).length > 0) broken.push(name);
          throw new Error('undo');
        })
        .catch((error: Error) => {
          if (error.message !== 'undo') throw error;
        });
      return broken;
    };
    expect(
      await findBroken(
        "update ledger_entries set amount = amount + 1 where organization_id = $1 and account = 'receivable'",
      ),
    ).toEqual(
      expect.arrayContaining([moneyInvariants[0]?.name, moneyInvariants[1]?.name, moneyInvariants[3]?.name]),
    );
    const each: [string, string][] = [
      [
        "update ledger_entries set currency = 'USD' where organization_id = $1",
        'every entry is in the currency of its lease',
      ],
      [
        'update lease_balances set balance = balance + 1 where organization_id = $1',
        'the balance of every lease is its open charges less its credit',
      ],
      [
        'update charge_balances set allocated = allocated - 1 where organization_id = $1',
        'no lease has open charges and credit at once',
      ],
      [
        'update charge_balances set allocated = allocated - 1 where organization_id = $1',
        'what covers every charge is the sum of its allocations',
      ],
      [
        'update rent_schedule set posted_at = null where organization_id = $1',
        'the rent schedule and the rent charges agree on what was posted',
      ],
      [
        'update allocations set amount = amount * 9 where organization_id = $1',
        'no payment covers more than it is, and only a confirmed one covers anything',
      ],
      [
        'update payments set amount = amount + 1 where organization_id = $1',
        'every confirmed payment stands on the ledger with its amount',
      ],
      [
        'delete from receipts where organization_id = $1',
        'every confirmed payment that brought money to Dira has a receipt, and no other has',
      ],
      ['update receipts set number = 7 where organization_id = $1', 'receipt numbers have no gap'],
      [
        'insert into waiting_payments select organization_id, id, lease_id, created_at from payments where organization_id = $1',
        'reported payments wait until they are decided, and no others do',
      ],
      [
        'update organization_counters set waiting_payment_count = 7 where organization_id = $1',
        'every organization counts the payments that wait for it',
      ],
      [
        "insert into lease_arrears (organization_id, lease_id, open_since) select organization_id, id, '2020-01-01' from leases where organization_id = $1 on conflict (organization_id, lease_id) do update set open_since = '2020-01-01'",
        'a lease is open since the due date of its oldest open charge',
      ],
      [
        "insert into lease_arrears_by_day (organization_id, open_since, lease_count) values ($1, '2020-01-01', 7)",
        'the leases open since a day are as many as the day counts',
      ],
      [
        'update expected_rent set charged = charged + 1 where organization_id = $1',
        'the dues of every day are what was planned, charged and covered',
      ],
      [
        'update monthly_cash set amount = amount + 1 where organization_id = $1',
        'the cash of every month is what came and was taken back in it',
      ],
      [
        'update monthly_income set amount = amount + 1 where organization_id = $1',
        'the income of every month is the sum of its lines and how many they are, by property, kind and method',
      ],
      [
        'update monthly_income set lines = lines + 1 where organization_id = $1',
        'the income of every month is the sum of its lines and how many they are, by property, kind and method',
      ],
      [
        "update income_entries set amount = amount + 1 where organization_id = $1 and kind = 'rent'",
        'the lines of income that are kept are those of the ledger',
      ],
      [
        "delete from income_entries where organization_id = $1 and kind = 'rent'",
        'the lines of income are the cash of their lease and day, without deposits',
      ],
      [
        'insert into deposit_accounts select organization_id, id, 1 from leases where organization_id = $1',
        'what is held of a deposit is what came less what went, and never less than nothing',
      ],
      [
        "update ledger_entries set account = 'deposit_liability' where organization_id = $1 and account = 'rent_income'",
        'what is owed back of a deposit is what is held and what is still to come of it',
      ],
      [
        "update payments set method = 'deposit' where organization_id = $1",
        'every offset of a deposit is a payment of the same amount, taken back when it is',
      ],
      [
        `insert into charges (organization_id, lease_id, transaction_id, kind, due_on, counts_on, amount, currency, created_at)
        select organization_id, lease_id, transaction_id, 'refund', due_on, counts_on, 5, currency, created_at from charges where organization_id = $1 limit 1`,
        'every payout says how it went out, and of a transfer the same amount came in',
      ],
      [
        "update allocations set counts_on = '2020-01-01' where organization_id = $1",
        'every charge counts on the day of its transaction, and money covers nothing before it came',
      ],
      [
        `drop index charges_one_rent_a_period; insert into charges (organization_id, lease_id, transaction_id, kind, period_starts_on, period_ends_on, due_on, counts_on, amount, currency, created_at)
        select organization_id, lease_id, transaction_id, kind, period_starts_on, period_ends_on, due_on, counts_on, amount, currency, created_at from charges where organization_id = $1 and kind = 'rent'`,
        'rent of each lease and period stands once at most',
      ],
      [
        'update rent_schedule set revision = revision + 1 where organization_id = $1',
        'rent that stands is rent of the schedule as it is now',
      ],
      [
        "update charge_balances b set amount = b.amount + 1 from charges c where c.id = b.charge_id and c.kind = 'vat' and b.organization_id = $1",
        'of what stands of a charge its VAT stands, to an agora for each time that some was taken back',
      ],
      [
        'update ledger_transactions set lease_id = gen_random_uuid() where organization_id = $1',
        'every transaction is of a lease, and every entry and charge of a transaction of its lease',
      ],
    ];
    for (const [tamper, name] of each)
      expect({ tamper, broken: await findBroken(tamper) }).toEqual({
        tamper,
        broken: expect.arrayContaining([name]),
      });
    expect(
      new Set([...each.map(([, name]) => name), ...[0, 1, 3].map((index) => moneyInvariants[index]?.name)])
        .size,
    ).toBe(moneyInvariants.length);
  });
});

async function readTies(server: TestServer, { owner }: Rental) {
  return server.owner`select payment_id, charge_id, sum(amount)::int as amount from allocations where organization_id = ${owner.organizationId}
    group by 1, 2 order by 1, 2`;
}
