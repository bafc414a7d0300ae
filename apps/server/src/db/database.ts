import { isAllowed, isAllowedToTenant, type Membership } from '@dira/domain/permissions';
import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type { ReservedSql } from 'postgres';
import type { Clock } from '../platform/clock.ts';
import { openConnections, type Connections } from './connect.ts';
import { readDoor, type Door } from './door.ts';
import type { May, Read } from './read.ts';
import type { DB } from './schema.ts';
import {
  mintOrgScope,
  type OrgScope,
  type OrgWrite,
  type Scope,
  type TenancyScope,
  type TenancyWrite,
  type Trx,
  type UserScope,
  type UserWrite,
} from './scope.ts';
import type { DatabaseTarget } from './target.ts';

/** What the door said, before anything that was read may be shown. */
export type Guard = (door: Door) => void;

/** The only way to the data: every call names a scope, or one of the two roles that need none. */
export interface Database {
  /** One round trip: begin, enter, the queries, commit. `guard` throws where the door stayed shut. */
  read<T>(scope: Scope, guard: Guard, read: Read<T>): Promise<T>;
  /** One transaction in the scope; what it throws rolls everything back. */
  writeAsUser<T>(scope: UserScope, guard: Guard, work: (write: UserWrite) => Promise<T>): Promise<T>;
  writeInOrganization<T>(scope: OrgScope, guard: Guard, work: (write: OrgWrite) => Promise<T>): Promise<T>;
  writeInTenancy<T>(scope: TenancyScope, guard: Guard, work: (write: TenancyWrite) => Promise<T>): Promise<T>;
  /** The authentication service's own tables. */
  accounts<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * A job's transaction in the name of a member, within their organization like any request of theirs. Their place in
   * the team is looked up anew: for who has left there is no work, and the answer is null.
   */
  writeForMember<T>(
    member: { organizationId: string; userId: string },
    work: (write: OrgWrite) => Promise<T>,
  ): Promise<T | null>;
  /** Every organization: for jobs alone. */
  jobs<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Throws while the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How many connections each role may hold. */
export interface PoolSizes {
  app: number;
  auth: number;
  jobs: number;
}

/** A job has nobody signed in. */
const noSession = '';

export function openDatabase(
  target: DatabaseTarget,
  clock: Clock,
  sizes: PoolSizes = { app: 8, auth: 4, jobs: 4 },
): Database {
  const app = openConnections(target, 'dira_app', sizes.app);
  const auth = openConnections(target, 'dira_auth', sizes.auth);
  const jobs = openConnections(target, 'dira_jobs', sizes.jobs);

  return {
    read: (scope, guard, read) => readPipelined(app, scope, guard, read),
    writeAsUser: (scope, guard, work) =>
      enterAndWork(app.kysely, scope, guard, (trx) => work({ ...scope, trx })),
    writeInOrganization: (scope, guard, work) =>
      enterAndWork(app.kysely, scope, guard, (trx, door) => {
        const membership = requireMembership(door);
        return work({ ...scope, trx, membership, may: (action) => isAllowed(membership, action) });
      }),
    writeInTenancy: (scope, guard, work) =>
      enterAndWork(app.kysely, scope, guard, (trx, door) => work({ ...scope, trx, ...requireTenancy(door) })),
    writeForMember: (member, work) => workForMember(app.kysely, clock, member, work),
    accounts: (work) => workAt(auth.kysely, clock.now(), work),
    jobs: (work) => workAt(jobs.kysely, clock.now(), work),
    ping: async () => {
      await app.sql`select 1`;
    },
    close: async () => {
      await Promise.all([app.close(), auth.close(), jobs.close()]);
    },
  };
}

async function readPipelined<T>(app: Connections, scope: Scope, guard: Guard, read: Read<T>): Promise<T> {
  const connection = await app.sql.reserve();
  try {
    // postgres.js sends a query when it is executed: in this order, without waiting in between.
    const begun = connection.unsafe('begin read only').execute();
    const door = send(connection, readDoor(scope));
    const answers = read.queries.map((query) => send(connection, query));
    const ended = connection.unsafe('commit').execute();
    const [, doorRows, ...rows] = await settleAll([begun, door, ...answers, ended]);
    const entered = (doorRows as Door[])[0] as Door; // the door always answers with one row
    guard(entered);
    return read.present(rows.slice(0, read.queries.length) as unknown[][], mayOf(entered)); // rows of each query, in order
  } finally {
    connection.release();
  }
}

function send(connection: ReservedSql, query: CompiledQuery<unknown>): Promise<unknown> {
  // Kysely types parameters as unknown; they come from the typed builder.
  return connection.unsafe(query.sql, query.parameters as never[], { prepare: true }).execute();
}

/** Waits for all, then throws the first failure: a connection goes back only when it is quiet. */
async function settleAll(answers: PromiseLike<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(answers);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

async function enterAndWork<T>(
  kysely: Kysely<DB>,
  scope: Scope,
  guard: Guard,
  work: (trx: Trx, door: Door) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (trx) => {
    const answer = await trx.executeQuery(readDoor(scope));
    const door = answer.rows[0] as Door; // the door always answers with one row
    guard(door);
    return work(trx, door);
  });
}

async function workForMember<T>(
  kysely: Kysely<DB>,
  clock: Clock,
  { organizationId, userId }: { organizationId: string; userId: string },
  work: (write: OrgWrite) => Promise<T>,
): Promise<T | null> {
  const moment = { now: clock.now(), today: clock.today() };
  return kysely.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true), set_config('app.user_id', ${userId}, true),
      set_config('app.now', ${moment.now.toString()}, true)`.execute(trx);
    const member = await trx
      .selectFrom('memberships')
      .select(['role', 'flags'])
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    if (member === undefined) return null;
    const membership = member as Membership; // the column's check; flags are written by us
    const scope = mintOrgScope({ userId, sessionId: noSession }, organizationId, moment);
    return work({ ...scope, trx, membership, may: (action) => isAllowed(membership, action) });
  });
}

async function workAt<T>(
  kysely: Kysely<DB>,
  now: Temporal.Instant,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (trx) => {
    await sql`select set_config('app.now', ${now.toString()}, true)`.execute(trx);
    return work(trx);
  });
}

function mayOf(door: Door): May {
  if (door.kind === 'tenancy') return isAllowedToTenant;
  if (door.kind === 'user') return () => false;
  const membership = requireMembership(door);
  return (action) => isAllowed(membership, action);
}

function requireMembership(door: Door): Membership {
  if (door.kind !== 'organization' || door.role === null) throw new Error('the guard let nobody in');
  return { role: door.role, flags: door.flags ?? {} };
}

function requireTenancy(door: Door): { organizationId: string; tenantId: string } {
  if (door.kind !== 'tenancy' || door.organizationId === null || door.tenantId === null) {
    throw new Error('the guard let nobody in');
  }
  return { organizationId: door.organizationId, tenantId: door.tenantId };
}
