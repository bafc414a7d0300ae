import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const server = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'src');
const startTimeoutMs = 60_000;

/** The product as somebody would run it: its own process, its own embedded database, its own port. */
export interface Product {
  url: string;
  /** What it has written to its log so far, a line each. */
  log: readonly string[];
  /** The operator's key, as the command line tells it. */
  serviceKey(): Promise<string>;
  /** Ends it and starts it again over the same data, with other settings. */
  restart(changed: Record<string, string>): Promise<void>;
  /** Another process over the same data; it ends before this one does. */
  startBeside(): Promise<{ url: string; kill(): Promise<void> }>;
  stop(): Promise<void>;
}

export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dira-e2e-'));
  await chmod(dataDir, 0o755);
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    // Links in mails carry the port, so it must be known before the start.
    PORT: String(await findFreePort()),
    SAMPLE_DATA: 'off',
    // The tests stand in front of it and say whom each call is from: `address.ts`.
    TRUST_PROXY: 'on',
    // Nobody outside is asked: a number of WhatsApp is tried, and found to be away.
    WHATSAPP_GRAPH_URL: 'http://127.0.0.1:9/v26.0',
    ...settings,
  };
  const log: string[] = [];
  let child = runServer(environment);
  const url = await waitForAddress(child, log);
  let serviceKey: Promise<string> | undefined;
  const beside = new Set<ChildProcess>();
  return {
    url,
    log,
    serviceKey: () => (serviceKey ??= readServiceKey(environment)),
    restart: async (changed) => {
      await end(child);
      child = runServer({ ...environment, ...changed });
      await waitForAddress(child, log);
    },
    startBeside: async () => {
      const other = runServer({
        ...environment,
        // Without a host in the address, both drivers take the folder of the socket from here.
        DATABASE_URL: 'postgres:///dira',
        PGHOST: path.join(dataDir, 'socket'),
        PGUSER: 'dira',
        PORT: String(await findFreePort()),
      });
      beside.add(other);
      return {
        url: await waitForAddress(other, []),
        kill: async () => {
          beside.delete(other);
          await end(other, 'SIGKILL');
        },
      };
    },
    stop: async () => {
      await Promise.all([...beside].map((other) => end(other)));
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function runServer(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [path.join(server, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function readServiceKey(environment: NodeJS.ProcessEnv): Promise<string> {
  const command = [path.join(server, 'cli.ts'), 'keys'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: environment });
  return (JSON.parse(stdout) as { service: string }).service; // what `keys` prints
}

/** The server logs where it listens. */
function waitForAddress(child: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    AbortSignal.timeout(startTimeoutMs).addEventListener('abort', () =>
      reject(new Error('The product did not start within a minute.')),
    );
    child.once('exit', (code) => reject(new Error(`The product ended at its start (exit code ${code}).`)));
    if (child.stdout === null) return reject(new Error('no output to read'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(line);
      const address = /Server listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address.replace('127.0.0.1', 'localhost'));
    });
  });
}
