import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importOfficialList, type ImportedList } from './features/addresses/import.ts';
import type { Services } from './services.ts';

/** Brings an official list of streets or localities from its files. @returns what came of it */
export async function importAddresses(
  services: Services,
  files: readonly string[],
  expect: string | undefined,
): Promise<ImportedList> {
  if (files.length === 0) throw new Error('addresses import takes the files of one list.');
  if (expect !== undefined && !/^[1-9]\d{0,6}$/.test(expect))
    throw new Error('--expect takes a number of rows.');
  const read = await Promise.all(
    files.map(async (file) => ({ name: path.basename(file), bytes: await readFile(file) })),
  );
  const expected = expect === undefined ? undefined : Number(expect);
  return services.db.jobs((trx) => importOfficialList(trx, { files: read, expected }));
}
