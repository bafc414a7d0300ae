import type { ContactKind } from '@dira/domain/contact';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import type { Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { Trx, UserWrite } from '../../db/scope.ts';

export interface MessageRow {
  id: string;
  kind: ContactKind;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  language: Language;
  received_at: string;
  reply_due_at: string;
  is_held: boolean;
  answered_at: string | null;
}

export type NewMessage = Omit<MessageRow, 'is_held' | 'answered_at'> & { digest: Buffer };

/** Visitors write one after the other: what is counted for one is so until theirs is there. */
export async function holdInbox(trx: Trx): Promise<void> {
  await holdByName(trx, 'contact-messages');
}

/** How many were taken since an instant, held ones apart. */
export async function countSince(trx: Trx, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from internal.contact_messages
    where received_at > ${since}::timestamptz and not is_held`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** @returns whether it is new: the same of the same person is there once */
export async function insertMessage(trx: Trx, row: NewMessage, isHeld: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into internal.contact_messages
    (id, kind, name, email, phone, company, message, language, received_at, reply_due_at, digest, is_held)
    values (${row.id}::uuid, ${row.kind}, ${row.name}, ${row.email}, ${row.phone}, ${row.company}, ${row.message},
      ${row.language}, ${row.received_at}::timestamptz, ${row.reply_due_at}::timestamptz, ${row.digest}, ${isHeld})
    on conflict (digest) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Lets the oldest held ones go, so that no more than so many stay. */
export async function trimHeld(trx: Trx, most: number): Promise<void> {
  await sql`delete from internal.contact_messages where is_held and id in (
    select id from internal.contact_messages where is_held order by received_at desc, id desc offset ${most})`.execute(
    trx,
  );
}

const messages = () =>
  queries
    .selectFrom(
      sql<MessageRow>`(select id, kind, name, email, phone, company, message, language, received_at, reply_due_at,
        is_held, answered_at from internal.contact_messages)`.as('messages'),
    )
    .selectAll();

export function selectMessage(id: string) {
  return messages().where('id', '=', id);
}

export function selectMessages(page: {
  state?: 'new' | 'answered' | 'held' | undefined;
  limit: number;
  after: Position | undefined;
}) {
  return messages()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .$call(ifGiven(page.state, (query, state) => query.where(isInState[state])))
    .$call(
      ifGiven(page.after, (query, [at, id]) =>
        query.where(sql<boolean>`(received_at, id) < (${at}::timestamptz, ${id}::uuid)`),
      ),
    );
}

const isInState = {
  new: sql<boolean>`(not is_held and answered_at is null)`,
  held: sql<boolean>`(is_held and answered_at is null)`,
  answered: sql<boolean>`(answered_at is not null)`,
};

export async function findMessage(trx: Trx, id: string): Promise<MessageRow | undefined> {
  const { rows } = await trx.executeQuery(selectMessage(id).compile());
  return rows[0];
}

/** @returns whether there is such a message */
export async function markAnswered(
  { trx, userId }: UserWrite,
  id: string,
  at: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update internal.contact_messages
    set answered_at = ${at}::timestamptz, answered_by = ${at === null ? null : userId}::uuid where id = ${id}::uuid`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

export async function deleteBefore(trx: Trx, before: string): Promise<void> {
  await sql`delete from internal.contact_messages where received_at < ${before}::timestamptz`.execute(trx);
}
