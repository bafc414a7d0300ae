import type { Language } from '@dira/i18n/languages';
import {
  listOrganizationTables,
  readRows,
  type OrganizationTable,
  type Row,
} from '../../db/organization-rows.ts';
import type { Trx } from '../../db/scope.ts';
import { writeCsvInPieces, type CsvCell } from '../../platform/csv.ts';
import { sha256 } from '../../platform/digest.ts';
import { inBatches } from '../../platform/in-batches.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { Services } from '../../services.ts';
import { toAmountCell, toCell } from './cells.ts';
import { createRecord, type ArchiveRecord, type Manifest } from './record.ts';
import * as repo from './repo.ts';
import { listFiles } from './stored-files.ts';
import { EXPORTED, isAmount, isExportedColumn } from './tables.ts';
import { writeReadme } from './words.ts';

interface Wanted {
  organizationId: string;
  workspace: string;
  language: Language;
  madeAt: string;
}

interface Packing extends Wanted {
  trx: Trx;
  files: Services['files'];
  record: ArchiveRecord;
  tables: Record<string, number>;
  /** Paths of files whose bytes are gone, or are not those that were stored. */
  missing: Set<string>;
  stored: number;
}

const linesAtOnce = 500;

/**
 * Everything of one workspace, file by file, each read when the one before it is packed: the memory that it takes does
 * not grow with the workspace.
 * @param trx sees all of it as of one moment
 */
export async function* listEntries(
  trx: Trx,
  files: Services['files'],
  wanted: Wanted,
): AsyncGenerator<ZipEntry> {
  const record = createRecord();
  const packing: Packing = { ...wanted, trx, files, record, tables: {}, missing: new Set(), stored: 0 };
  const known = await listOrganizationTables(trx);
  for (const name of Object.values(EXPORTED).flat()) {
    const table = known.get(name);
    if (table !== undefined) yield* packTable(packing, table);
  }
  yield record.note({ name: 'people.csv', read: () => writeCsvInPieces(peopleColumns, listPeople(packing)) });
  yield* packFiles(packing);
  yield record.note({ name: 'files.csv', read: () => writeCsvInPieces(fileColumns, describeFiles(packing)) });
  yield record.note({ name: 'README.txt', read: async () => writeReadme(packing) });
  yield { name: 'manifest.json', read: async () => Buffer.from(JSON.stringify(describe(packing), null, 1)) };
}

/** A table without rows of the workspace has no file. */
async function* packTable(packing: Packing, described: OrganizationTable): AsyncGenerator<ZipEntry> {
  const { trx, organizationId, record, tables } = packing;
  const columns = described.columns.filter(({ name }) => isExportedColumn(described.name, name));
  const table = { ...described, columns };
  const pages = readRows(trx, table, organizationId);
  const first = await pages.next();
  if (first.done === true) return;
  const write = columns.map(({ name, type }) => {
    const toText = isAmount(name, type) ? toAmountCell : toCell;
    return (row: Row) => toText(row[name]);
  });
  const toLines = (rows: readonly Row[]): CsvCell[][] => {
    tables[table.name] = (tables[table.name] ?? 0) + rows.length;
    return rows.map((row) => write.map((cell) => cell(row)));
  };
  const lines = async function* () {
    yield toLines(first.value);
    for await (const rows of pages) yield toLines(rows);
  };
  const header = columns.map(({ name }) => name);
  yield record.note({ name: `data/${table.name}.csv`, read: () => writeCsvInPieces(header, lines()) });
}

const peopleColumns = [
  'user_id',
  'tenant_id',
  'name',
  'email',
  'phone',
  'role',
  'joined_at',
  'suspended_at',
  'removed_at',
];

/** The people whose ids stand in the rows: the team as their accounts say, tenants as the workspace knows them. */
async function* listPeople({ trx, organizationId }: Packing): AsyncGenerator<CsvCell[][]> {
  const team = await repo.listTeam(trx, organizationId);
  yield team.map(({ user_id: userId, full_name: name, email, phone, role, ...days }) =>
    [userId, null, name, email, phone, role, days.joined_at, days.suspended_at, days.removed_at].map(toCell),
  );
  let last: string | undefined;
  do {
    const tenants = await repo.listTenantsAfter(trx, organizationId, last, linesAtOnce);
    yield tenants.map(({ user_id: userId, tenant_id: tenantId, full_name: name, email, phone }) =>
      [userId, tenantId, name, email, phone, 'tenant', null, null, null].map(toCell),
    );
    last = tenants.at(-1)?.tenant_id;
  } while (last !== undefined);
}

async function* packFiles(packing: Packing): AsyncGenerator<ZipEntry> {
  const { trx, organizationId, files, record, missing } = packing;
  for await (const file of listFiles(trx, organizationId)) {
    const bytes = await files.get(file.storageKey).catch(() => undefined);
    if (bytes === undefined || sha256(bytes).toString('hex') !== file.sha256) missing.add(file.path);
    else {
      packing.stored += 1;
      yield record.note({ name: file.path, read: async () => bytes });
    }
  }
}

const fileColumns = [
  'path',
  'name',
  'belongs_to',
  'media_type',
  'byte_size',
  'sha256',
  'created_at',
  'is_inside',
];

async function* describeFiles({ trx, organizationId, missing }: Packing): AsyncGenerator<CsvCell[][]> {
  for await (const batch of inBatches(listFiles(trx, organizationId), linesAtOnce))
    yield batch.map(({ path, name, belongsTo, mediaType, byteSize, sha256: hash, createdAt }) => {
      const isInside = !missing.has(path);
      const cells = [
        isInside ? path : '',
        name,
        belongsTo.join('; '),
        mediaType,
        byteSize,
        hash,
        createdAt,
        isInside,
      ];
      return cells.map(toCell);
    });
}

function describe({ organizationId, workspace, madeAt, tables, record, missing, stored }: Packing): Manifest {
  return {
    format: 'dira-workspace',
    version: 1,
    workspace: { id: organizationId, name: workspace },
    madeAt,
    tables,
    files: { stored, missing: missing.size },
    contents: [...record.contents],
  };
}
