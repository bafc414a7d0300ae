import type { listSentMessages } from '@dira/contract/sent-messages';
import type { DeliverySkip } from '@dira/domain/deliveries';
import { toSearchable } from '@dira/domain/search-words';
import type { Progress } from '@dira/domain/whatsapp';
import { sql } from 'kysely';
import type { z } from 'zod';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { allOf, currentOrganizationId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

/** So much of the words is shown in the list. */
const EXCERPT = 160;

type Asked = Omit<z.output<(typeof listSentMessages)['query']>, 'cursor' | 'limit'> & {
  limit: number;
  after?: Position | undefined;
};

export type SentRow = Awaited<ReturnType<ReturnType<typeof selectSent>['execute']>>[number];

/** What came to tenants, owners and leads by itself, and what was written to them. */
function sentMessages() {
  return queries
    .selectFrom('deliveries as d')
    .leftJoin('tenant_contacts as t', onKey('t', 'd', 'tenant_id'))
    .leftJoin('owner_contacts as o', onKey('o', 'd', 'owner_id'))
    .leftJoin('lead_contacts as q', onKey('q', 'd', 'lead_id'))
    .where('d.organization_id', '=', currentOrganizationId)
    .where(sql<boolean>`(d.is_automatic or d.written_by is not null)`)
    .select(['d.id', 'd.created_at', 'd.held_until', 'd.sent_at', 'd.channel', 'd.status', 'd.failure'])
    .select(['d.tenant_id', 't.full_name', 'd.owner_id', 'd.lead_id', 'd.recipient', 'd.subject'])
    .select([
      sql<string | null>`o.full_name`.as('owner_full_name'),
      sql<string | null>`q.full_name`.as('lead_full_name'),
      sql<DeliverySkip | null>`d.skipped_because`.as('skipped_because'),
      sql<Progress | null>`d.progress`.as('progress'),
      sql<string>`left(d.text_body, ${sql.lit(EXCERPT)})`.as('excerpt'),
      sql<boolean>`d.written_by is not null`.as('is_written'),
      sql<string | null>`internal.actor_name(d.written_by)`.as('written_by_name'),
    ]);
}

/** How far WhatsApp says that a message came is more than that it went out. */
function inState(state: Asked['state']) {
  switch (state) {
    case undefined:
      return sql<boolean>`true`;
    case 'waiting':
      return sql<boolean>`d.status = 'queued'`;
    case 'sent':
      return sql<boolean>`d.status = 'sent' and coalesce(d.progress, 'sent') = 'sent'`;
    case 'delivered':
    case 'read':
      return sql<boolean>`d.status = 'sent' and d.progress = ${state}`;
    default:
      return sql<boolean>`d.status = ${state}`;
  }
}

function found(search: string | undefined) {
  if (search === undefined || search === '') return allOf([]);
  const like = `%${escapeLike(search.toLowerCase())}%`;
  const name = `%${escapeLike(toSearchable(search))}%`;
  return sql<boolean>`(t.search_text like ${name} or lower(d.recipient) like ${like}
    or lower(d.subject) like ${like} or lower(d.text_body) like ${like})`;
}

export function selectSent(
  _: OrgScope,
  { state, channel, tenantId, automatic, search, limit, after }: Asked,
) {
  return sentMessages()
    .where(inState(state))
    .where(found(search))
    .$call(ifGiven(channel, (query, one) => query.where('d.channel', '=', one)))
    .$call(ifGiven(tenantId, (query, one) => query.where('d.tenant_id', '=', one)))
    .$call(ifGiven(automatic, (query, one) => query.where('d.is_automatic', '=', one)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('d.created_at'), ref('d.id'), position, 'desc')),
      ),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
}

export function selectSentMessage(id: string) {
  return sentMessages().select('d.text_body').where('d.id', '=', id);
}

/** Queues what failed, of a tenant whom the member sees. @returns how it stood; null where there is none */
export async function sendAgain({ trx }: OrgWrite, id: string): Promise<string | null> {
  const { rows } = await sql<{ was: string | null }>`
    select internal.send_automatic_again(d.id) as was from deliveries d
    where d.organization_id = ${currentOrganizationId} and d.id = ${id}::uuid
      and (not internal.sees_some_properties_alone() or exists (select from tenant_contacts t
        where t.organization_id = d.organization_id and t.tenant_id = d.tenant_id))`.execute(trx);
  return rows[0]?.was ?? null;
}
