import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openOwnerConnection, openQueuePool } from './connect.ts';
import { requireKnownSchema } from './known-schema.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import type { Sql, SqlPool } from './tagged-sql.ts';
import { withDatabase, type DatabaseTarget } from './target.ts';

/** Any number will do, as long as every Dira asks for the same one. */
const migrationLock = 3_470_001;

/** The embedded server is born with `postgres` alone; an operator's address names a database that exists. */
export async function ensureDatabase(target: DatabaseTarget): Promise<void> {
  if (target.kind !== 'socket') return;
  const sql = openOwnerConnection(withDatabase(target, 'postgres'));
  try {
    const found = await sql`select from pg_database where datname = ${target.database}`;
    if (found.length === 0) await sql.unsafe(`create database ${pg.escapeIdentifier(target.database)}`);
  } finally {
    await sql.end();
  }
}

/**
 * Brings a database to the newest schema, forward only. Safe to call from several processes at
 * once: they wait for each other.
 * @param migrations another version's, in tests
 * @returns the names of the migrations that ran now
 * @throws before anything is changed, where the database is not one that these migrations can bring along
 */
export async function migrate(target: DatabaseTarget, migrations?: readonly Migration[]): Promise<string[]> {
  const known = migrations ?? (await readMigrations());
  const sql = openOwnerConnection(target);
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await requireKnownSchema(sql, target, known);
    await ensureRoles(sql);
    const applied = await applyMigrations(sql, known);
    await migrateQueue(target);
    return applied;
  } finally {
    await sql.end();
  }
}

/** Roles belong to the whole server, so another database's Dira may be making them right now. */
async function ensureRoles(sql: Sql): Promise<void> {
  for (const role of ['dira_owner', 'dira_app', 'dira_auth', 'dira_jobs']) {
    await sql.unsafe(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
      IF NOT pg_has_role(current_user, '${role}', 'MEMBER') OR NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
      THEN EXECUTE format('GRANT ${role} TO %I', current_user); END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  }
  await sql.unsafe(`DO $$ BEGIN
    EXECUTE format('GRANT CREATE ON DATABASE %I TO dira_owner, dira_jobs', current_database());
    GRANT CREATE, USAGE ON SCHEMA public TO dira_owner;
  END $$`);
}

async function applyMigrations(sql: SqlPool, migrations: readonly Migration[]): Promise<string[]> {
  await sql`set role dira_owner`;
  await sql`create table if not exists public.migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`;
  const done = new Set((await sql`select name from public.migrations`).map((row) => row['name']));
  const waiting = migrations.filter(({ name }) => !done.has(name));
  for (const { name, text, sha256 } of waiting) {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`insert into public.migrations (name, sha256) values (${name}, ${sha256})`;
    });
  }
  await sql`reset role`;
  return waiting.map(({ name }) => name);
}

async function migrateQueue(target: DatabaseTarget): Promise<void> {
  const pgPool = openQueuePool(target, 1);
  try {
    await runMigrations({ pgPool });
    // How much a workspace has waiting is asked with every job that is added, also beside a million of another's.
    await pgPool.query(`create index if not exists dira_jobs_of_workspace on graphile_worker._private_jobs
      ((flags::text), (mod(priority, 4))) where is_available`);
  } finally {
    await pgPool.end();
  }
}
