import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { main } from './cli.ts';
import { readSettings } from './env.ts';
import { buildStreetAnswer } from './features/addresses/testing.ts';
import { buildKey } from './features/seal-keys/testing.ts';
import { setStoredAt } from './testing/store-times.ts';
import { cheapPasswords, startTestServer, type TestServer } from './testing/test-server.ts';

/** The commands as an operator gives them, beside a server that runs. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (...args: string[]) => runWith({}, ...args);

async function runWith(settings: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const said = { stdout: '', stderr: '' };
  const code = await main(args, {
    readSettings: () => readSettings({ NODE_ENV: 'test', DATA_DIR: server.dataDir, ...settings }),
    boot: { target: server.target, passwordCost: cheapPasswords },
    print: (text) => {
      said.stdout += `${text}\n`;
    },
    printFault: (error) => {
      said.stderr += String(error);
    },
  });
  return { code, ...said };
}

/** In a process of its own, which finds the embedded database of the folder, or the one at an address. */
function runApart(...args: string[]): Promise<Outcome> {
  const home = inject('databaseServer');
  const where =
    home.kind === 'socket'
      ? { DATA_DIR: path.dirname(home.host), DATABASE_URL: '' }
      : { DATA_DIR: server.dataDir, DATABASE_URL: server.target.kind === 'url' ? server.target.url : '' };
  const env = { ...process.env, NODE_ENV: 'test', ...where };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'cli.ts'), ...args],
      { env },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('a process of its own', () => {
  test('joins the embedded database that another process runs, and leaves it running', async () => {
    const { code, stdout } = await runApart('migrate');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^001-foundation\.sql$|^The schema is the newest\.$/m);
    expect(await server.owner`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test('backs up beside it', { tags: ['night'] }, async () => {
    const folder = path.join(server.dataDir, 'kept');
    const { code, stdout, stderr } = await runApart('backup', '--to', folder);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^dira-\S+ is in .*: \d+ rows and 0 files/);
  });

  test('ends with the code of what it was told, and says a fault in one sentence', async () => {
    expect(await runApart('cpi', 'import')).toEqual({
      code: 1,
      stdout: '',
      stderr: '\n  cpi import takes --file index.csv and --source "who published it".\n\n',
    });
  });
});

describe('the commands', () => {
  test('say in words that a newer Dira has used the database, and end with 1', async () => {
    await server.owner`insert into migrations (name, sha256) values ('999-later.sql', '')`;
    const refused = await run('migrate');
    await server.owner`delete from migrations where name = '999-later.sql'`;
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('was last used by a newer Dira'),
    });
  });

  test('say what there is, and end badly where nobody knows the word', async () => {
    expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('jobs run --until-idle') });
    expect(await run('sing')).toMatchObject({ code: 2 });
    expect(await run('seed', '--orgs', 'many')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--orgs takes a number'),
    });
  });

  test('print the keys of programs, the same each time', async () => {
    const first = await run('keys');
    expect(JSON.parse(first.stdout)).toEqual({
      anon: expect.stringMatching(/^dira_anon_/),
      service: expect.stringMatching(/^dira_service_/),
      siteAdmin: expect.stringMatching(/^dira_site_admin_/),
    });
    expect((await run('keys')).stdout).toBe(first.stdout);
  });

  test('publish a new key for sessions, once until it signs', async () => {
    const first = await run('keys', 'rotate');
    expect(JSON.parse(first.stdout)).toEqual({ kid: expect.any(String), signsFrom: expect.any(String) });
    expect(await run('keys', 'rotate')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('published already'),
    });
  });

  test('bring the consumer price index from a file, and tell the line that cannot be read', async () => {
    const file = path.join(server.dataDir, 'index.csv');
    await writeFile(file, 'month,base_year,value\n2026-09,2024,102.9\n2026-10,2024,103.2\n');
    const bring = () => run('cpi', 'import', '--file', file, '--source', 'The Bureau');
    expect(JSON.parse((await bring()).stdout)).toEqual({ recorded: 2, unchanged: 0 });
    expect(JSON.parse((await bring()).stdout)).toEqual({ recorded: 0, unchanged: 2 });
    await writeFile(file, 'month,base_year,value\n2026-11,2024,1e3\n');
    expect(await bring()).toMatchObject({ code: 1, stderr: expect.stringContaining('csv.2.points') });
    expect(await run('cpi', 'import')).toMatchObject({ code: 1, stderr: expect.stringContaining('--file') });
  });

  test('bring the official list of streets from its files, and tell why one is not taken', async () => {
    const file = path.join(server.dataDir, 'streets.json');
    const haifa = { localityCode: 4000, localityName: 'חיפה' };
    const streets = [
      { ...haifa, code: 101, name: 'הרצל' },
      { ...haifa, code: 102, name: 'ויצמן' },
    ];
    const bring = (...more: string[]) => run('addresses', 'import', file, ...more);
    await writeFile(file, buildStreetAnswer(streets));
    const counts = { of: 'streets', read: 2, skipped: 0, changed: 0, removed: 0 };
    expect(JSON.parse((await bring()).stdout)).toEqual({ ...counts, added: 2 });
    expect(JSON.parse((await bring('--expect', '2')).stdout)).toEqual({ ...counts, added: 0 });
    expect(await bring('--expect', 'all')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--expect takes a number'),
    });
    await writeFile(file, buildStreetAnswer(streets, 63_662));
    expect(await bring()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the list is not whole'),
    });
    expect(await run('addresses', 'import')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('files'),
    });
  });

  test('take a key for seals with its password, say whose it is, and forget it, once', async () => {
    const key = buildKey({ from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' });
    const file = path.join(server.dataDir, 'seal.p12');
    await writeFile(file, Buffer.from(key.file, 'base64'));
    const bring = (password: string, ...more: string[]) =>
      runWith({ SEAL_KEY_PASSWORD: password }, 'seal-key', 'import', file, ...more);
    expect(await bring('guess')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This isn’t the file’s password'),
    });
    expect(JSON.parse((await bring(key.password)).stdout)).toMatchObject({
      organization: null,
      subject: 'Carmel Homes Ltd',
      validUntil: '2099-01-01T00:00:00Z',
    });
    expect(await run('seal-key', 'remove')).toMatchObject({ code: 0 });
    expect(await run('seal-key', 'remove')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No key was supplied'),
    });
  });

  test('find the newest schema there the second time', async () => {
    expect(await run('migrate')).toEqual({ code: 0, stdout: 'The schema is the newest.\n', stderr: '' });
  });
});

describe('a seeded workspace', () => {
  let seeded: {
    organizations: { id: string; people: { teamRole: string | null; role: string; accessToken: string }[] }[];
  };
  let jobsCode: number;
  beforeAll(async () => {
    seeded = JSON.parse((await run('seed', '--orgs', '2', '--roles', 'all', '--json')).stdout);
    jobsCode = (await run('jobs', 'run', '--until-idle')).code;
  });

  test('has a signed-in person for every role, and every recount agrees', async () => {
    expect(seeded.organizations).toHaveLength(2);
    const { people } = seeded.organizations[0]!;
    expect(people.map(({ teamRole, role }) => teamRole ?? role)).toEqual([
      'admin',
      'property_manager',
      'realtor',
      'assistant',
      'viewer',
      'maintenance_staff',
      'tenant',
      'site_admin',
    ]);
    for (const { accessToken } of people) expect(accessToken).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(
      await server.owner`select user_id from auth.sessions where operator_key_shown_at is not null`,
    ).toHaveLength(2);

    expect(jobsCode).toBe(0);
    const verified = await run('verify');
    expect(verified.stdout).not.toContain('BROKEN');
    expect(verified.code).toBe(0);
  });

  test.each([
    [
      'a counter that is off',
      'update organization_counters set unit_count = unit_count + 1',
      'counts its properties and units',
      'unit_count',
    ],
    [
      'a day that counts late leases wrongly',
      'update lease_arrears_by_day set lease_count = lease_count + 1',
      'open since a day',
      'lease_count',
    ],
    [
      'a unit let until another day',
      `update unit_occupancy set occupied_until = occupied_until + 1 where occupied_until > '2000-01-01'`,
      'last day of its last lease',
      'occupied_until',
    ],
    [
      'an altered audit event',
      `update audit_events set data = '{"amount": 1}' where sequence = 3`,
      'unbroken',
      'sequence',
    ],
    ['an audit event taken away', 'delete from audit_events where sequence = 4', 'unbroken', 'sequence'],
    [
      'a shortened audit chain',
      'delete from audit_events e using audit_heads h where h.organization_id = e.organization_id and h.sequence = e.sequence',
      'ends at its head',
      'head',
    ],
    [
      'a balance that is off',
      'update lease_balances set balance = balance + 1',
      'sum of its entries',
      'recount',
    ],
    [
      'a foreign key across organizations',
      'alter table receipt_files add constraint stray foreign key (file_id) references scratch_files not valid',
      'both to one organization',
      'stray',
    ],
  ])('with %s is found out, with the row', async (_what, damage, promise, named) => {
    const undo = await damageFor(damage);
    const { code, stdout } = await run('verify');
    await undo();
    expect(code).toBe(1);
    const broken = stdout
      .split('\n')
      .findIndex((line) => line.startsWith('BROKEN') && line.includes(promise));
    expect(broken, stdout).toBeGreaterThan(-1);
    expect(stdout.split('\n')[broken + 1]).toContain(named);
  });

  test('is written into a file that was not there, with everything that it holds', async () => {
    const id = seeded.organizations[0]?.id ?? '';
    const to = path.join(server.dataDir, 'workspace.zip');
    const write = (of: string) => run('export-org', of, '--to', to);
    const { code, stdout } = await write(id);
    const bytes = await readFile(to);
    expect([code, JSON.parse(stdout)]).toEqual([0, { byteSize: bytes.length }]);
    expect(Object.keys(unzipSync(bytes))).toContain('data/payments.csv');
    expect(await write(id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('EEXIST'),
    });
    expect((await readFile(to)).equals(bytes)).toBe(true);
    expect(await write('0199d3a4-0000-7000-8000-000000000000')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no workspace'),
    });
    expect(await run('export-org', id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--to file.zip'),
    });
  });

  test('with a file that nobody speaks of, or one that is gone, is found out', async () => {
    const [file] = await server.owner`select storage_key from files limit 1`;
    const files = path.join(server.dataDir, 'files');
    const gone = path.join(files, String(file?.['storage_key']));
    const stray = path.join(files, 'receipts', 'stray.pdf');
    await writeFile(stray, 'x');
    await setStoredAt(server, 'receipts/stray.pdf', server.clock.now().subtract({ hours: 25 }));
    await rename(gone, path.join(server.dataDir, 'taken away'));
    const { code, stdout } = await run('verify');
    await rename(path.join(server.dataDir, 'taken away'), gone);
    await rm(stray);
    expect(code).toBe(1);
    expect(stdout).toContain('{"key":"receipts/stray.pdf"}');
    expect(stdout).toContain(String(file?.['storage_key']));
  });

  test('with a file that was altered where it is kept is found out', async () => {
    const [file] = await server.owner`select storage_key from files where byte_size > 100 limit 1`;
    const kept = path.join(server.dataDir, 'files', String(file?.['storage_key']));
    const bytes = await readFile(kept);
    await writeFile(kept, Buffer.from(bytes).fill('1', 50, 51));
    const { code, stdout } = await run('verify');
    await writeFile(kept, bytes);
    expect(code).toBe(1);
    expect(stdout).toContain('BROKEN  every file is what it was when it was stored');
    expect(stdout).toContain(String(file?.['storage_key']));
  });
});

/** Does the damage past every trigger; the answer puts the tables back. */
async function damageFor(statement: string): Promise<() => Promise<void>> {
  const tables = [
    'organization_counters',
    'lease_arrears_by_day',
    'unit_occupancy',
    'audit_events',
    'lease_balances',
  ];
  await server.owner.unsafe(
    `create table scratch_files (organization_id uuid, id uuid primary key); create schema kept; ${tables.map((table) => `create table kept.${table} as table ${table}`).join('; ')}`,
  );
  await server.owner.unsafe(
    `set session_replication_role = replica; ${statement}; reset session_replication_role`,
  );
  return async () => {
    await server.owner.unsafe(`set session_replication_role = replica;
      ${tables.map((table) => `delete from ${table}; insert into ${table} select * from kept.${table}`).join('; ')};
      reset session_replication_role; drop schema kept cascade; alter table receipt_files drop constraint if exists stray; drop table scratch_files`);
  };
}
