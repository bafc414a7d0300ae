import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Broadcast } from './frames.ts';
import { insertChannelMessages, selectChannelMessages, type ChannelMessageRow } from './repo.ts';

/** Carries what clients say in open channels to the other server processes. */
export interface Bus {
  /** Resolves once nothing more can be missed. */
  start(): Promise<void>;
  /** Sends soon, several at once; what cannot be sent is lost, as with any word that is said once. */
  publish(room: string, said: Broadcast): void;
}

const spokenChannel = 'dira_channel_messages';
const mostAtOnce = 500;
/** Beyond these while the database is slow, the oldest go. */
const mostWaiting = 5000;

export function createBus(db: Database, log: Log, hear: (room: string, said: Broadcast) => void): Bus {
  const outgoing = createOutgoing(db, log);
  const receive = async (ids: string) => {
    const rows = await db.jobs((trx) =>
      selectChannelMessages(trx, ids.split(',').map(Number), outgoing.origin),
    );
    for (const { room, event, encoding, payload } of rows) hear(room, { event, encoding, payload });
  };
  let received: Promise<void> = Promise.resolve();
  const receiveInTurn = (ids: string) => {
    // One after the other, so that nobody hears an answer before its question.
    received = received
      .then(() => receive(ids))
      .catch((error: unknown) => log.warn({ err: error }, 'channel messages were lost'));
  };
  let started: Promise<void> | undefined;
  return {
    start: () => (started ??= db.listen(spokenChannel, receiveInTurn, () => {})),
    publish: outgoing.publish,
  };
}

function createOutgoing(db: Database, log: Log): Pick<Bus, 'publish'> & { origin: string } {
  const origin = randomUUID();
  const waiting: Omit<ChannelMessageRow, 'id'>[] = [];
  let isSending = false;
  const sendAll = async () => {
    isSending = true;
    while (waiting.length > 0) {
      const messages = waiting.splice(0, mostAtOnce);
      await db
        .jobs((trx) => insertChannelMessages(trx, messages, spokenChannel))
        .catch((error: unknown) => log.warn({ err: error }, 'channel messages were not passed on'));
    }
    isSending = false;
  };
  return {
    origin,
    publish: (room, { event, encoding, payload }) => {
      if (waiting.length >= mostWaiting) waiting.shift();
      waiting.push({ origin, room, event, encoding, payload });
      if (!isSending) void sendAll();
    },
  };
}
