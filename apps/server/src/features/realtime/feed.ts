import { audienceOf } from '@dira/contract/live-events';
import type { Database } from '../../db/database.ts';
import { readAll } from '../../db/read.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { relayedChannel } from '../../platform/queue-sql.ts';
import { toRights, type Access, type Bearer, type Rights } from './access.ts';
import { broadcast, type Channel } from './channel.ts';
import type { Broadcast } from './frames.ts';
import {
  selectFeed,
  selectKeptPositions,
  selectLastPosition,
  selectMissed,
  selectReach,
  type FeedRow,
} from './repo.ts';
import type { Rooms } from './rooms.ts';
import { roomOf, type Subject } from './topics.ts';

/** What listeners are told: that something happened, and to what. What it is they ask for, by their own rights. */
export interface FeedEvent {
  /** Later events have greater ones, in all channels together. */
  number: number;
  /** Such as `payment.confirmed` */
  topic: string;
  /** The payment’s id; tenants do not get it. */
  id?: string;
}

export interface Missed {
  events: FeedEvent[];
  /** Where to go on from, next time. */
  latest: number;
  /** False: more was missed than can be told, so that everything has to be asked for anew. */
  isComplete: boolean;
}

/** The last number that somebody has seen, or how many seconds ago they began to look. */
export type Since = { after: number } | { withinSeconds: number };

/** Carries what was relayed, by any process, to the listeners of this one. */
export interface Feed {
  /** Resolves once nothing more can be missed. */
  start(): Promise<void>;
  stop(): void;
  /** @throws AppError where the listener may not listen any more */
  listMissed(bearer: Bearer, subject: Subject, since: Since): Promise<Missed>;
}

const batchSize = 1000;
const mostMissed = 500;
/** Beside the database's word, for when it is not heard. */
const idleMs = 2000;
export const eventName = 'event';

interface FeedTools {
  db: Database;
  clock: Clock;
  log: Log;
  rooms: Rooms;
  access: Access;
  tables: { hear(row: FeedRow): void };
  /** Somebody's session, account or place changed. */
  recheck(userId: string): void;
}

export function createFeed(tools: FeedTools): Feed {
  const { db, log } = tools;
  let cursor: number | undefined;
  let started: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const pull = async () => {
    for (;;) {
      const after = cursor;
      if (after === undefined) return;
      const rows = await db.jobs((trx) => selectFeed(trx, after, batchSize));
      for (const row of rows) deliver(row, tools);
      cursor = rows.at(-1)?.position ?? after;
      if (rows.length < batchSize) return;
    }
  };
  const pullSoon = oneAtATime(() =>
    pull().catch((error: unknown) => log.warn({ err: error }, 'events were not passed on to sockets')),
  );
  const begin = async () => {
    cursor = await db.jobs(selectLastPosition);
    await db.listen(relayedChannel, pullSoon, pullSoon);
    timer = setInterval(pullSoon, idleMs);
  };
  return {
    start: () =>
      (started ??= begin().catch((error: unknown) => {
        started = undefined;
        throw error;
      })),
    stop: () => {
      clearInterval(timer);
      cursor = undefined;
    },
    listMissed: (bearer, subject, since) => listMissed(tools, bearer, subject, since),
  };
}

/** Asked again while it runs, it runs once more. */
function oneAtATime(run: () => Promise<void>): () => void {
  let isAsked = false;
  let isRunning = false;
  const runAll = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await run();
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void runAll();
  };
}

function listMissed(
  { clock, access }: FeedTools,
  bearer: Bearer,
  subject: Subject,
  since: Since,
): Promise<Missed> {
  const from =
    'after' in since
      ? since
      : {
          from: clock
            .now()
            .subtract({ milliseconds: Math.ceil(since.withinSeconds * 1000) })
            .toString(),
        };
  // In this order: what is relayed in between is told twice rather than never.
  const asked = [selectKeptPositions(), selectMissed(subject, from, mostMissed), selectReach()] as const;
  const nothing = { oldest: null, latest: null };
  return access.read(
    bearer,
    subject,
    readAll(asked, ([kept], rows, reach, may) =>
      presentMissed(subject, since, kept ?? nothing, rows, toRights(reach, may)),
    ),
  );
}

function presentMissed(
  subject: Subject,
  since: Since,
  { oldest, latest }: { oldest: number | null; latest: number | null },
  rows: FeedRow[],
  rights: Rights,
): Missed {
  const isKept =
    !('after' in since) ||
    since.after === latest ||
    (oldest !== null && latest !== null && since.after >= oldest - 1 && since.after <= latest);
  return {
    events: rows.filter((row) => isFor(subject, row, rights)).map((row) => present(subject, row, rights)),
    latest: latest ?? 0,
    isComplete: isKept && rows.length < mostMissed,
  };
}

function deliver(row: FeedRow, { rooms, tables, recheck }: FeedTools): void {
  if (row.topic === 'access.changed' && row.entity_id !== null) recheck(row.entity_id);
  for (const subject of subjectsOf(row)) {
    const name = `${subject.kind}:${subject.id}`;
    const listeners = [...rooms.of(roomOf(name, true))].filter(({ rights }) => isFor(subject, row, rights));
    for (const alike of Map.groupBy(listeners, ({ rights }) => rights.seesSomeAlone).values())
      if (alike[0] !== undefined) broadcast(alike, name, sayEvent(present(subject, row, alike[0].rights)));
  }
  tables.hear(row);
}

function subjectsOf({
  organization_id: organization,
  lease_id: lease,
  to_user_id: user,
}: FeedRow): Subject[] {
  return [
    ...(organization === null ? [] : [{ kind: 'organization' as const, id: organization }]),
    ...(lease === null ? [] : [{ kind: 'lease' as const, id: lease }]),
    ...(user === null ? [] : [{ kind: 'user' as const, id: user }]),
  ];
}

function isFor({ kind }: Subject, { topic }: FeedRow, { may }: Rights): boolean {
  if (kind === 'user') return true;
  const audience = audienceOf(topic);
  if (audience === undefined) return false;
  return kind === 'lease' ? audience.isForTenants === true : may(audience.action);
}

/** Which thing it is of is for those alone who see all of its kind. */
function present(
  { kind }: Subject,
  { position, topic, entity_id: id }: FeedRow,
  { seesSomeAlone }: Rights,
): FeedEvent {
  const isNamed = kind === 'user' || (kind === 'organization' && !seesSomeAlone);
  return { number: position, topic, ...(isNamed && id !== null && { id }) };
}

function sayEvent(event: FeedEvent): Broadcast {
  return { event: eventName, encoding: 'json', payload: Buffer.from(JSON.stringify(event)) };
}

/** For a channel whose listener asked for what it has missed. */
export function tellMissed(channel: Channel, missed: Missed): void {
  const payload = Buffer.from(JSON.stringify(missed));
  broadcast([channel], channel.name, { event: 'missed', encoding: 'json', payload });
}
