import { once } from 'node:events';
import { access, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnerConnection } from './db/connect.ts';
import { embeddedTarget } from './db/embedded.ts';
import { deriveApiKeys } from './platform/api-keys.ts';
import { createSecrets } from './platform/secrets.ts';
import { launchIn, type Launched } from './testing/launch.ts';

/** `npm start` and the bare server, each as a process of its own that a test may kill. */
/** The first start may have to build the web app. */
const longest = 240_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dira-start-'));
  await chmod(dataDir, 0o755);
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const launch = (script: string, settings: Record<string, string>, ...words: string[]): Launched =>
  launchIn(dataDir, script, settings, ...words);

/** As an operator has it: from the key in the data folder. */
async function apiKey(): Promise<string> {
  return deriveApiKeys(createSecrets((await readFile(path.join(dataDir, 'secret-key'), 'utf8')).trim())).anon;
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: await apiKey() },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

test(
  'npm start says where the product is and who may sign in, and stops at the first Ctrl-C',
  { timeout: longest },
  async () => {
    const product = launch('start.ts', {});
    const [, url = ''] = await product.says(/Dira is ready at (\S+)/);
    const [, email = '', password = ''] = await product.says(/Owner\s+(\S+)\s+(\S+)/);
    const token = await signIn(url, email, password);
    const me = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({
      memberships: [{ organizationName: 'Carmel Homes', role: 'admin', unitCount: 14 }],
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    product.child.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(product.said()).not.toContain('FATAL');
  },
);

test('after a kill the next start has everything that was acknowledged', { timeout: longest }, async () => {
  const first = launch('main.ts', {});
  const [, address = ''] = await first.says(/listening at (http:\/\/[\d.:]+)/);
  const signedUp = await fetch(`${address}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: await apiKey() },
    body: JSON.stringify({
      email: 'kept@example.com',
      password: 'correct horse',
      data: { full_name: 'Kept' },
    }),
  });
  expect(signedUp.status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = launch('main.ts', {});
  const [, again = ''] = await second.says(/listening at (http:\/\/[\d.:]+)/);
  await signIn(again, 'kept@example.com', 'correct horse');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test.each(['main.ts', 'start.ts'])(
  '%s that is told to stop while it still starts does so in order',
  { tags: ['night'], timeout: longest },
  async (script) => {
    const product = launch(script, {});
    await product.says(/listening at/);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(product.said()).not.toContain('FATAL');
  },
);

test(
  'a second server on one data folder is refused, and says what to do',
  { tags: ['night'], timeout: longest },
  async () => {
    const first = launch('main.ts', {});
    await first.says(/listening at/);
    const second = launch('start.ts', {});
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Another Dira is running on ${dataDir}`);
    expect(second.said()).not.toMatch(/\bat .*\.ts:\d+/);
    first.child.kill('SIGTERM');
    await first.ended;
  },
);

test(
  'a database made with another key is refused, before anybody meets what cannot be opened',
  { tags: ['night'], timeout: longest },
  async () => {
    const first = launch('main.ts', {});
    await first.says(/listening at/);
    first.child.kill('SIGTERM');
    await first.ended;
    const product = launch('start.ts', { SECRET_KEY: 'another key than the one in the data folder' });
    expect(await product.ended).toBe(1);
    expect(product.said()).toContain('The secret key is not the one that this database was made with');
  },
);

test(
  'a database that a newer Dira has used is refused by the product and by its commands, in words',
  { tags: ['night'], timeout: longest },
  async () => {
    const folderOfNewer = path.join(dataDir, 'newer');
    const first = launch('main.ts', { DATA_DIR: folderOfNewer });
    await first.says(/listening at/);
    const sql = openOwnerConnection(embeddedTarget(folderOfNewer));
    await sql`insert into migrations (name, sha256) values ('999-later.sql', '')`;
    await sql.end();
    first.child.kill('SIGTERM');
    await first.ended;
    for (const [script, ...words] of [['start.ts'], ['cli.ts', 'migrate']] as const) {
      const product = launch(script, { DATA_DIR: folderOfNewer }, ...words);
      expect(await product.ended).toBe(1);
      expect(product.said()).toContain(`The data folder ${folderOfNewer} was last used by a newer Dira`);
      expect(product.said()).not.toMatch(/\bat .*\.ts:\d+/);
    }
    const lock = path.join(folderOfNewer, 'postgres', 'postmaster.pid');
    await expect(access(lock)).rejects.toThrow('ENOENT');
  },
);

test('a taken port is told before anything else is begun', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo; // of a TCP server
  const product = launch('start.ts', { PORT: String(port), DATA_DIR: path.join(dataDir, 'never-made') });
  expect(await product.ended).toBe(1);
  expect(product.said()).toContain(`Port ${port} is taken`);
  expect(product.said()).toContain(`PORT=${port + 1}`);
  other.close();
});

test('settings that cannot be used are named, all of them', { tags: ['night'] }, async () => {
  const product = launch('start.ts', { PORT: 'eighty', SAMPLE_DATA: 'perhaps' });
  expect(await product.ended).toBe(1);
  expect(product.said()).toMatch(/PORT: [\s\S]*SAMPLE_DATA: /);
});
