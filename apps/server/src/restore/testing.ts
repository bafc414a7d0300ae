import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { inject, onTestFinished } from 'vitest';
import { main } from '../cli.ts';
import { openOwnerConnection } from '../db/connect.ts';
import { withDatabase, type DatabaseTarget } from '../db/target.ts';
import { readSettings } from '../env.ts';
import { openFolder } from '../features/backups/place-folder.ts';
import type { BackupPlace } from '../features/backups/place.ts';
import { makeBackup } from '../features/backups/service.ts';
import { storedKeySources } from '../features/contributions.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { cheapPasswords, startTestServer, type TestServer } from '../testing/test-server.ts';

/** The master key of servers in tests. */
export const testKey = 'a master key for tests alone';

/** An empty database for one test, on the server of the run. */
export async function makeEmptyDatabase(): Promise<DatabaseTarget> {
  const home = inject('databaseServer');
  const name = `dira_restored_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const sql = openOwnerConnection(home);
    await sql.unsafe(statement);
    await sql.end();
  };
  await run(`create database ${name} template template0`);
  onTestFinished(() => run(`drop database ${name} with (force)`));
  return withDatabase(home, name);
}

/** @returns the file of a backup of that server, which is not encrypted */
export async function backUpToFile(server: TestServer): Promise<string> {
  const folder = await makeScratchFolder();
  const { name } = await makeBackup(server.services, openFolder(folder), storedKeySources);
  return path.join(folder, name);
}

/** @returns the bytes of one */
export async function backUpToMemory({ services }: TestServer): Promise<Buffer> {
  let kept = Buffer.alloc(0);
  const place: BackupPlace = {
    name: 'memory',
    list: async () => [],
    put: async (_name, bytes) => {
      kept = Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>));
    },
    open: async () => Readable.from([kept]),
    remove: async () => {},
    findRoom: async () => undefined,
    close: async () => {},
  };
  await makeBackup(services, place, storedKeySources);
  return kept;
}

/** Where a backup may be restored to: an empty database, and a folder that is not there yet. */
export async function makeEmptyInstallation() {
  return { target: await makeEmptyDatabase(), dataDir: path.join(await makeScratchFolder(), 'data') };
}

export interface Outcome {
  code: number;
  said: string;
}

/** A command as an operator gives it, for an installation. */
export async function command(
  { target, dataDir }: { target: DatabaseTarget; dataDir: string },
  settings: Record<string, string>,
  ...args: string[]
): Promise<Outcome> {
  const said: string[] = [];
  const code = await main(args, {
    readSettings: () => readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...settings }),
    boot: { target, passwordCost: cheapPasswords },
    print: (text) => said.push(text),
    printFault: (error) => said.push(String(error)),
  });
  return { code, said: said.join('\n') };
}

/** The product over what was restored; it goes when the test ends. */
export async function openInstallation(on: { target: DatabaseTarget; dataDir: string }): Promise<TestServer> {
  const server = await startTestServer({ on });
  onTestFinished(server.close);
  return server;
}
