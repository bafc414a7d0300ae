import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Sql } from 'postgres';
import { openOwnerConnection, openQueuePool } from './connect.ts';
import { withDatabase, type DatabaseTarget } from './target.ts';

const folder = path.join(import.meta.dirname, 'migrations');
/** Any number will do, as long as every Dira asks for the same one. */
const migrationLock = 3_470_001;

/** The embedded server is born with `postgres` alone; an operator's address names a database that exists. */
export async function ensureDatabase(target: DatabaseTarget): Promise<void> {
  if (target.kind !== 'socket') return;
  const sql = openOwnerConnection(withDatabase(target, 'postgres'));
  try {
    const found = await sql`select from pg_database where datname = ${target.database}`;
    if (found.length === 0) await sql`create database ${sql(target.database)}`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Brings a database to the newest schema, forward only. Safe to call from several processes at
 * once: they wait for each other.
 * @returns the names of the migrations that ran now
 * @throws when a migration that ran before has been altered since
 */
export async function migrate(target: DatabaseTarget): Promise<string[]> {
  const sql = openOwnerConnection(target);
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await ensureRoles(sql);
    const applied = await applyMigrations(sql);
    await migrateQueue(target);
    return applied;
  } finally {
    await sql.end({ timeout: 5 });
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

async function applyMigrations(sql: Sql): Promise<string[]> {
  await sql`set role dira_owner`;
  await sql`create table if not exists public.migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`;
  const known = new Map(
    (await sql`select name, sha256 from public.migrations`).map((row) => [row['name'], row['sha256']]),
  );
  const applied: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
    const text = await readFile(path.join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (known.has(name)) {
      if (known.get(name) !== sha256)
        throw new Error(`The migration ${name} was altered after it ran; add a new one instead.`);
      continue;
    }
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`insert into public.migrations (name, sha256) values (${name}, ${sha256})`;
    });
    applied.push(name);
  }
  await sql`reset role`;
  return applied;
}

async function migrateQueue(target: DatabaseTarget): Promise<void> {
  const pgPool = openQueuePool(target, 1);
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
