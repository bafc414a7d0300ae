import { describePairs, listCalls, measurePairs } from './pairs.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import type { Finding } from './suite.ts';
import { makeOwners } from './world.ts';

const goal = 0.45;

/** P1: a list of 50 over HTTP, with session, tenant guard and row-level security, against the raw driver loop. */
export async function benchList(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3901);
  try {
    const owners = await makeOwners(product, 'list', 40, { properties: 60, unitsPerProperty: 2 });
    const calls = await listCalls(product, owners, (organization) => `${organization}/properties`);
    const organizationIds = owners.map(({ organizationId }) => organizationId);
    const measured = await measurePairs(product, calls, {
      script: 'raw-list.child.ts',
      input: { organizationIds },
    });
    return {
      id: 'P1',
      what: 'List of 50, all guards on ÷ raw driver loop with the same SQL and bytes',
      goal: `R ≥ ${goal}`,
      result: describePairs(measured),
      isMet: measured.ratio.median >= goal && measured.errors === 0,
      detail: measured.detail,
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}
