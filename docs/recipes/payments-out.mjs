/**
 * Writes the payments of a month for an accountant, as CSV that a spreadsheet opens.
 *
 *   node payments-out.mjs 2026-11 payments.csv
 *
 * Page by page: what was cut off goes on where it was, and a second run writes the same file.
 * The token reads, and reaches money.
 */
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connectFromEnvironment } from './dira.mjs';

const header = ['Date', 'Tenant', 'Property', 'Unit', 'For', 'Method', 'Amount', 'Currency', 'Line'];

/** @param {string} month YYYY-MM */
export async function writePayments(call, month, file, { pageSize = 100 } = {}) {
  const [year, number] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const query = `from=${month}-01&to=${month}-${lastDay}&order=asc&limit=${pageSize}`;
  const [part, place] = [`${file}.part`, `${file}.place`];

  // How much of the file is whole, and which page comes next. What stands behind it was cut off.
  let { cursor, bytes } = await readPlace(place, month);
  const out = await open(part, bytes === 0 ? 'w' : 'r+');
  try {
    await out.truncate(bytes);
    if (bytes === 0) bytes += await write(out, bytes, `\uFEFF${toLine(header)}`);
    while (cursor !== null) {
      const after = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await call('GET', `/income?${query}${after}`);
      bytes += await write(out, bytes, page.items.map(toCells).map(toLine).join(''));
      cursor = page.nextCursor;
      await out.sync();
      await writeFile(place, JSON.stringify({ month, cursor, bytes }));
    }
  } finally {
    await out.close();
  }
  await rename(part, file);
  await rm(place);
}

async function readPlace(place, month) {
  const kept = await readFile(place, 'utf8').then(JSON.parse, () => null);
  return kept?.month === month ? kept : { cursor: '', bytes: 0 };
}

async function write(out, position, text) {
  const { bytesWritten } = await out.write(Buffer.from(text), 0, undefined, position);
  return bytesWritten;
}

function toCells({ id, on, lease, property, unit, kind, method, amount }) {
  const money = [toDecimal(amount.amount), amount.currency];
  return [on, lease.tenantNames, property.name, unit.number, kind, method, ...money, id];
}

/** Minor units are whole numbers: no fraction is computed, so none is rounded. */
export function toDecimal(minorUnits) {
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const toLine = (cells) => `${cells.map(quote).join(',')}\r\n`;

/** A name that begins like a formula is a text to a spreadsheet. */
function quote(cell) {
  const isFormula = /^[=+@\t\r]|^-(?!\d+\.\d\d$)/.test(cell);
  return `"${isFormula ? "'" : ''}${cell.replaceAll('"', '""')}"`;
}

if (import.meta.main) {
  const [month, file] = process.argv.slice(2);
  if (!/^\d{4}-\d{2}$/.test(month ?? '') || file === undefined)
    throw new Error('Which month, and which file? 2026-11 payments.csv');
  await writePayments(connectFromEnvironment(), month, file);
}
