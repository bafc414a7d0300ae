import type { RecipientFailure, RecipientSkip, RecipientState } from '@dira/domain/campaigns';
import { REPLY_DAYS } from '@dira/domain/campaigns';
import { sql } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { allOf, compilable, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { selectAnswers } from '../whatsapp-connections/standing.ts';

export type RecipientRow = Awaited<ReturnType<ReturnType<typeof selectRecipients>['execute']>>[number];

interface Filter {
  state?: RecipientState | undefined;
  limit: number;
  after?: Position | undefined;
}

/** By name, as it was when they were fixed. */
export function selectRecipients(
  { organizationId }: OrgScope,
  { state, limit, after }: Filter,
  { campaignId }: { campaignId: string },
) {
  return queries
    .selectFrom('campaign_recipients as r')
    .innerJoin('campaigns as c', onKey('c', 'r', { id: 'campaign_id' }))
    .leftJoin('tenant_contacts as t', onKey('t', 'r', 'tenant_id'))
    .leftJoin('owner_contacts as o', onKey('o', 'r', 'owner_id'))
    .leftJoin('lead_contacts as q', onKey('q', 'r', 'lead_id'))
    .leftJoin('lease_places as l', onKey('l', 'r', 'lease_id'))
    .where('r.organization_id', '=', organizationId)
    .where('r.campaign_id', '=', campaignId)
    .$call(ifGiven(state, (query, one) => query.where('r.state', '=', one)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.position'), ref('r.person_id'), position, 'asc')),
      ),
    )
    .select([
      'r.person_id',
      'r.tenant_id',
      'r.owner_id',
      'r.lead_id',
      'r.position',
      'r.state',
      'r.sent_at',
      'r.message_id',
    ])
    .select([
      sql<string>`coalesce(t.full_name, o.full_name, q.full_name)`.as('full_name'),
      sql<string>`coalesce(case when c.channel = 'email' then coalesce(t.email, o.email, q.email)
        else coalesce(t.phone, o.phone, q.phone) end, '')`.as('address'),
      sql<string | null>`l.property_name`.as('property_name'),
      sql<string | null>`l.unit_number`.as('unit_number'),
      sql<RecipientSkip | null>`r.because`.as('because'),
      sql<RecipientFailure | null>`r.failure`.as('failure'),
    ])
    .orderBy('r.position')
    .orderBy('r.person_id')
    .limit(limit + 1);
}

/** The campaign of the list; of one that there is not there is none. */
export function selectListed({ organizationId }: OrgScope, { campaignId }: { campaignId: string }) {
  return queries
    .selectFrom('campaigns')
    .where('organization_id', '=', organizationId)
    .where('id', '=', campaignId)
    .select('id');
}

export interface ReplyRow {
  id: string;
  tenant_id: string | null;
  owner_id: string | null;
  lead_id: string | null;
  full_name: string;
  body: string;
  said_at: string;
}

function answersTo({ organizationId }: OrgScope, campaignId: string) {
  const sent = sql`select r.person_id, r.tenant_id, coalesce(o.phone, q.phone) as phone, r.sent_at as since
    from campaign_recipients r
    left join owner_contacts o on o.organization_id = r.organization_id and o.owner_id = r.owner_id
    left join lead_contacts q on q.organization_id = r.organization_id and q.lead_id = r.lead_id
    where r.organization_id = ${organizationId} and r.campaign_id = ${campaignId} and r.state = 'sent'
      and r.sent_at is not null`;
  return selectAnswers({ organizationId }, sent, REPLY_DAYS);
}

/** The newest first. */
export function selectReplies(
  scope: OrgScope,
  { limit, after }: Pick<Filter, 'limit' | 'after'>,
  { campaignId }: { campaignId: string },
) {
  const position = after && isAfter(sql.ref('m.said_at'), sql.ref('m.id'), after, 'desc');
  return compilable(sql<ReplyRow>`
    select m.id, t.tenant_id, o.owner_id, q.lead_id, coalesce(t.full_name, o.full_name, q.full_name) as full_name, m.body,
      m.said_at
    from (${answersTo(scope, campaignId)}) as m
    left join tenant_contacts t on t.organization_id = ${scope.organizationId} and t.tenant_id = m.person_id
    left join owner_contacts o on o.organization_id = ${scope.organizationId} and o.owner_id = m.person_id
    left join lead_contacts q on q.organization_id = ${scope.organizationId} and q.lead_id = m.person_id
    where ${allOf([position, sql`coalesce(t.tenant_id, o.owner_id, q.lead_id) is not null`])} order by m.said_at desc, m.id desc limit ${sql.lit(limit + 1)}`);
}

/** How many people answered. */
export function selectReplyCount(scope: OrgScope, campaignId: string) {
  return compilable(
    sql<{ count: number }>`select count(distinct m.person_id)::int as count
      from (${answersTo(scope, campaignId)}) as m`,
  );
}

export async function deleteRecipients({ trx, organizationId }: OrgWrite, campaignId: string): Promise<void> {
  await trx
    .deleteFrom('campaign_recipients')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .execute();
}

/** The message of whoever has none planned yet is not sent. */
export async function skipRest({ trx, organizationId }: OrgWrite, campaignId: string): Promise<void> {
  await trx
    .updateTable('campaign_recipients')
    .set({ state: 'skipped', because: 'cancelled' })
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'waiting')
    .where('planned_at', 'is', null)
    .execute();
}
