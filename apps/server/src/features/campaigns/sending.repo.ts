import type { CampaignAudience } from '@dira/domain/campaigns';
import type { DeliveryPurpose } from '@dira/domain/deliveries';
import type { TemplateChannel } from '@dira/domain/ready-templates';
import { sql } from 'kysely';
import { onKey } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';

interface InOrganization {
  trx: Trx;
  organizationId: string;
}

/** What goes to a person of a campaign. */
export async function findPlanned(
  { trx, organizationId }: InOrganization,
  campaignId: string,
  personId: string,
) {
  return (
    trx
      .selectFrom('campaign_recipients as r')
      .innerJoin('campaigns as c', onKey('c', 'r', { id: 'campaign_id' }))
      .where('r.organization_id', '=', organizationId)
      .where('r.campaign_id', '=', campaignId)
      .where('r.person_id', '=', personId)
      .select(['r.lease_id', 'c.template_id', 'c.purpose', 'c.cancelled_at'])
      // As the server that wrote it has it.
      .select(sql<CampaignAudience>`c.audience`.as('audience'))
      .executeTakeFirst()
  );
}

/** Begins what is due, and asks that all that is being sent goes on. */
export async function wakeCampaigns(trx: Trx, now: string): Promise<void> {
  await sql`
    with begun as (
      update campaigns set state = 'sending', started_at = ${now}::timestamptz
      where state = 'scheduled' and starts_at <= ${now}::timestamptz
      returning organization_id, id
    ),
    going as (
      select organization_id, id from campaigns where state = 'sending' and paused_at is null
      union
      select organization_id, id from begun
    )
    insert into outbox (organization_id, topic, payload)
      select organization_id, 'campaign.due', jsonb_build_object('id', id) from going`.execute(trx);
}

/** One that is being sent, held until the end of the transaction. */
export async function lockSending(
  { trx, organizationId }: InOrganization,
  id: string,
): Promise<{ channel: TemplateChannel; purpose: DeliveryPurpose; name: string; rests: boolean } | undefined> {
  return trx
    .selectFrom('campaigns')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .select(['channel', 'purpose', 'name'])
    .select(sql<boolean>`paused_at is not null or cancelled_at is not null`.as('rests'))
    .forUpdate()
    .executeTakeFirst();
}

/** How many of its messages are planned and have not left yet. */
export async function countUnderway({ trx, organizationId }: InOrganization, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('campaign_recipients')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .where('planned_at', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface NextPerson {
  id: string;
  tenantId?: string;
  ownerId?: string;
  leadId?: string;
}

/** The next of whom nothing is planned yet. */
export async function listNext(
  { trx, organizationId }: InOrganization,
  id: string,
  most: number,
): Promise<NextPerson[]> {
  const rows = await trx
    .selectFrom('campaign_recipients')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', id)
    .where('state', '=', 'waiting')
    .where('planned_at', 'is', null)
    .select(['person_id', 'tenant_id', 'owner_id', 'lead_id'])
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.person_id,
    ...(row.tenant_id !== null && { tenantId: row.tenant_id }),
    ...(row.owner_id !== null && { ownerId: row.owner_id }),
    ...(row.lead_id !== null && { leadId: row.lead_id }),
  }));
}

export async function markPlanned(
  { trx, organizationId }: InOrganization,
  id: string,
  personIds: readonly string[],
  now: string,
): Promise<void> {
  await sql`update campaign_recipients set planned_at = ${now}::timestamptz
    where organization_id = ${organizationId} and campaign_id = ${id} and person_id = any(${personIds}::uuid[])`.execute(
    trx,
  );
}

/**
 * Ends a campaign in which nobody waits: failed where all that left was refused, with the most frequent reason.
 * @returns as what; undefined where somebody waits
 */
export async function endCampaign(
  { trx, organizationId }: InOrganization,
  id: string,
  now: string,
): Promise<'completed' | 'failed' | undefined> {
  const { rows } = await sql<{ state: 'completed' | 'failed' }>`
    with counts as (
      select coalesce(sum(recipient_count) filter (where state = 'waiting'), 0) as waiting,
        coalesce(sum(recipient_count) filter (where state = 'sent'), 0) as sent,
        coalesce(sum(recipient_count) filter (where state = 'failed'), 0) as failed
      from campaign_counters where organization_id = ${organizationId} and campaign_id = ${id}
    ),
    ending as (
      select case when sent = 0 and failed > 0 then 'failed' else 'completed' end as state from counts where waiting = 0
    )
    update campaigns c set state = ending.state, ended_at = ${now}::timestamptz, paused_at = null,
      failure = case when ending.state = 'failed' then (
        select r.failure from campaign_recipients r
        where r.organization_id = ${organizationId} and r.campaign_id = ${id} and r.state = 'failed'
        group by r.failure order by count(*) desc, r.failure limit 1) end
    from ending where c.organization_id = ${organizationId} and c.id = ${id}
    returning c.state`.execute(trx);
  return rows[0]?.state;
}
