/**
 * Brings a rent roll in: properties, units, tenants and leases from a CSV or XLSX file.
 *
 *   node rent-roll-in.mjs rent-roll.csv             shows what would become of each row
 *   node rent-roll-in.mjs rent-roll.csv --confirm   imports the rows that are ready
 *
 * A row whose lease is there already is left alone, so that a second run adds nothing.
 * The token writes, and reaches properties and tenants.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connectFromEnvironment } from './dira.mjs';

/**
 * @param file its `name` and `bytes`, and whether what is ready goes in (`isConfirmed`)
 * @param given how lines are said, and what passes while rows go in
 * @returns what became of the rows, counted
 */
export async function bringRentRoll(call, { name, bytes, isConfirmed }, given = {}) {
  const { say = console.log, pause = () => setTimeout(2000) } = given;
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  const { id } = await call('POST', '/rent-roll-imports', { form });
  const read = await call('GET', `/rent-roll-imports/${id}`);
  if (read.missingFields.length > 0) throw new Error(`No column for ${read.missingFields.join(', ')}`);

  for await (const row of listRows(call, id)) {
    const wrong = row.issues.map(({ field, code }) => `${field} ${code}`).join(', ');
    say(`${row.number} ${row.state} ${row.tenant.fullName ?? ''} ${wrong}`.trimEnd());
  }
  if (!isConfirmed || read.counts.ready === 0) return read.counts;

  await call('POST', `/rent-roll-imports/${id}/start`, { json: { rows: 'ready' } });
  for (;;) {
    const { status, progress, counts } = await call('GET', `/rent-roll-imports/${id}`);
    if (status !== 'importing') return counts;
    say(`${progress.done} of ${progress.total}`);
    await pause();
  }
}

async function* listRows(call, id) {
  for (let cursor = ''; cursor !== null;) {
    const after = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await call('GET', `/rent-roll-imports/${id}/rows?limit=100${after}`);
    yield* page.items;
    cursor = page.nextCursor;
  }
}

if (import.meta.main) {
  const [file, flag] = process.argv.slice(2);
  if (file === undefined) throw new Error('Which file?');
  const isConfirmed = flag === '--confirm';
  const bytes = await readFile(file);
  const counts = await bringRentRoll(connectFromEnvironment(), {
    name: path.basename(file),
    bytes,
    isConfirmed,
  });
  console.log(counts);
}
