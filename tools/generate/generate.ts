import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded.ts';
import { ensureDatabase, migrate } from '../../apps/server/src/db/migrate.ts';
import { readCheckUnions } from './check-unions.ts';
import { withFigures } from './glossary-figures.ts';
import { compileMailLayout } from './mail-layout.ts';
import { handOnUnions, readViewColumns, takeNullOff } from './view-columns.ts';

/**
 * Writes what is generated: the query builder's types from the migrated schema, the frame of mails, and the figures of the glossary. With `--check` it writes nothing and
 * fails where the file is stale.
 */
const root = path.join(import.meta.dirname, '..', '..');
const isCheck = process.argv.includes('--check');

const glossary = 'docs/GLOSSARY.md';
const mailLayout = 'apps/server/src/platform/mail-layout';
const stale: string[] = [];
await settle('apps/server/src/db/schema.ts', await databaseTypes());
await settle(glossary, withFigures(await readFile(path.join(root, glossary), 'utf8')));
await settle(
  `${mailLayout}.html`,
  await compileMailLayout(await readFile(path.join(root, `${mailLayout}.mjml`), 'utf8')),
);
if (stale.length > 0) {
  process.stderr.write(`Stale, run \`npm run generate\`: ${stale.join(', ')}\n`);
  process.exitCode = 1;
}

async function settle(file: string, text: string): Promise<void> {
  const target = path.join(root, file);
  const before = await readFile(target, 'utf8').catch(() => '');
  if (before === text) return;
  if (isCheck) stale.push(file);
  else await writeFile(target, text);
}

async function databaseTypes(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dira-generate-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, { isThrowaway: true });
  try {
    await ensureDatabase(postgres.target);
    await migrate(postgres.target);
    const output = path.join(folder, 'schema.ts');
    if (postgres.target.kind !== 'socket') throw new Error('the embedded server listens on a socket');
    const { host, user, database } = postgres.target;
    const sql = openOwnerConnection(postgres.target);
    const unions = await readCheckUnions(sql);
    const handedOn = await readViewColumns(sql);
    const columns = { ...unions, ...handOnUnions(handedOn, unions) };
    await sql.end();
    await writeTypes(output, `postgres://${user}@localhost/${database}?host=${host}`, columns);
    return takeNullOff(await readFile(output, 'utf8'), handedOn);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The types of every table and view, with these of columns in place of its own. */
async function writeTypes(output: string, address: string, columns: Record<string, string>): Promise<void> {
  await promisify(execFile)(path.join(root, 'node_modules', '.bin', 'kysely-codegen'), [
    '--dialect',
    'postgres',
    '--url',
    address,
    '--out-file',
    output,
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--include-pattern',
    '(public|auth).*',
    '--default-schema',
    'public',
    '--type-mapping',
    '{"int8":"number","numeric":"number","timestamptz":"string","date":"string"}',
    '--overrides',
    JSON.stringify({ columns }),
  ]);
}
