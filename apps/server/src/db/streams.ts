import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { createFairShare, type FairShare } from '../platform/fair-share.ts';
import { openConnections, type Connections } from './connect.ts';
import { mayOf, readDoor, type Door, type Guard } from './door.ts';
import { send, type HeldConnection } from './held-connection.ts';
import { enterAsMember, nameAsker, selectPlace, type MemberKey, type PlaceRow } from './member-entry.ts';
import type { Compilable } from './queries.ts';
import type { May, Reading } from './read.ts';
import type { OrgScope, UserScope } from './scope.ts';
import type { DatabaseTarget } from './target.ts';

/** Streams of everybody at once, and those of one workspace, or of one operator; more of its own wait. What no index orders is sorted first. */
const atOnce = 4;
const ofOne = 2;
const mostWaiting = 30;
const statementMs = 120_000;

/** What is read bit by bit, on connections of its own. */
export interface Streams {
  /**
   * What is read of an organization, or of the whole installation by its operator, bit by bit and all of it as of one
   * moment, for as long as somebody takes it: whoever stops taking it calls `return`. It has connections of its own, so
   * that one that is taken slowly holds up no request.
   * @throws AppError busy with the first bit, where too much is read like that already
   */
  read<S extends OrgScope | UserScope, T>(
    scope: S,
    guard: Guard,
    read: (reading: Reading<S>) => AsyncIterable<T>,
  ): AsyncGenerator<T, void, undefined>;
  /**
   * The same for a job, in the name of a member as they are in the team now.
   * @throws AppError not_allowed with the first bit, for who has no place there; busy
   */
  readForMember<T>(
    member: MemberKey,
    read: (reading: Reading<OrgScope>) => AsyncIterable<T>,
  ): AsyncGenerator<T, void, undefined>;
  close(): Promise<void>;
}

export function openStreams(target: DatabaseTarget, clock: Clock): Streams {
  const connections = openConnections(target, 'dira_app', atOnce, { giveWay: true, statementMs });
  const inTurn = createFairShare(ofOne, mostWaiting);
  const readInTurn = async function* <S extends OrgScope | UserScope, T>(
    whose: string,
    enter: (connection: HeldConnection) => Promise<S & { may: May }>,
    read: (reading: Reading<S>) => AsyncIterable<T>,
  ) {
    const leave = await takePlace(inTurn, whose);
    try {
      yield* streamAtOneMoment(connections, enter, read);
    } finally {
      leave();
    }
  };
  return {
    read: (scope, guard, read) =>
      readInTurn(
        'organizationId' in scope ? scope.organizationId : scope.userId,
        async (connection) => {
          const { rows } = await send(connection, readDoor(scope));
          const door = rows[0] as Door; // the door always answers with one row
          guard(door);
          return { ...scope, may: mayOf(door) };
        },
        read,
      ),
    readForMember: (member, read) =>
      readInTurn(
        member.organizationId,
        async (connection) => {
          const moment = { now: clock.now(), today: clock.today() };
          await send(connection, nameAsker(member, moment.now));
          const { rows } = await send(connection, selectPlace(member));
          const entered = enterAsMember(member, rows as PlaceRow[], moment); // the query's own row type
          if (entered === null) throw new AppError('not_allowed');
          return { ...entered.scope, may: entered.place.may };
        },
        read,
      ),
    close: () => connections.close(),
  };
}

/** While a batch is taken, the next is on its way. */
async function* readByCursor<Row>(
  { run }: HeldConnection,
  query: Compilable<Row>,
  rowsAtOnce: number,
): AsyncGenerator<Row[], void, undefined> {
  const { sql: text, parameters } = query.compile();
  await run(`declare batches no scroll cursor for ${text}`, parameters);
  const ask = () => {
    const asked = run(`fetch ${rowsAtOnce} from batches`);
    asked.catch(() => undefined); // whoever stops before it is there hears of nothing
    return asked;
  };
  for (let next = ask(); ;) {
    const rows = (await next).rows as Row[]; // the query's own row type
    if (rows.length === 0) break;
    next = ask();
    yield rows;
  }
  await run('close batches');
}

/** A place that is kept until it is left, which is what this gives. */
function takePlace(inTurn: FairShare, whose: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    inTurn(whose, () => new Promise<void>((leave) => resolve(leave))).catch(reject);
  });
}

async function* streamAtOneMoment<S extends OrgScope | UserScope, T>(
  streams: Connections,
  enter: (connection: HeldConnection) => Promise<S & { may: May }>,
  read: (reading: Reading<S>) => AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  const connection = await streams.hold();
  try {
    await connection.run('begin isolation level repeatable read read only');
    yield* read({
      ...(await enter(connection)),
      rows: async <Row>(query: Compilable<Row>) => (await send(connection, query.compile())).rows as Row[], // the query's own row type
      batches: (query, rowsAtOnce) => readByCursor(connection, query, rowsAtOnce),
    });
  } finally {
    const isQuiet = await connection.run('commit').then(
      () => true,
      () => false,
    );
    // Whose COMMIT failed may still be in its transaction.
    connection.release(!isQuiet);
  }
}
