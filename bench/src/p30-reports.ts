import type { ReportAnswer } from '@dira/contract/reports';
import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import { runRent, todayInIsrael } from './jobs.ts';
import { putPayments } from './p5-payments.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { spreadOf } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner, type Owner } from './world.ts';

const rounds = 5;
const paymentsPerLease = 10;
const size = { properties: 1000, unitsPerProperty: 112 };
const goalMs = 500;

const field = (name: string) => ({ field: name });

/** What somebody asks who builds a report: lines, groups, and months as columns. */
const asked = {
  lines: {
    dataset: 'income',
    fields: ['countsOn', 'tenant', 'property', 'amount'].map(field),
    sortBy: { column: 'amount', direction: 'desc' },
  },
  'by property': { dataset: 'income', fields: [field('amount')], groupBy: [field('property')] },
  'by month': {
    dataset: 'income',
    fields: [field('amount')],
    groupBy: [{ field: 'countsOn', unit: 'month' }],
  },
  'by property and month': {
    dataset: 'income',
    fields: [field('amount')],
    filters: [{ field: 'countsOn', operator: 'within', value: 'last12Months' }],
    groupBy: [field('property')],
    pivotBy: { field: 'countsOn', unit: 'month' },
  },
};

/** P30: previews of the report builder over a million payments, each asked anew. */
export async function benchReports(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3930);
  const sql = openOwnerConnection(product.target);
  try {
    const owner = await makeOwner(product, 'reports', size);
    await runRent(product, todayInIsrael());
    await putPayments(product, owner, paymentsPerLease);
    await sql`vacuum analyze`;
    const times: Record<string, number[]> = {};
    let lines = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const [name, definition] of Object.entries(asked)) {
        const { ms, answer } = await ask(product, owner, definition);
        (times[name] ??= []).push(ms);
        lines = Math.max(lines, answer?.lineCount ?? 0);
      }
    const slowest = Math.max(...Object.values(times).flat());
    const each = Object.entries(times).map(([name, ms]) => `${name} ${spreadOf(ms).median.toFixed(0)} ms`);
    return {
      id: 'P30',
      what: `Previews of the report builder over ${lines} lines of income`,
      goal: `each within ${goalMs} ms`,
      result: `${each.join(', ')}; the slowest ${slowest.toFixed(0)} ms`,
      isMet: slowest <= goalMs,
      detail: Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, spreadOf(ms)])),
    };
  } finally {
    await sql.end();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

async function ask(
  { url }: Product,
  { organizationId, token }: Owner,
  definition: object,
): Promise<{ ms: number; answer: ReportAnswer | undefined }> {
  const started = performance.now();
  const response = await fetch(`${url}/api/v1/organizations/${organizationId}/report-answers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(definition),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  if (!response.ok) console.error(`a report was refused: ${response.status} ${text}`);
  return { ms, answer: response.ok ? (JSON.parse(text) as ReportAnswer) : undefined }; // as the contract says
}
