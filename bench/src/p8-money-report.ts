import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import type { Sql } from '../../apps/server/src/db/tagged-sql.ts';
import { runRent, todayInIsrael } from './jobs.ts';
import { putPayments } from './p5-payments.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { spreadOf, variation } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner, type Owner } from './world.ts';

const pairs = 3;
const properties = 1000;
const unitsPerProperty = 112;
const paymentsPerLease = 10;
const goal = { ratio: 1.5, firstByteMs: 300 };

interface Report {
  money: { byCurrency: { received: { amount: number }; byProperty: unknown[] }[] };
}

/** P8: income and expenses of twelve months over a million payments, against one query that groups them by month and property. */
export async function benchMoneyReport(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3908);
  const sql = openOwnerConnection(product.target);
  try {
    const owner = await makeOwner(product, 'report', { properties, unitsPerProperty });
    await runRent(product, todayInIsrael());
    await putPayments(product, owner, paymentsPerLease);
    await sql`vacuum analyze`;
    const [from, to] = [todayInIsrael().with({ day: 1 }).subtract({ months: 11 }), todayInIsrael()];
    const reports: { ms: number; isRight: boolean }[] = [];
    const raw: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const floor = await sumRaw(sql, owner, from, to);
      const report = await readReport(product, owner, from, to);
      raw.push(floor.ms);
      reports.push({ ms: report.ms, isRight: report.received === floor.agorot });
    }
    const ratio = spreadOf(reports.map(({ ms }, index) => ms / (raw[index] ?? Number.NaN)));
    const times = spreadOf(reports.map(({ ms }) => ms));
    const wrong = reports.filter(({ isRight }) => !isRight).length;
    return {
      id: 'P8',
      what: `Report of income and expenses, 12 months over ${properties * 0.9 * unitsPerProperty * paymentsPerLease} payments: every part of it, all guards on ÷ one raw SQL by month and property`,
      goal: `≤ ${goal.ratio} × raw, first byte within ${goal.firstByteMs} ms, equal to a recount`,
      result: `${ratio.median.toFixed(2)} × (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}), first byte after ${times.median.toFixed(0)} ms, ${wrong} of ${pairs} refused or wrong`,
      isMet: ratio.median <= goal.ratio && times.median <= goal.firstByteMs && wrong === 0,
      detail: { ms: times, rawMs: spreadOf(raw), rawVariation: variation(raw) },
    };
  } finally {
    await sql.end();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** Without HTTP, session or row-level security; of what came in, and of nothing else that the report says. */
async function sumRaw(
  sql: Sql,
  { organizationId }: Owner,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<{ ms: number; agorot: number }> {
  const started = performance.now();
  const rows = await sql<{ amount: number }[]>`
    select date_trunc('month', d.counts_on) as month, l.property_id, sum(p.amount)::bigint as amount
    from payments p
    join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id and d.decision = 'confirmed'
    join leases l on l.organization_id = p.organization_id and l.id = p.lease_id
    where p.organization_id = ${organizationId} and d.counts_on between ${from.toString()} and ${to.toString()}
    group by 1, 2`;
  const ms = performance.now() - started;
  return { ms, agorot: rows.reduce((sum, { amount }) => sum + Number(amount), 0) };
}

async function readReport(
  { url }: Product,
  { organizationId, token }: Owner,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<{ ms: number; received: number | undefined }> {
  const months = `from=${from.toPlainYearMonth().toString()}&to=${to.toPlainYearMonth().toString()}`;
  const started = performance.now();
  const answer = await fetch(`${url}/api/v1/organizations/${organizationId}/cash-report?${months}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const ms = performance.now() - started;
  const body = await answer.text();
  if (!answer.ok) {
    console.error(`the report was refused: ${answer.status} ${body}`);
    return { ms, received: undefined };
  }
  const { money } = JSON.parse(body) as Report; // as the contract says
  return { ms, received: money.byCurrency[0]?.received.amount };
}
