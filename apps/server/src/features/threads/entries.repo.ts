import type { DeliverySkip } from '@dira/domain/deliveries';
import type { DeliveryFailure } from '@dira/domain/installation-health';
import type { EntryKind, SaidFileProblem, SaidFileState } from '@dira/domain/threads';
import type { Progress } from '@dira/domain/whatsapp';
import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../../db/page.ts';
import { compilable, currentOrganizationId, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import type { MailStatus } from '../deliveries/present.ts';

export interface EntryRow {
  id: string;
  at: string;
  kind: EntryKind;
  is_incoming: boolean;
  subject: string;
  body: string;
  actor_id: string | null;
  actor_name: string | null;
  is_automatic: boolean;
  is_of_template: boolean;
  status: MailStatus | null;
  progress: Progress | null;
  skipped_because: DeliverySkip | null;
  failure: DeliveryFailure | null;
  read_at: string | null;
  minutes: number | null;
  conversation_id: string | null;
  document_id: string | null;
  signature_request_id: string | null;
  said_kind: string | null;
  file_state: SaidFileState | null;
  file_problem: SaidFileProblem | null;
  filename: string | null;
  media_type: string | null;
  byte_size: number | null;
  file_id: string | null;
  thumbnail_id: string | null;
}

type Column = Exclude<keyof EntryRow, 'actor_name'>;

/** What a source does not say. */
const nothing: Readonly<Record<Column, RawBuilder<unknown>>> = {
  id: sql`x.id`,
  at: sql`x.created_at`,
  kind: sql`null`,
  is_incoming: sql`false`,
  subject: sql`''`,
  body: sql`''`,
  actor_id: sql`null::uuid`,
  is_automatic: sql`false`,
  is_of_template: sql`false`,
  status: sql`null::text`,
  progress: sql`null::text`,
  skipped_because: sql`null::text`,
  failure: sql`null::text`,
  read_at: sql`null::timestamptz`,
  minutes: sql`null::integer`,
  conversation_id: sql`null::uuid`,
  document_id: sql`null::uuid`,
  signature_request_id: sql`null::uuid`,
  said_kind: sql`null::text`,
  file_state: sql`null::text`,
  file_problem: sql`null::text`,
  filename: sql`null::text`,
  media_type: sql`null::text`,
  byte_size: sql`null::bigint`,
  file_id: sql`null::uuid`,
  thumbnail_id: sql`null::uuid`,
};

interface Source {
  columns: Partial<Record<Column, RawBuilder<unknown>>>;
  /** Rows named `x`, beside the thread `t`. */
  from: RawBuilder<unknown>;
}

const heard = {
  kind: sql`'whatsapp'`,
  at: sql`x.said_at`,
  is_incoming: sql`true`,
  body: sql`x.body`,
  said_kind: sql`x.kind`,
  file_state: sql`x.file_state`,
  file_problem: sql`x.file_problem`,
  filename: sql`x.filename`,
  media_type: sql`x.media_type`,
  byte_size: sql`x.byte_size`,
  file_id: sql`x.file_id`,
  thumbnail_id: sql`x.thumbnail_id`,
};
const delivered = {
  kind: sql`x.channel`,
  subject: sql`x.subject`,
  body: sql`x.text_body`,
  actor_id: sql`x.written_by`,
  is_automatic: sql`x.is_automatic`,
  is_of_template: sql`x.is_of_template`,
  status: sql`x.status`,
  progress: sql`x.progress`,
  skipped_because: sql`x.skipped_because`,
  failure: sql`x.failure`,
};

/** All that is said with a person; each source from an index of its own, however much there is. */
const sources: readonly Source[] = [
  {
    columns: heard,
    from: sql`heard_messages x on x.organization_id = t.organization_id and x.tenant_id = t.tenant_id`,
  },
  {
    columns: heard,
    from: sql`thread_addresses s on s.organization_id = t.organization_id and s.thread_id = t.id
      join heard_messages x on x.organization_id = t.organization_id and x.tenant_id is null and x.from_phone = s.phone`,
  },
  {
    columns: heard,
    from: sql`thread_addresses s on s.organization_id = t.organization_id and s.thread_id = t.id
      join heard_messages x on x.organization_id = t.organization_id and x.tenant_id is null
        and x.from_phone is null and x.from_user = s.whatsapp_user`,
  },
  {
    columns: delivered,
    from: sql`told_messages x on x.organization_id = t.organization_id and x.tenant_id = t.tenant_id`,
  },
  {
    columns: delivered,
    from: sql`thread_addresses s on s.organization_id = t.organization_id and s.thread_id = t.id
      join told_messages x on x.organization_id = t.organization_id and x.tenant_id is null and lower(x.recipient) = s.phone
        and x.written_by is not null and x.channel = 'whatsapp'`,
  },
  {
    columns: {
      kind: sql`x.kind`,
      is_incoming: sql`x.is_incoming`,
      body: sql`x.body`,
      actor_id: sql`x.written_by`,
      minutes: sql`x.minutes`,
    },
    from: sql`thread_entries x on x.organization_id = t.organization_id and x.thread_id = t.id`,
  },
  {
    columns: {
      kind: sql`'app'`,
      is_incoming: sql`x.is_incoming`,
      subject: sql`x.subject`,
      body: sql`x.body`,
      actor_id: sql`case when not x.is_incoming then x.sender_id end`,
      read_at: sql`x.read_at`,
      conversation_id: sql`x.conversation_id`,
    },
    from: sql`tenant_messages x on x.organization_id = t.organization_id and x.tenant_id = t.tenant_id`,
  },
  {
    columns: {
      kind: sql`'paper'`,
      is_incoming: sql`x.is_incoming`,
      subject: sql`x.title`,
      actor_id: sql`x.actor_id`,
      document_id: sql`x.document_id`,
      signature_request_id: sql`x.signature_request_id`,
    },
    from: sql`tenant_papers x on x.organization_id = t.organization_id and x.tenant_id = t.tenant_id`,
  },
];

export function selectEntries(
  { organizationId }: OrgScope,
  threadId: string,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  const most = sql.lit(limit + 1);
  const parts = sources.map(({ columns, from }) => {
    const all = { ...nothing, ...columns };
    const said = Object.entries(all).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
    const before =
      after === undefined
        ? sql``
        : sql`and (${all.at}, x.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    return sql`(select ${sql.join(said)} from threads t join ${from}
      where t.organization_id = ${organizationId} and t.id = ${threadId} ${before}
      order by ${all.at} desc, x.id desc limit ${most})`;
  });
  return compilable(sql<EntryRow>`
    select e.*, internal.actor_name(e.actor_id) as actor_name
    from (${sql.join(parts, sql` union all `)}) as e order by e.at desc, e.id desc limit ${most}`);
}

/** The file that came with a word of the person, or its small picture. */
export function selectSaidFile(entryId: string, fileId: string) {
  return queries
    .selectFrom('heard_messages as h')
    .innerJoin('files as f', (join) =>
      join.onRef('f.organization_id', '=', 'h.organization_id').on('f.id', '=', fileId),
    )
    .where('h.organization_id', '=', currentOrganizationId)
    .where('h.id', '=', entryId)
    .where(sql<boolean>`${fileId} in (h.file_id, h.thumbnail_id)`)
    .select([sql<string>`h.filename`.as('name'), 'f.media_type', 'f.storage_key']);
}

export interface NewEntry {
  kind: 'call' | 'note';
  is_incoming: boolean;
  minutes: number | null;
  body: string;
}

export async function insertEntry(
  { trx, organizationId, userId }: OrgWrite,
  threadId: string,
  entry: NewEntry,
): Promise<string> {
  const { id } = await trx
    .insertInto('thread_entries')
    .values({ organization_id: organizationId, thread_id: threadId, written_by: userId, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the member had typed in such a one */
export async function deleteEntry(
  { trx, organizationId, userId }: OrgWrite,
  { threadId, entryId }: { threadId: string; entryId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('thread_entries')
    .where('organization_id', '=', organizationId)
    .where('thread_id', '=', threadId)
    .where('id', '=', entryId)
    .where('written_by', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
