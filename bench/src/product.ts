import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedTarget } from '../../apps/server/src/db/embedded.ts';
import type { DatabaseTarget } from '../../apps/server/src/db/target.ts';
import { deriveApiKeys } from '../../apps/server/src/platform/api-keys.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';

const server = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts');

/** The product in its own process, as it is shipped: every guard and limit on. */
export interface Product {
  url: string;
  pid: number;
  dataDir: string;
  /** The public key, which every call to the authentication service carries. */
  apiKey: string;
  /** The operator's own. */
  serviceKey: string;
  target: DatabaseTarget;
  /** From the spawn to a ready answer, in milliseconds. */
  startedInMs: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dira-bench-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

export async function startProduct(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Product> {
  const started = performance.now();
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'warn',
      // All load comes from one address; the limit stays on, a thousand times as high.
      AUTH_RATE_LIMIT_PER_ADDRESS: '1000',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    ...(await readKeys(dataDir)),
    target: embeddedTarget(dataDir),
    startedInMs: performance.now() - started,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

async function readKeys(dataDir: string): Promise<Pick<Product, 'apiKey' | 'serviceKey'>> {
  const secretKey = await readFile(path.join(dataDir, 'secret-key'), 'utf8');
  const { anon, service } = deriveApiKeys(createSecrets(secretKey.trim()));
  return { apiKey: anon, serviceKey: service };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  throw new Error('the product ended at its start');
}
