import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const main = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.ts');
const startTimeoutMs = 30_000;

/** The product as somebody would run it: its own process, its own embedded database, its own port. */
export interface Product {
  url: string;
  stop(): Promise<void>;
}

export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dira-e2e-'));
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [main], {
    // A browser test signs in more often from one address than an office does; the limits stay on.
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      SAMPLE_DATA: 'off',
      RATE_LIMIT_PER_ADDRESS: '50',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await waitForAddress(child);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server logs where it listens. */
function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    AbortSignal.timeout(startTimeoutMs).addEventListener('abort', () =>
      reject(new Error('The product did not start within 30 seconds.')),
    );
    child.once('exit', (code) => reject(new Error(`The product ended at its start (exit code ${code}).`)));
    if (child.stdout === null) return reject(new Error('no output to read'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Server listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address.replace('127.0.0.1', 'localhost'));
    });
  });
}
