import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import type { Sql } from '../../apps/server/src/db/tagged-sql.ts';
import { runRent, todayInIsrael } from './jobs.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import { spreadOf, variation } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner } from './world.ts';

const rounds = 5;
const properties = 1000;
const unitsPerProperty = 112;

/** P7: the rent run over 100,800 leases, a month a round, against one plain INSERT … SELECT of a charge and its two entries. */
export async function benchRentRun(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3907);
  const sql = openOwnerConnection(product.target);
  try {
    await makeOwner(product, 'rent', { properties, unitsPerProperty });
    await makeRawTables(sql);
    await runRent(product, todayInIsrael());
    const measured: number[] = [];
    const raw: number[] = [];
    let posted = 0;
    for (let round = 1; round <= rounds; round += 1) {
      // The last day of a month ahead: every lease has one more period due.
      const day = todayInIsrael().add({ months: round }).with({ day: 28 });
      const run = await runRent(product, day);
      posted += run.posted;
      measured.push((run.posted / run.ms) * 1000);
      raw.push(await insertRaw(sql, day));
    }
    const again = await runRent(product, todayInIsrael().add({ months: rounds }).with({ day: 28 }));
    const ratios = measured.map((perSecond, index) => perSecond / (raw[index] ?? Number.NaN));
    const { median, min, max } = spreadOf(ratios);
    return {
      id: 'P7',
      what: 'Rent run: charges, entries, audit, outbox, rollups ÷ one raw INSERT … SELECT of the same rows',
      goal: 'R ≥ 0.33, a second run adds nothing',
      result: `R = ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)}); second run posted ${again.posted} in ${again.ms.toFixed(0)} ms`,
      isMet: median >= 0.33 && again.posted === 0,
      detail: {
        posted,
        periodsPerSecond: spreadOf(measured),
        rawPerSecond: spreadOf(raw),
        rawVariation: variation(raw),
      },
    };
  } finally {
    await sql.end();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** The same columns and primary keys; no foreign keys, policies or triggers. */
async function makeRawTables(sql: Sql): Promise<void> {
  await sql`create schema raw`;
  await sql`create table raw.charges as select organization_id, id, lease_id, kind, period_starts_on, period_ends_on, due_on, amount, currency, created_at from charges where false`;
  await sql`alter table raw.charges add primary key (organization_id, id)`;
  await sql`create table raw.entries as select organization_id, lease_id, transaction_id, account, amount, currency from ledger_entries where false`;
  await sql`alter table raw.entries add primary key (organization_id, transaction_id, account)`;
}

/** @returns periods a second */
async function insertRaw(sql: Sql, day: Temporal.PlainDate): Promise<number> {
  const first = day.with({ day: 1 }).toString();
  const started = performance.now();
  const [row] = await sql`
    with due as materialized (
      select *, internal.new_id() as id from rent_schedule where period_starts_on = ${first}),
    entries as (
      insert into raw.entries (organization_id, lease_id, transaction_id, account, amount, currency)
      select organization_id, lease_id, id, side.account, side.sign * amount, currency
      from due, (values ('receivable', 1), ('rent_income', -1)) as side (account, sign)),
    made as (
      insert into raw.charges (organization_id, id, lease_id, kind, period_starts_on, period_ends_on, due_on, amount, currency, created_at)
      select organization_id, id, lease_id, 'rent', period_starts_on, period_ends_on, due_on, amount, currency, clock_timestamp() from due
      returning 1)
    select count(*)::int as made from made`;
  return (Number(row?.['made']) / (performance.now() - started)) * 1000;
}
