import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import type { Dashboard } from '../../packages/contract/src/dashboard.ts';
import { runRent, todayInIsrael } from './jobs.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { percentile } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner, type Owner } from './world.ts';

const unitsPerProperty = 40;
const sizes = [1_000, 10_000, 100_000];
const tries = 60;

/** P5: the same screens over one organization of growing size; every figure compared with a recount. */
export async function benchGrowth(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3906);
  try {
    const p50: Record<string, Record<number, number>> = {};
    for (const units of sizes) {
      const owner = await makeOwner(product, `growth-${units}`, {
        properties: units / unitsPerProperty,
        unitsPerProperty,
      });
      await runRent(product, todayInIsrael());
      await compareWithRecount(product, owner);
      for (const [screen, path] of Object.entries(screensOf(owner))) {
        (p50[screen] ??= {})[units] = await measure(product.url + path, owner.token);
      }
    }
    const ratios = Object.fromEntries(
      Object.entries(p50).map(([screen, byUnits]) => [
        screen,
        (byUnits[100_000] ?? NaN) / (byUnits[1_000] ?? NaN),
      ]),
    );
    const worst = Math.max(...Object.values(ratios));
    return {
      id: 'P5',
      what: 'p50 with 100,000 units ÷ p50 with 1,000 units, answers equal to a recount',
      goal: '≤ 2.0 on every screen',
      result: Object.entries(ratios)
        .map(([screen, ratio]) => `${screen} ${ratio.toFixed(2)}`)
        .join(', '),
      isMet: worst <= 2,
      detail: { p50InMs: p50, ratios },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

function screensOf({ organizationId }: Owner): Record<string, string> {
  const base = `/api/v1/organizations/${organizationId}`;
  return {
    dashboard: `${base}/dashboard`,
    properties: `${base}/properties`,
    leases: `${base}/leases`,
    payments: `${base}/payments`,
    search: `${base}/search?q=tenant%20123`,
  };
}

async function measure(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const sent = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    times.push(performance.now() - sent);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Counted the slow way, past every rollup. @throws where the dashboard says something else */
async function compareWithRecount(product: Product, owner: Owner): Promise<void> {
  const answer = await fetch(`${product.url}/api/v1/organizations/${owner.organizationId}/dashboard`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const { stats } = (await answer.json()) as Dashboard; // of getDashboard
  const sql = openOwnerConnection(product.target);
  const [recount] = await sql`
    select (select count(*)::int from units where organization_id = ${owner.organizationId}) as units,
      (select count(*)::int from leases where organization_id = ${owner.organizationId} and occupies @> current_date) as occupied,
      (select coalesce(sum(c.amount - coalesce((select sum(a.amount) from allocations a where a.organization_id = c.organization_id and a.charge_id = c.id), 0)), 0)::float
        from charges c where c.organization_id = ${owner.organizationId} and c.due_on < current_date) as overdue`;
  await sql.end();
  const said = {
    units: stats.unitCount,
    occupied: stats.occupiedUnitCount,
    overdue: stats.money?.overdue.total.amount,
  };
  if (JSON.stringify(said) !== JSON.stringify(recount))
    throw new Error(`dashboard ${JSON.stringify(said)}, recount ${JSON.stringify(recount)}`);
}
