import { identifier, type Sql } from '../../db/tagged-sql.ts';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** A whole number, both ends included. */
export type Random = (from: number, to: number) => number;

/**
 * Lets the units of a workspace at random: past, present and future leases with gaps, some ended
 * early; charges of every kind, part and full payments, reversed payments and counter-charges, and
 * payments that wait. Written past the services, straight into the tables, whose triggers keep the rollups.
 */
export async function fillAtRandom(
  server: TestServer,
  owner: Member,
  unitCount: number,
  seed: number,
): Promise<void> {
  const random = randomOf(seed);
  await server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    const [property] =
      await sql`insert into properties (organization_id, manager_id, name, type, street, house_number, city)
      values (${owner.organizationId}, ${owner.id}, ${`House ${seed}`}, 'apartment', 'Random', ${String(seed)}, 'Haifa') returning id`;
    const units = await insertRows(
      sql,
      'units',
      Array.from({ length: unitCount }, (_, index) => ({
        organization_id: owner.organizationId,
        property_id: property?.['id'],
        number: String(index + 1),
      })),
    );
    const [tenant] =
      await sql`insert into tenants (organization_id, full_name) values (${owner.organizationId}, ${`Tenant ${seed}`}) returning id`;
    for (const unit of units) {
      await letUnit(sql, random, {
        organization_id: owner.organizationId,
        property_id: property?.['id'],
        unit_id: unit['id'],
        tenant_id: tenant?.['id'],
        today: server.clock.today(),
      });
    }
  });
}

interface Place {
  organization_id: string;
  property_id: string;
  unit_id: string;
  tenant_id: string;
  today: Temporal.PlainDate;
}

async function letUnit(sql: Sql, random: Random, { today, tenant_id, ...place }: Place): Promise<void> {
  let from = today.subtract({ days: random(200, 900) });
  for (let lease = random(0, 3); lease > 0; lease -= 1) {
    from = from.add({ days: random(1, 3) === 1 ? random(1, 120) : 0 });
    const endsOn = from.add({ days: random(30, 400) });
    const terminatedOn = random(1, 6) === 1 ? from.add({ days: random(0, 60) }).toString() : null;
    const [row] = await insertRows(sql, 'leases', [
      {
        ...place,
        starts_on: from.toString(),
        ends_on: endsOn.toString(),
        monthly_rent_amount: 400_000,
        due_day: 1,
        payment_method: 'bit',
        terminated_on: terminatedOn,
      },
    ]);
    const lease_id = row?.['id'];
    await sql`insert into lease_tenants (organization_id, lease_id, tenant_id) values (${place.organization_id}, ${lease_id}, ${tenant_id})`;
    for (let charge = random(0, 4); charge > 0; charge -= 1) {
      await chargeAndPay(sql, random, {
        organization_id: place.organization_id,
        lease_id,
        tenant_id,
        dueOn: from.add({ days: charge * 31 + random(0, 9) }),
      });
    }
    from = endsOn.add({ days: 1 });
  }
}

interface Due {
  organization_id: string;
  lease_id: string;
  tenant_id: string;
  dueOn: Temporal.PlainDate;
}

async function chargeAndPay(
  sql: Sql,
  random: Random,
  { organization_id, lease_id, tenant_id, dueOn }: Due,
): Promise<void> {
  const amount = random(1, 9) * 100_000;
  const kind = random(1, 5) === 1 ? 'deposit' : 'fee';
  const post = async (values: object) => {
    const [transaction] = await insertRows(sql, 'ledger_transactions', [
      { organization_id, lease_id, kind: 'charge', occurred_on: dueOn.toString() },
    ]);
    const [charge] = await insertRows(sql, 'charges', [
      {
        organization_id,
        lease_id,
        transaction_id: transaction?.['id'],
        kind,
        due_on: dueOn.toString(),
        counts_on: dueOn.toString(),
        amount,
        currency: 'ILS',
        ...values,
      },
    ]);
    return charge?.['id'] as string;
  };
  const charge_id = await post({});
  const fate = random(1, 6);
  if (fate === 1) {
    const counter = {
      amount: -amount,
      reverses_charge_id: charge_id,
      relief: 'reversal',
    };
    return void (await post(counter));
  }
  if (fate === 2) return;
  const paid = fate === 3 ? amount - 50_000 : amount;
  // Late or early: received in another month than it was due in.
  const paidOn = dueOn.add({ days: random(-20, 45) });
  const [payment] = await insertRows(sql, 'payments', [
    {
      organization_id,
      lease_id,
      tenant_id,
      amount: paid,
      currency: 'ILS',
      method: 'bit',
      paid_on: paidOn.toString(),
      reported_by: 'tenant',
      intended_charge_id: charge_id,
    },
  ]);
  if (fate === 4) return;
  const [transaction] = await insertRows(sql, 'ledger_transactions', [
    { organization_id, lease_id, kind: 'payment', occurred_on: paidOn.toString() },
  ]);
  await insertRows(sql, 'payment_decisions', [
    {
      organization_id,
      payment_id: payment?.['id'],
      lease_id,
      decision: 'confirmed',
      transaction_id: transaction?.['id'],
    },
  ]);
  const allocation = { organization_id, lease_id, payment_id: payment?.['id'], charge_id };
  await insertRows(sql, 'allocations', [{ ...allocation, amount: paid, counts_on: paidOn }]);
  if (fate === 5)
    await reverseAt(sql, { ...allocation, amount: -paid, counts_on: paidOn.add({ days: random(0, 40) }) });
}

/** The payment is taken back on the day on which it covers nothing any more. */
async function reverseAt(
  sql: Sql,
  allocation: Omit<Due, 'tenant_id' | 'dueOn'> & {
    payment_id: string | undefined;
    charge_id: string;
    amount: number;
    counts_on: Temporal.PlainDate;
  },
): Promise<void> {
  const { organization_id, lease_id, payment_id, counts_on } = allocation;
  await insertRows(sql, 'allocations', [allocation]);
  const [transaction] = await insertRows(sql, 'ledger_transactions', [
    { organization_id, lease_id, kind: 'payment_reversal', occurred_on: counts_on },
  ]);
  await insertRows(sql, 'payment_reversals', [
    {
      organization_id,
      payment_id,
      lease_id,
      transaction_id: transaction?.['id'],
      reason: 'It bounced',
      reversed_on: counts_on,
    },
  ]);
}

/** The same numbers for the same seed. */
/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return from + ((state >>> 8) % (to - from + 1));
  };
}

/** @returns their ids, where the table has such */
async function insertRows(sql: Sql, table: string, rows: readonly object[]) {
  const columns = identifier(...Object.keys(rows[0] ?? {}));
  return sql`insert into ${identifier(table)} as made (${columns})
    select ${columns} from json_populate_recordset(null::${identifier(table)}, ${JSON.stringify(rows)})
    returning to_jsonb(made) ->> 'id' as id`;
}
