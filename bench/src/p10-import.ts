import { RENT_ROLL_MAX_ROWS } from '@dira/contract/constants';
import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import type { Sql } from '../../apps/server/src/db/tagged-sql.ts';
import { buildRentRoll, buildUpload } from '../../apps/server/src/features/rent-roll-imports/testing.ts';
import { readDelimited } from '../../apps/server/src/platform/delimited-text.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import type { Finding } from './suite.ts';
import { makeOwner, type Owner } from './world.ts';

const rows = RENT_ROLL_MAX_ROWS;
/** One row of so many has an end before its start. */
const oneBadOf = 50;
/** 4 s for 100,000 rows. */
const goal = { ms: (4000 * rows) / 100_000, ratio: 0.2 };
const askedEveryMs = 50;

interface Import {
  id: string;
  status: string;
  counts: { ready: number; warning: number; error: number; imported: number };
}

/** P10: a rent roll of as many rows as one may have: read, judged, its faults told, and brought in by its job. */
export async function benchImport(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3910);
  const sql = openOwnerConnection(product.target);
  try {
    const owner = await makeOwner(product, 'import', { properties: 1, unitsPerProperty: 1 });
    const text = buildRentRoll(rows, (row, index) =>
      index % oneBadOf === 0 ? row.map((cell, column) => (column === endsOn ? '01/01/2020' : cell)) : row,
    );
    const rawMs = await importRaw(sql, text);
    const started = performance.now();
    const { id } = await send(product, owner, text);
    const read = await call(product, owner, `/${id}`);
    const readMs = performance.now() - started;
    const imported = await bringIn(product, owner, id);
    const ms = performance.now() - started;
    const bad = rows / oneBadOf;
    const isRight =
      read.counts.error === bad &&
      read.counts.ready + read.counts.warning === rows - bad &&
      imported.counts.imported === rows - bad;
    return {
      id: 'P10',
      what: `Import of ${rows} rows, the most that a file may have, 2 % of them faulty: leases, tenants, houses, events ÷ the same rows parsed, checked and put into one bare table`,
      goal: `≤ ${goal.ms} ms, R ≥ ${goal.ratio}, each fault told`,
      result: `${ms.toFixed(0)} ms, R = ${(rawMs / ms).toFixed(3)} (read and judged in ${readMs.toFixed(0)} ms, R = ${(rawMs / readMs).toFixed(3)}), ${isRight ? 'each fault told' : 'faults told wrongly'}`,
      isMet: ms <= goal.ms && rawMs / ms >= goal.ratio && isRight,
      detail: { ms, readMs, importMs: ms - readMs, rawMs, read: read.counts, imported: imported.counts },
    };
  } finally {
    await sql.end();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

const endsOn = 13;

/** Parsed, its days compared, and put in by one statement; nothing is looked up. */
async function importRaw(sql: Sql, text: string): Promise<number> {
  await sql`create schema raw`;
  await sql`create table raw.rows (number integer primary key, cells text[] not null)`;
  const started = performance.now();
  const [, ...lines] = readDelimited(text, (cells) => cells.length);
  const good = lines
    .map((cells, index) => ({ number: index + 1, cells: JSON.stringify(cells), last: cells[endsOn] }))
    .filter(({ last }) => last !== '01/01/2020');
  await sql`
    insert into raw.rows (number, cells)
    select number, array(select jsonb_array_elements_text(cells::jsonb))
    from unnest(${good.map(({ number }) => number)}::integer[], ${good.map(({ cells }) => cells)}::text[]) as r (number, cells)`;
  return performance.now() - started;
}

async function send(product: Product, owner: Owner, text: string): Promise<Import> {
  const { body, headers } = buildUpload(text);
  return call(product, owner, '', { method: 'POST', headers, body: new Uint8Array(body) });
}

async function bringIn(product: Product, owner: Owner, id: string): Promise<Import> {
  const json = { 'content-type': 'application/json' };
  await call(product, owner, `/${id}/start`, { method: 'POST', headers: json, body: '{}' });
  for (;;) {
    const state = await call(product, owner, `/${id}`);
    if (state.status === 'done') return state;
    if (state.status !== 'importing') throw new Error(`the import is ${state.status}`);
    await new Promise((resolve) => {
      setTimeout(resolve, askedEveryMs);
    });
  }
}

async function call(
  { url, apiKey }: Product,
  { organizationId, token }: Owner,
  path: string,
  request: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Import> {
  const answer = await fetch(`${url}/api/v1/organizations/${organizationId}/rent-roll-imports${path}`, {
    ...request,
    headers: { ...request.headers, apikey: apiKey, authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text === '' ? '{}' : text) as Import; // as the contract says; starting answers with less
}
