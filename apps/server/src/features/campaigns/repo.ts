import {
  CAMPAIGN_STATES,
  type CampaignAudience,
  type CampaignState,
  type RecipientFailure,
  type RecipientSkip,
  type RecipientState,
} from '@dira/domain/campaigns';
import type { ReadyTemplate } from '@dira/domain/ready-templates';
import { sql, type Insertable, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { Campaigns } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { selectCounts } from '../../db/totals.ts';

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof selectCampaign>['execute']>>[number];
export type ReasonRow = Awaited<ReturnType<ReturnType<typeof selectReasons>['execute']>>[number];

interface Filter {
  state?: CampaignState | undefined;
  limit: number;
  after?: Position | undefined;
}

type OfCampaign = Pick<OrgScope, 'organizationId'>;

export function selectCampaigns(scope: OrgScope, { state, limit, after }: Filter) {
  return campaigns(scope)
    .$call(ifGiven(state, (query, one) => query.where('c.state', '=', one)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('c.created_at'), ref('c.id'), position, 'desc')),
      ),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
}

/** How many there are, in all and in each state. */
export function selectCampaignCounts({ organizationId }: OrgScope) {
  return selectCounts(
    queries.selectFrom('campaigns as c').where('c.organization_id', '=', organizationId),
    ['all', ...CAMPAIGN_STATES],
    (choice) => (choice === 'all' ? sql`true` : sql`c.state = ${sql.lit(choice)}`),
  );
}

export function selectCampaign(scope: OfCampaign, id: string) {
  return campaigns(scope).where('c.id', '=', id);
}

function campaigns({ organizationId }: OfCampaign) {
  const countOf = (
    state: RecipientState,
  ) => sql<number>`coalesce((select n.recipient_count from campaign_counters n
    where n.organization_id = c.organization_id and n.campaign_id = c.id and n.state = ${sql.lit(state)}), 0)`;
  return queries
    .selectFrom('campaigns as c')
    .leftJoin('template_standings as t', onKey('t', 'c', 'template_id'))
    .where('c.organization_id', '=', organizationId)
    .select(['c.id', 'c.name', 'c.state', 'c.channel', 'c.purpose', 'c.template_id', 'c.languages'])
    .select(['c.created_at', 'c.starts_at', 'c.started_at', 'c.ended_at', 'c.paused_at', 'c.cancelled_at'])
    .select(['c.failure', 't.name as template_name'])
    .select([
      sql<ReadyTemplate | null>`t.built_in_key`.as('built_in_key'),
      // As the server that wrote it has it.
      sql<CampaignAudience>`c.audience`.as('audience'),
      sql<string | null>`internal.actor_name(c.created_by)`.as('created_by_name'),
      sql<boolean>`t.template_id is not null and t.deleted_at is null`.as('has_template'),
      sql<boolean>`t.approved_version is not null`.as('is_approved'),
    ])
    .select([
      countOf('waiting').as('waiting'),
      countOf('sent').as('sent'),
      countOf('failed').as('failed'),
      countOf('skipped').as('skipped'),
    ]);
}

/** Why some of a campaign got nothing, the most frequent reason first. */
export function selectReasons({ organizationId }: OrgScope, id: string) {
  return queries
    .selectFrom('campaign_recipients')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', id)
    .where('state', 'in', ['skipped', 'failed'])
    .select([
      sql<RecipientSkip | null>`because`.as('because'),
      sql<RecipientFailure | null>`failure`.as('failure'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['because', 'failure'])
    .orderBy('count', 'desc')
    .orderBy('because')
    .orderBy('failure');
}

/** A template that there is, as its words stand. */
export function selectTemplate({ organizationId }: OfCampaign, id: string | null) {
  return queries
    .selectFrom('template_standings')
    .where('organization_id', '=', organizationId)
    .where('template_id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['channel', sql<boolean>`approved_version is not null`.as('is_approved')]);
}

/** Held until the end of the transaction. */
export async function lockCampaign({ trx, organizationId }: OrgWrite, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('campaigns')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCampaign(
  { trx, organizationId, userId }: OrgWrite,
  values: Omit<Insertable<Campaigns>, 'organization_id' | 'created_by'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('campaigns')
    .values({ ...values, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCampaign(
  { trx, organizationId }: OrgWrite,
  id: string,
  values: Updateable<Campaigns>,
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCampaign({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('campaigns')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Which of what an audience names there is. */
export async function findNamed(
  { trx, organizationId }: OrgWrite,
  { propertyIds, tenantIds }: { propertyIds: readonly string[]; tenantIds: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select property_id as id from property_places
      where organization_id = ${organizationId} and property_id = any(${propertyIds}::uuid[])
    union all
    select tenant_id from tenant_contacts
      where organization_id = ${organizationId} and tenant_id = any(${tenantIds}::uuid[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Who sends, as the law wants an offer to say it. */
export function selectSender({ organizationId }: OfCampaign) {
  return queries
    .selectFrom('organization_names')
    .where('organization_id', '=', organizationId)
    .select([
      sql<string>`organization_name`.as('name'),
      sql<string>`coalesce(letterhead ->> 'address', '')`.as('address'),
      sql<string>`coalesce(letterhead ->> 'phone', '')`.as('phone'),
    ]);
}
