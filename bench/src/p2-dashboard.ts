import { describePairs, listCalls, measurePairs } from './pairs.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import type { Finding } from './suite.ts';
import { makeOwners } from './world.ts';

const goal = 0.4;

/** P2: the whole dashboard over HTTP against one SQL statement that reads all the same. */
export async function benchDashboard(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3905);
  try {
    const owners = await makeOwners(product, 'dashboard', 20, { properties: 4, unitsPerProperty: 6 });
    const calls = await listCalls(product, owners, (organization) => `${organization}/dashboard`);
    const measured = await measurePairs(product, calls, {
      script: 'raw-dashboard.child.ts',
      input: { owners },
    });
    return {
      id: 'P2',
      what: 'Dashboard, all guards on ÷ one raw SQL statement that reads the same figures, tasks and events',
      goal: `R ≥ ${goal.toFixed(2)}`,
      result: describePairs(measured),
      isMet: measured.ratio.median >= goal && measured.errors === 0,
      detail: measured.detail,
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}
