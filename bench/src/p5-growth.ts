import { runRent, todayInIsrael } from './jobs.ts';
import { putPayments } from './p5-payments.ts';
import { recountScreens } from './p5-recount.ts';
import { screensOf } from './p5-screens.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import { percentile } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner } from './world.ts';

const unitsPerProperty = 40;
const sizes = [1_000, 10_000, 100_000, 300_000];
const tries = 60;
const mostMs = 200;

/** Screens whose cost must not grow; the others show more where there is more, and only must be quick. */
const flatScreens = ['dashboard', 'properties', 'leases', 'payments', 'search'];

/** Lists that look up what they are sorted by for each lease: they have to be quick at a size that people have. */
const sortedScreens = ['leasesByTenant', 'leasesByUnit'];
const sortedUnits = 10_000;

/** P5: the same screens over one organization of growing size; every answer compared with a recount. */
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
      await putPayments(product, owner);
      const screens = screensOf(owner);
      await recountScreens(product, owner, screens);
      for (const [screen, path] of Object.entries(screens)) {
        (p50[screen] ??= {})[units] = await measure(product.url + path, owner.token);
      }
    }
    return present(p50);
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

function present(p50: Record<string, Record<number, number>>): Finding {
  const ratios = Object.fromEntries(
    Object.entries(p50).map(([screen, byUnits]) => [
      screen,
      (byUnits[100_000] ?? NaN) / (byUnits[1_000] ?? NaN),
    ]),
  );
  const largest = Object.entries(p50).map(([screen, byUnits]) => ({
    screen,
    ms: byUnits[300_000] ?? Infinity,
    isQuick: (byUnits[sortedScreens.includes(screen) ? sortedUnits : 300_000] ?? Infinity) <= mostMs,
  }));
  return {
    id: 'P5',
    what: 'p50 with 100,000 units ÷ p50 with 1,000 units, and p50 with 300,000; answers equal to a recount',
    goal: `≤ 2.0 for ${flatScreens.join(', ')}; each of all ≤ ${mostMs} ms with 300,000 (${sortedScreens.join(' and ')} with 10,000)`,
    result: largest
      .map(({ screen, ms }) => `${screen} ${(ratios[screen] ?? NaN).toFixed(2)} (${Math.round(ms)} ms)`)
      .join(', '),
    isMet:
      flatScreens.every((screen) => (ratios[screen] ?? NaN) <= 2) && largest.every(({ isQuick }) => isQuick),
    detail: { p50InMs: p50, ratios },
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
