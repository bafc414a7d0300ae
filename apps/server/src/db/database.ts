import { isAllowedToTenant } from '@dira/domain/permissions';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import type { Language } from '@dira/i18n/languages';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import { createFairShare } from '../platform/fair-share.ts';
import { openConnections, type Connections } from './connect.ts';
import { mayOf, memberOf, readDoor, type Door, type Guard } from './door.ts';
import { send } from './held-connection.ts';
import { listenTo, type Listening } from './listening.ts';
import { enterAsMember, nameAsker, selectPlace, type MemberKey } from './member-entry.ts';
import { onKey } from './queries.ts';
import type { Read } from './read.ts';
import type { DB } from './schema.ts';
import {
  askerOf,
  noSession,
  mintTenancyScope,
  type OrgScope,
  type OrgWrite,
  type OwnershipScope,
  type OwnershipWrite,
  type PersonWrite,
  type Scope,
  type SignerScope,
  type SignerWrite,
  type TenancyScope,
  type TenancyWrite,
  type Trx,
  type UserScope,
  type UserWrite,
} from './scope.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { openStreams, type Streams } from './streams.ts';
import type { DatabaseTarget } from './target.ts';
import { createUsage } from './usage.ts';

export type { Guard } from './door.ts';

/** The only way to the data: every call names a scope, or one of the two roles that need none. */
export interface Database {
  /** One round trip: begin, enter, the queries, commit. `guard` throws where the door stayed shut. */
  read<T>(scope: Scope, guard: Guard, read: Read<T>): Promise<T>;
  /** One transaction in the scope; what it throws rolls everything back. */
  writeAsUser<T>(scope: UserScope, guard: Guard, work: (write: UserWrite) => Promise<T>): Promise<T>;
  writeInOrganization<T>(scope: OrgScope, guard: Guard, work: (write: OrgWrite) => Promise<T>): Promise<T>;
  writeInTenancy<T>(scope: TenancyScope, guard: Guard, work: (write: TenancyWrite) => Promise<T>): Promise<T>;
  writeInOwnership<T>(
    scope: OwnershipScope,
    guard: Guard,
    work: (write: OwnershipWrite) => Promise<T>,
  ): Promise<T>;
  writeAsSigner<T>(scope: SignerScope, guard: Guard, work: (write: SignerWrite) => Promise<T>): Promise<T>;
  /** What is read bit by bit, on connections of its own. */
  stream: Streams['read'];
  /** The same for a job, in the name of a member as they are in the team now. */
  streamForMember: Streams['readForMember'];
  /** Before anybody is known: what the token of a link is worth, and the session for it. */
  openSigning(link: SigningLink): Promise<'open' | 'invalid' | 'expired' | 'used'>;
  /** Before anybody is known: whether the token of a shared address is good; a view more, where it is. */
  countShareView(tokenHash: Buffer): Promise<boolean>;
  /** Before anybody is known: which report a secret address shows, a view more; null for none. */
  openReportLink(tokenHash: Buffer): Promise<LinkedReport | null>;
  /** Before anybody is known: whose calendar a secret address shows; null for none. */
  openCalendarFeed(tokenHash: Buffer): Promise<CalendarFeed | null>;
  /** Before anybody is known: whom a token names; null for none. Its use is written down, once a minute. */
  openApiToken(tokenHash: Buffer): Promise<ApiTokenHolder | null>;
  /** The tenant's account, with whose eyes a preview lets its caller see, the nil id where they have none yet; null: it is over, or not theirs. */
  findPreviewReader(caller: TenancyScope, previewId: string): Promise<string | null>;
  /** The end of the access log, where each process adds what it answered. */
  logAccesses<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The authentication service's own tables. */
  accounts<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * A job's transaction in the name of a member, within their organization like any request of theirs. Their place in
   * the team is looked up anew: for who has left there is no work, and the answer is null.
   */
  writeForMember<T>(member: MemberKey, work: (write: OrgWrite) => Promise<T>): Promise<T | null>;
  /** The same in the name of a tenant, while they are on the lease and it is agreed. */
  writeForTenant<T>(
    tenant: { organizationId: string; userId: string; leaseId: string },
    work: (write: TenancyWrite) => Promise<T>,
  ): Promise<T | null>;
  /**
   * A job's transaction in a person's own name, within one organization of theirs or in none, as a request of theirs
   * would be. Nobody is at the door: what of it is theirs, the queries say, and row-level security.
   */
  writeAsPerson<T>(
    person: { userId: string; organizationId: string | null },
    work: (write: PersonWrite) => Promise<T>,
  ): Promise<T>;
  /** Every organization: for jobs alone. */
  jobs<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The same, reading alone and all of it as of one moment, however long that takes. */
  jobsAtOneMoment<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Hears what is said in a channel of the database, from any process, until closed. `ready` is called whenever hearing
   * begins: what was said before, also while the connection was broken, was not heard.
   */
  listen(channel: string, hear: (payload: string) => void, ready: () => void): Promise<void>;
  /** All of it at one instant, for a backup. */
  openSnapshot(): Promise<Snapshot>;
  /** Throws while the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** A link for signing, and the session that it is to be exchanged for; both by their hashes. */
export interface SigningLink {
  tokenHash: Buffer;
  sessionHash: Buffer;
  expiresAt: string;
  ip: string;
  userAgent: string;
}

/** A report, and the member with whose rights it is answered. */
export interface LinkedReport {
  organizationId: string;
  userId: string;
  name: string;
  definition: ReportDefinition;
}

/** A member, and the calendar that their own program asks for. */
export interface CalendarFeed {
  organizationId: string;
  organizationName: string;
  userId: string;
  language: Language;
}

/** A token, and as whom it acts: a member, or itself for the workspace. */
export interface ApiTokenHolder {
  id: string;
  userId: string;
  isRaised: boolean;
}

/** How many connections each role may hold. */
export interface PoolSizes {
  app: number;
  auth: number;
  jobs: number;
}

/** One person's share of the app's connections: costly lists of theirs leave the others theirs. A page asks for six things. */
const readsAtOnce = 2;
const mostReadsWaiting = 60;

/** One workspace's share of the app's connections, for all its people and whatever they do: others always find one. */
const shareOfWorkspace = 1 / 2;
const mostOfWorkspaceWaiting = 600;

export function openDatabase(
  target: DatabaseTarget,
  clock: Clock,
  sizes: PoolSizes = { app: 8, auth: 4, jobs: 4 },
): Database {
  const app = openConnections(target, 'dira_app', sizes.app);
  const auth = openConnections(target, 'dira_auth', sizes.auth);
  const jobs = openConnections(target, 'dira_jobs', sizes.jobs, { giveWay: true });
  // For whoever asks far more than others: opened when that happens, and closed when it is over.
  const patient = openConnections(target, 'dira_app', sizes.app, { giveWay: true });
  const streams = openStreams(target, clock);
  const listenings: Listening[] = [];
  const inTurn = createFairShare(readsAtOnce, mostReadsWaiting);
  const inTurnOfWorkspace = createFairShare(Math.ceil(sizes.app * shareOfWorkspace), mostOfWorkspaceWaiting);
  const usage = createUsage();
  const inShareOfWorkspace = <T>(organizationId: string, work: (connections: Connections) => Promise<T>) =>
    inTurnOfWorkspace(organizationId, () =>
      usage.measure(organizationId, () => work(usage.isHeavy(organizationId) ? patient : app)),
    );
  return {
    read: (scope, guard, read) =>
      inTurn(askerOf(scope), () => {
        const answer = (connections: Connections) => readPipelined(connections, scope, guard, read);
        return 'organizationId' in scope ? inShareOfWorkspace(scope.organizationId, answer) : answer(app);
      }),
    writeAsUser: (scope, guard, work) =>
      enterAndWork(app.kysely, scope, guard, (trx) => work({ ...scope, trx })),
    writeInOrganization: (scope, guard, work) =>
      inShareOfWorkspace(scope.organizationId, ({ kysely }) =>
        enterAndWork(kysely, scope, guard, (trx, door) =>
          work({
            ...scope,
            trx,
            ...memberOf(door),
          }),
        ),
      ),
    writeInTenancy: (scope, guard, work) =>
      enterAndWork(app.kysely, scope, guard, (trx, door) =>
        work({ ...scope, trx, ...requireTenancy(door), may: mayOf(door) }),
      ),
    writeInOwnership: (scope, guard, work) =>
      enterAndWork(app.kysely, scope, guard, (trx, door) =>
        work({ ...scope, trx, ...requireOwnership(door), may: mayOf(door) }),
      ),
    writeAsSigner: (scope, guard, work) =>
      enterAndWork(app.kysely, scope, guard, (trx, door) =>
        work({ ...scope, trx, ...requireSigner(door), userId: null }),
      ),
    stream: streams.read,
    streamForMember: streams.readForMember,
    openSigning: (link) => exchangeLink(app.kysely, clock.now(), link),
    countShareView: (tokenHash) => countShareView(app.kysely, clock.now(), tokenHash),
    openReportLink: (tokenHash) => openReportLink(app.kysely, clock.now(), tokenHash),
    openCalendarFeed: (tokenHash) => openCalendarFeed(app.kysely, clock.now(), tokenHash),
    openApiToken: (tokenHash) => openApiToken(app.kysely, clock.now(), tokenHash),
    findPreviewReader: (caller, previewId) => findPreviewReader(app.kysely, caller, previewId),
    writeAsPerson: (person, work) => workAsPerson(app.kysely, clock, person, work),
    writeForMember: (member, work) =>
      inShareOfWorkspace(member.organizationId, ({ kysely }) => workForMember(kysely, clock, member, work)),
    writeForTenant: (tenant, work) => workForTenant(app.kysely, clock, tenant, work),
    logAccesses: (work) => workAt(app.kysely, clock.now(), work),
    accounts: (work) => workAt(auth.kysely, clock.now(), work),
    jobs: (work) => workAt(jobs.kysely, clock.now(), work),
    jobsAtOneMoment: (work) =>
      jobs.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    listen: async (channel, hear, ready) => {
      const listening = listenTo(target, channel, hear, ready);
      listenings.push(listening);
      await listening.begun;
    },
    openSnapshot: () => openSnapshot(target),
    ping: async () => {
      await app.sql`select 1`;
    },
    close: async () => {
      await Promise.all([...listenings, app, patient, streams, auth, jobs].map((open) => open.close()));
    },
  };
}

async function readPipelined<T>(app: Connections, scope: Scope, guard: Guard, read: Read<T>): Promise<T> {
  const connection = await app.hold();
  let isQuiet = false;
  try {
    const begun = connection.run('begin read only');
    const door = send(connection, readDoor(scope));
    const answers = read.queries.map((query) => send(connection, query));
    const ended = connection.run('commit');
    const settled = await Promise.allSettled([begun, door, ...answers, ended]);
    isQuiet = settled.at(-1)?.status === 'fulfilled';
    const [, doorRows, ...rows] = settled.map(rowsOrThrow);
    const entered = doorRows?.[0] as Door; // the door always answers with one row
    guard(entered);
    return read.present(rows.slice(0, read.queries.length), mayOf(entered)); // rows of each query, in order
  } finally {
    // Whose COMMIT failed may still be in its transaction.
    connection.release(!isQuiet);
  }
}

function rowsOrThrow(result: PromiseSettledResult<{ rows: unknown[] }>): unknown[] {
  if (result.status === 'rejected') throw result.reason;
  return result.value.rows;
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
  member: MemberKey,
  work: (write: OrgWrite) => Promise<T>,
): Promise<T | null> {
  const moment = { now: clock.now(), today: clock.today() };
  return kysely.transaction().execute(async (trx) => {
    await trx.executeQuery(nameAsker(member, moment.now));
    const { rows } = await trx.executeQuery(selectPlace(member));
    const entered = enterAsMember(member, rows, moment);
    return entered && work({ ...entered.scope, trx, ...entered.place });
  });
}

async function workForTenant<T>(
  kysely: Kysely<DB>,
  clock: Clock,
  { organizationId, userId, leaseId }: { organizationId: string; userId: string; leaseId: string },
  work: (write: TenancyWrite) => Promise<T>,
): Promise<T | null> {
  const moment = { now: clock.now(), today: clock.today() };
  return kysely.transaction().execute(async (trx) => {
    await trx.executeQuery(nameAsker({ organizationId, userId }, moment.now));
    const tenant = await trx
      .selectFrom('lease_tenants as lt')
      .innerJoin('tenants as t', onKey('t', 'lt', { id: 'tenant_id' }))
      .innerJoin('leases as l', onKey('l', 'lt', { id: 'lease_id' }))
      .select('lt.tenant_id')
      .where('lt.organization_id', '=', organizationId)
      .where('lt.lease_id', '=', leaseId)
      .where('t.user_id', '=', userId)
      .where('l.stage', '=', 'agreed')
      .executeTakeFirst();
    if (tenant === undefined) return null;
    const scope = mintTenancyScope({ userId, sessionId: noSession, aal: 'aal1' }, leaseId, moment);
    return work({ ...scope, trx, organizationId, tenantId: tenant.tenant_id, may: isAllowedToTenant });
  });
}

async function workAsPerson<T>(
  kysely: Kysely<DB>,
  clock: Clock,
  { userId, organizationId }: { userId: string; organizationId: string | null },
  work: (write: PersonWrite) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (trx) => {
    const person = { userId, organizationId: organizationId ?? '' };
    await trx.executeQuery(nameAsker(person, clock.now()));
    return work({ ...person, trx });
  });
}

async function exchangeLink(kysely: Kysely<DB>, now: Temporal.Instant, link: SigningLink) {
  const { rows } = await sql<{ outcome: 'open' | 'invalid' | 'expired' | 'used' }>`
    select internal.open_signing(${link.tokenHash}, ${link.sessionHash}, ${now.toString()}, ${link.expiresAt},
      ${link.ip}, ${link.userAgent}) as outcome`.execute(kysely);
  return rows[0]?.outcome ?? 'invalid';
}

async function countShareView(
  kysely: Kysely<DB>,
  now: Temporal.Instant,
  tokenHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ is_good: boolean }>`
    select internal.count_share_view(${tokenHash}, ${now.toString()}) as is_good`.execute(kysely);
  return rows[0]?.is_good === true;
}

async function findPreviewReader(
  kysely: Kysely<DB>,
  { sessionId, userId, now }: TenancyScope,
  previewId: string,
): Promise<string | null> {
  const { rows } = await sql<{ reader_id: string }>`
    select reader_id from internal.preview_reader(${previewId}, ${sessionId}, ${userId}, ${now.toString()})`.execute(
    kysely,
  );
  return rows[0]?.reader_id ?? null;
}

async function openReportLink(
  kysely: Kysely<DB>,
  now: Temporal.Instant,
  tokenHash: Buffer,
): Promise<LinkedReport | null> {
  const { rows } = await sql<LinkedReport>`
    select organization_id as "organizationId", user_id as "userId", name, definition
      from internal.open_report_link(${tokenHash}, ${now.toString()})`.execute(kysely);
  return rows[0] ?? null;
}

async function openCalendarFeed(
  kysely: Kysely<DB>,
  now: Temporal.Instant,
  tokenHash: Buffer,
): Promise<CalendarFeed | null> {
  const { rows } = await sql<CalendarFeed>`
    select organization_id as "organizationId", organization_name as "organizationName", user_id as "userId", language
      from internal.open_calendar_feed(${tokenHash}, ${now.toString()})`.execute(kysely);
  return rows[0] ?? null;
}

async function openApiToken(
  kysely: Kysely<DB>,
  now: Temporal.Instant,
  tokenHash: Buffer,
): Promise<ApiTokenHolder | null> {
  const { rows } = await sql<ApiTokenHolder>`
    select id, user_id as "userId", is_raised as "isRaised"
      from internal.open_api_token(${tokenHash}, ${now.toString()})`.execute(kysely);
  return rows[0] ?? null;
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

function requireTenancy(door: Door): { organizationId: string; tenantId: string } {
  if (door.kind !== 'tenancy' || door.organizationId === null || door.tenantId === null) {
    throw new Error('the guard let nobody in');
  }
  return { organizationId: door.organizationId, tenantId: door.tenantId };
}

function requireOwnership(door: Door): { organizationId: string } {
  if (door.kind !== 'ownership' || door.organizationId === null) throw new Error('the guard let nobody in');
  return { organizationId: door.organizationId };
}

function requireSigner(door: Door): { organizationId: string; requestId: string; signerId: string } {
  if (door.kind !== 'signer') throw new Error('the guard let nobody in');
  const { organizationId, requestId, signerId } = door;
  if (organizationId === null || requestId === null || signerId === null) {
    throw new Error('the guard let nobody in');
  }
  return { organizationId, requestId, signerId };
}
