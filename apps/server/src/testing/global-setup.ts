import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openOwnerConnection } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { withDatabase, type DatabaseTarget } from '../db/target.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the databases of this run. */
    databaseServer: DatabaseTarget;
    templateDatabase: string;
    /** Whether everything is proven at its full length (`npm run test:nightly`). */
    isNight: boolean;
  }
}

let end = async (): Promise<void> => {};

/**
 * One PostgreSQL for the run, with one migrated database that every test file clones. Set
 * `DATABASE_URL` to run the same tests on another server.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dira-test-'));
  await chmod(folder, 0o755);
  const given = process.env['DATABASE_URL'];
  const embedded =
    given === undefined ? await startEmbeddedPostgres(folder, { isThrowaway: true }) : undefined;
  const server: DatabaseTarget = embedded?.target ?? { kind: 'url', url: given ?? '' };
  const templateDatabase = `dira_template_${process.pid}`;
  const home = withDatabase(server, 'postgres');
  await runAsOwner(home, `create database ${templateDatabase}`);
  await migrate(withDatabase(server, templateDatabase));
  project.provide('databaseServer', home);
  project.provide('templateDatabase', templateDatabase);
  end = async () => {
    await runAsOwner(home, `drop database ${templateDatabase} with (force)`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function teardown(): Promise<void> {
  await end();
}

async function runAsOwner(target: DatabaseTarget, statement: string): Promise<void> {
  const sql = openOwnerConnection(target);
  await sql.unsafe(statement);
  await sql.end();
}
