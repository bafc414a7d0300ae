import {
  listFileHolders,
  listHeld,
  listOrganizationTables,
  readRows,
  type FileHolder,
  type HeldFile,
} from '../../db/organization-rows.ts';
import type { Trx } from '../../db/scope.ts';
import { createNamesApart } from '../../platform/names-apart.ts';

/** A stored file, where it goes in the archive, and the rows that speak of it. */
export interface ExportedFile {
  path: string;
  name: string;
  mediaType: string;
  byteSize: number;
  sha256: string;
  storageKey: string;
  createdAt: string;
  /** `documents/<id>`, the first of them the one that names its folder. */
  belongsTo: string[];
}

interface FileRow {
  id: string;
  name: string;
  media_type: string;
  byte_size: number;
  sha256: Buffer;
  storage_key: string;
  created_at: string;
}

/** What a spreadsheet, a disk or a shell would read as something else than a part of a name. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;
const longestName = 120;
/** A picture of a picture is made again from the picture. */
const thumbnailsOf = 'files';
/** A file of a document and of a signature on it is looked for among the documents. */
const firstOf = 'documents';

/** Every stored file of the workspace in the order of their ids; the paths are the same each time. */
export async function* listFiles(trx: Trx, organizationId: string): AsyncGenerator<ExportedFile> {
  const table = (await listOrganizationTables(trx)).get('files');
  if (table === undefined) return;
  const holders = await listFileHolders(trx);
  const nameApart = createNamesApart();
  for await (const page of readRows(trx, table, organizationId)) {
    const rows = page as readonly unknown[] as readonly FileRow[]; // all columns of that table
    const held = await findHolders(trx, holders, organizationId, rows);
    for (const row of rows) {
      const by = held.get(row.id) ?? [];
      if (by.some(({ table_name: name }) => name === thumbnailsOf)) continue;
      const path = nameApart(`files/${folderOf(by)}/${safeName(row.name)}`);
      yield toExported(row, path, by);
    }
  }
}

async function findHolders(
  trx: Trx,
  holders: readonly FileHolder[],
  organizationId: string,
  rows: readonly FileRow[],
): Promise<Map<string, HeldFile[]>> {
  const found = await listHeld(
    trx,
    holders,
    organizationId,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(found, ({ file_id: id }) => id);
}

function folderOf(by: readonly HeldFile[]): string {
  const names = by.map(({ table_name: name }) => name);
  return names.includes(firstOf) ? firstOf : (names[0] ?? 'other');
}

function toExported(row: FileRow, path: string, by: readonly HeldFile[]): ExportedFile {
  return {
    path,
    name: row.name,
    mediaType: row.media_type,
    byteSize: row.byte_size,
    sha256: row.sha256.toString('hex'),
    storageKey: row.storage_key,
    createdAt: row.created_at,
    belongsTo: by.map(({ table_name: name, row_key: key }) => `${name}/${key}`),
  };
}

/** A name that every system takes, in its own script. */
export function safeName(name: string): string {
  const bare = name.replaceAll(unsafe, '_').replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(bare) ?? [];
  const short = [...stem].slice(0, longestName).join('');
  return short === '' ? `file${ending}` : `${short}${ending}`;
}
