import type { OwnerStatement } from '@dira/contract/owners';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';
import type { MailStatus } from '../deliveries/present.ts';
import { hasAccount, type OwnersWrite } from './repo.ts';

/** An owner whom something is mailed to. */
export interface Reader {
  id: string;
  full_name: string;
  email: string;
  language: Language | null;
}
export type DueReader = Reader & { statement_day: number };

/** So many a screen shows of one month; nobody sends it more often. */
const mostShown = 50;

/** Where statements are due, in every organization that works. */
export async function listDuePlaces(trx: Trx, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.organization_id as id from property_owners o
    where o.statement_next_on <= ${today}::date and ${isWorking('o')} order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The next owners whose day has come, for this run alone: whoever comes second waits, and finds another day. */
export async function lockDue(
  { trx, organizationId, today }: OwnersWrite,
  limit: number,
): Promise<DueReader[]> {
  const { rows } = await sql<DueReader>`
    select id, full_name, email, language, statement_day from property_owners
    where organization_id = ${organizationId} and statement_next_on <= ${today.toString()}::date
    order by id limit ${limit} for no key update`.execute(trx);
  return rows;
}

export async function setNextOn(
  { trx, organizationId }: OwnersWrite,
  ids: readonly string[],
  nextOn: string,
): Promise<void> {
  await trx
    .updateTable('property_owners')
    .set({ statement_next_on: nextOn })
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Who of them was sent a month after it was over. */
export async function listSentWhole(
  { trx, organizationId }: OwnersWrite,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('owner_statement_mails')
    .where('organization_id', '=', organizationId)
    .where('owner_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('month', '=', from)
    .where((mail) => mail.or([mail('sent_on', '>', to), mail('sent_by', 'is', null)]))
    .select('owner_id')
    .execute();
  return new Set(rows.map(({ owner_id: id }) => id));
}

/** @returns undefined where there is no such owner */
export function lockReader({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('property_owners')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'full_name', 'email', 'language', 'statement_day', 'statement_next_on'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface NewMail {
  id: string;
  ownerId: string;
  /** Its first day. */
  month: string;
  to: string;
  language: Language;
  statement: OwnerStatement;
}

export async function insertMails(
  { trx, organizationId, userId, today }: OwnersWrite,
  mails: readonly NewMail[],
): Promise<void> {
  await trx
    .insertInto('owner_statement_mails')
    .values(
      mails.map(({ id, ownerId, month, to, language, statement }) => ({
        organization_id: organizationId,
        id,
        owner_id: ownerId,
        month,
        recipient: to,
        language,
        statement: JSON.stringify(statement),
        sent_on: today.toString(),
        sent_by: userId,
      })),
    )
    .execute();
}

/** A mail, and whether its paper was made, which it was together with its delivery. */
export function findMail(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('owner_statement_mails as m')
    .innerJoin('property_owners as o', onKey('o', 'm', { id: 'owner_id' }))
    .leftJoin('owner_statement_files as f', onKey('f', 'm', { mail_id: 'id' }))
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', id)
    .select(['m.id', 'm.owner_id', 'm.recipient', 'm.language', 'm.statement', 'm.sent_on', 'm.mail_key'])
    .select(['f.file_id', hasAccount.as('has_account')])
    .executeTakeFirst();
}

export async function insertPaper(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  id: string,
  file: { name: string; storageKey: string; byteSize: number; sha256: Buffer },
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      organization_id: organizationId,
      id,
      name: file.name,
      media_type: 'application/pdf',
      byte_size: file.byteSize,
      sha256: file.sha256,
      storage_key: file.storageKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('owner_statement_files')
    .values({ organization_id: organizationId, mail_id: id, file_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was sent of a month, the newest first. */
export function selectMails({ organizationId }: OrgScope, ownerId: string, month: string) {
  return queries
    .selectFrom('owner_statement_mails as m')
    .leftJoin('delivery_states as d', onKey('d', 'm', { dedupe_key: 'mail_key' }))
    .where('m.organization_id', '=', organizationId)
    .where('m.owner_id', '=', ownerId)
    .where('m.month', '=', month)
    .select(['m.id', 'm.recipient', 'm.statement', 'm.sent_on', 'm.created_at'])
    .select([
      sql<string | null>`internal.actor_name(m.sent_by)`.as('sender_name'),
      sql<MailStatus | null>`d.status`.as('mail_status'),
    ])
    .orderBy('m.position', 'desc')
    .limit(mostShown);
}
export type MailRow = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];
