import { kindOf } from '@dira/contract/live-events';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { messagesTable, readMessageRow, type MessageTableRow } from '../messages/wire-table.ts';
import type { Access } from './access.ts';
import { tell, type Channel } from './channel.ts';
import type { FeedRow } from './repo.ts';
import type { Rooms } from './rooms.ts';
import type { Subject } from './topics.ts';

/**
 * Tells of the rows of messages, the one table that the wire shows. Each listener reads the row with their own rights,
 * at the moment of telling; the events themselves say only whom they concern.
 */
export function createTableChanges({ rooms, access, log }: { rooms: Rooms; access: Access; log: Log }) {
  let told: Promise<void> = Promise.resolve();
  return {
    hear: (row: FeedRow) => {
      const channels = listenersOf(rooms, row);
      if (channels.length === 0) return;
      // One after the other: nobody hears of the reading before the message.
      told = told
        .then(() => tellAll(access, row, channels))
        .catch((error: unknown) => log.warn({ err: error }, 'a change of a table was not told'));
    },
  };
}

function listenersOf(rooms: Rooms, { topic, to_user_id: userId, entity_id: id }: FeedRow): Channel[] {
  if (kindOf(topic) !== 'message' || userId === null || id === null) return [];
  return [...rooms.ofPeople()].filter(
    ({ bearer, tableBindings }) =>
      bearer?.userId === userId && tableBindings.some(({ isOfMessages }) => isOfMessages),
  );
}

async function tellAll(access: Access, row: FeedRow, channels: readonly Channel[]): Promise<void> {
  const subject = doorOf(row);
  if (subject === undefined) return;
  for (const channel of channels) {
    const record = await readAs(access, channel, subject, row.entity_id ?? '');
    if (record !== undefined) tellOne(channel, row.topic === 'message.read' ? 'UPDATE' : 'INSERT', record);
  }
}

/** A tenant comes to their messages by the lease, a member by the organization. */
function doorOf({ organization_id: organization, lease_id: lease }: FeedRow): Subject | undefined {
  if (lease !== null) return { kind: 'lease', id: lease };
  return organization === null ? undefined : { kind: 'organization', id: organization };
}

async function readAs(access: Access, { bearer }: Channel, subject: Subject, id: string) {
  if (bearer === undefined) return undefined;
  try {
    return await access.read(bearer, subject, readMessageRow(id));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

function tellOne(channel: Channel, type: 'INSERT' | 'UPDATE', record: MessageTableRow): void {
  const ids = channel.tableBindings
    .filter(
      ({ event, isOfMessages, condition }) =>
        isOfMessages && (event === '*' || event === type) && condition?.(record) === true,
    )
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const isNew = type === 'INSERT';
  tell(channel, 'postgres_changes', {
    ids,
    data: {
      ...messagesTable,
      type,
      commit_timestamp: isNew ? record.created_at : record.read_at,
      record,
      ...(!isNew && { old_record: { id: record.id } }),
      errors: null,
    },
  });
}
