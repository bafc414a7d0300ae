import type { CampaignAudience } from '@dira/domain/campaigns';
import type { Standing } from '@dira/domain/consents';
import type { DeliveryPurpose } from '@dira/domain/deliveries';
import type { TemplateChannel } from '@dira/domain/ready-templates';
import type { Language } from '@dira/i18n/languages';
import { sql, type RawBuilder } from 'kysely';
import {
  windowOfDays,
  type AllReminderSources,
  type ReminderSource,
} from '../../contributions/reminder-dates.ts';
import { allOf, compilable } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';
import { standingColumns } from '../consents/gate.ts';

/** What an audience is asked for: of a workspace, on a day, by a way. */
export interface Asked {
  organizationId: string;
  today: Temporal.PlainDate;
  channel: TemplateChannel;
  purpose: DeliveryPurpose;
  audience: CampaignAudience;
  languages: readonly string[];
}

type TenantAudience = Exclude<CampaignAudience, { kind: 'owners' | 'leads' }>;
type OwnerAudience = Extract<CampaignAudience, { kind: 'owners' }>;
type LeadAudience = Extract<CampaignAudience, { kind: 'leads' }>;
type ContactAudience = OwnerAudience | LeadAudience;

/** What is owed from before so many years is another matter. */
const LONGEST_OWED_YEARS = 10;

type Whom<Audience = CampaignAudience> = Pick<Asked, 'organizationId' | 'today'> & { audience: Audience };

/**
 * The tenants of an audience, each with a lease of theirs; the same tenant may come with several.
 * @param leaseId only who is in it by that lease
 */
function selectPlaces(
  sources: AllReminderSources,
  { organizationId, today, audience }: Whom<TenantAudience>,
  leaseId?: string,
): RawBuilder<unknown> {
  const parties = sql`join lease_terms l on l.organization_id = p.organization_id and l.lease_id = p.lease_id
    and l.stage = 'agreed'`;
  const day = today.toString();
  const columns = sql`p.tenant_id, p.lease_id, l.starts_on <= ${day}::date and l.last_day >= ${day}::date as is_now,
    l.starts_on`;
  const onDays = (source: ReminderSource, from: Temporal.PlainDate, to: Temporal.PlainDate) => sql`
    select ${columns} from (${source.select(
      windowOfDays({
        organizationId,
        from: from.toString(),
        to: to.toString(),
        ...(leaseId !== undefined && { leaseId }),
      }),
    )}) as d
    join lease_parties p on p.organization_id = ${organizationId} and p.lease_id = d.lease_id and p.is_primary ${parties}
    where d.is_for_tenant`;
  switch (audience.kind) {
    case 'tenants': {
      const { propertyIds } = audience;
      const inProperties =
        propertyIds.length === 0 ? sql`` : sql`and l.property_id = any(${propertyIds}::uuid[])`;
      return sql`select ${columns} from lease_parties p ${parties}
        where p.organization_id = ${organizationId} and l.last_day >= ${day}::date ${inProperties}
          ${leaseId === undefined ? sql`` : sql`and p.lease_id = ${leaseId}::uuid`}`;
    }
    case 'ending':
      return onDays(sources.lease, today, today.add({ days: audience.days }));
    case 'late':
      return onDays(
        sources.payment,
        today.subtract({ years: LONGEST_OWED_YEARS }),
        today.subtract({ days: 1 }),
      );
    case 'chosen':
      return sql`select chosen.tenant_id, x.lease_id, x.is_now, x.starts_on
        from unnest(${audience.tenantIds}::uuid[]) as chosen (tenant_id)
        left join (select ${columns} from lease_parties p ${parties}
          where p.organization_id = ${organizationId}) as x on x.tenant_id = chosen.tenant_id`;
  }
}

/** The owners of an audience; of no property named, also whose none is today. */
function selectOwners({ organizationId, today, audience }: Whom<OwnerAudience>): RawBuilder<unknown> {
  const { propertyIds } = audience;
  const day = today.toString();
  const isIn =
    propertyIds.length === 0
      ? sql``
      : sql`and o.owner_id in (select s.owner_id from ownership_days s where s.organization_id = ${organizationId}
          and s.property_id = any(${propertyIds}::uuid[]) and ${day}::date between s.from_on and s.until_on)`;
  return sql`select o.* from owner_contacts o where o.organization_id = ${organizationId} ${isIn}`;
}

/** The leads of an audience that are open. */
function selectLeads({
  organizationId,
  audience: { priorities, wish, propertyIds },
}: Whom<LeadAudience>): RawBuilder<unknown> {
  const isIn = allOf([
    sql`q.is_open`,
    priorities.length === 0 ? undefined : sql`q.priority = any(${priorities}::text[])`,
    wish === null ? undefined : sql`q.wish = ${wish}`,
    propertyIds.length === 0 ? undefined : sql`q.property_id = any(${propertyIds}::uuid[])`,
  ]);
  return sql`select q.* from lead_contacts q where q.organization_id = ${organizationId} and ${isIn}`;
}

/** The people of an audience who rent nothing here, each by both of the keys of which one is theirs. */
function selectContacts({ audience, ...whom }: Whom<ContactAudience>): RawBuilder<unknown> {
  const [rows, ownerId, leadId] =
    audience.kind === 'owners'
      ? [selectOwners({ ...whom, audience }), sql`c.owner_id`, sql`null::uuid`]
      : [selectLeads({ ...whom, audience }), sql`null::uuid`, sql`c.lead_id`];
  return sql`select c.organization_id, ${ownerId} as owner_id, ${leadId} as lead_id, c.full_name, c.email, c.phone, c.language
    from (${rows}) as c`;
}

/** The people of an audience, each once: a tenant by the lease that is current, else the newest. */
function selectPeople(sources: AllReminderSources, asked: Asked): RawBuilder<unknown> {
  const { organizationId, channel, languages, audience } = asked;
  const address = channel === 'email' ? sql`nullif(lower(t.email), '')` : sql`t.phone`;
  const reads = sql`coalesce(t.language, o.language)`;
  const isRead = languages.length === 0 ? sql`` : sql`where ${reads} = any(${languages}::text[])`;
  if (audience.kind === 'owners' || audience.kind === 'leads')
    return sql`select coalesce(t.owner_id, t.lead_id) as person_id, null::uuid as tenant_id, t.owner_id, t.lead_id,
        null::uuid as lease_id, t.full_name, ${address} as address, ${reads} as language
      from (${selectContacts({ ...asked, audience })}) as t
      join organization_names o on o.organization_id = t.organization_id ${isRead}`;
  return sql`select t.tenant_id as person_id, t.tenant_id, null::uuid as owner_id, null::uuid as lead_id, a.lease_id,
      t.full_name, ${address} as address, ${reads} as language
    from (select distinct on (places.tenant_id) places.tenant_id, places.lease_id
      from (${selectPlaces(sources, { ...asked, audience })}) as places
      order by places.tenant_id, places.is_now desc nulls last, places.starts_on desc nulls last, places.lease_id) as a
    join tenant_contacts t on t.organization_id = ${organizationId} and t.tenant_id = a.tenant_id
    join organization_names o on o.organization_id = t.organization_id ${isRead}`;
}

/** What is known of a person before anything is sent. */
export interface Known extends Pick<Standing, 'suppressions'> {
  has_lease: boolean;
  has_address: boolean;
  language: Language;
  consent_state: 'given' | 'withdrawn' | null;
}
export type GroupRow = Known & { count: number };
export type NamedRow = Known & {
  tenant_id: string | null;
  owner_id: string | null;
  lead_id: string | null;
  full_name: string;
  property_name: string | null;
  unit_number: string | null;
};

function selectKnown(sources: AllReminderSources, asked: Asked): RawBuilder<unknown> {
  const { organizationId, channel } = asked;
  const standing = standingColumns({
    organizationId,
    channel,
    address: sql`p.address`,
    tenantId: sql`p.tenant_id`,
  });
  // Only a tenant needs a lease.
  return sql`select k.*, k.tenant_id is null or k.lease_id is not null as has_lease, k.address is not null as has_address,
      k.consent ->> 'state' as consent_state
    from (select p.*, ${standing} from (${selectPeople(sources, asked)}) as p) as k`;
}

/** How many there are of whom the same is known. */
export function selectGroups(sources: AllReminderSources, asked: Asked) {
  return compilable(sql<GroupRow>`
    select k.has_lease, k.has_address, k.language, k.suppressions, k.consent_state, count(*)::int as count
    from (${selectKnown(sources, asked)}) as k group by 1, 2, 3, 4, 5`);
}

/** The first by name, those first who will get nothing. */
export function selectFirst(sources: AllReminderSources, asked: Asked, most: number) {
  const isRefused = sql`(not k.has_lease or not k.has_address or k.suppressions <> '[]'
    or ${asked.purpose === 'marketing'} and k.consent_state is distinct from 'given')`;
  return compilable(sql<NamedRow>`
    select k.has_lease, k.has_address, k.language, k.suppressions, k.consent_state, k.tenant_id, k.owner_id,
      k.lead_id, k.full_name,
      l.property_name, l.unit_number
    from (select * from (${selectKnown(sources, asked)}) as k
      order by ${isRefused} desc, k.full_name, k.person_id limit ${sql.lit(most)}) as k
    left join lease_places l on l.organization_id = ${asked.organizationId} and l.lease_id = k.lease_id
    order by ${isRefused} desc, k.full_name, k.person_id`);
}

/** Fixes who gets a campaign; who has no lease or no address is left out by name. */
export async function insertRecipients(
  trx: Trx,
  sources: AllReminderSources,
  campaignId: string,
  asked: Asked,
): Promise<void> {
  await sql`
    insert into campaign_recipients (organization_id, campaign_id, tenant_id, owner_id, lead_id, lease_id, position, state,
      because)
    select ${asked.organizationId}, ${campaignId}, p.tenant_id, p.owner_id, p.lead_id, p.lease_id,
      row_number() over (order by p.full_name, p.person_id),
      case when p.tenant_id is not null and p.lease_id is null or p.address is null then 'skipped' else 'waiting' end,
      case when p.tenant_id is not null and p.lease_id is null then 'no_lease' when p.address is null then 'no_address' end
    from (${selectPeople(sources, asked)}) as p`.execute(trx);
}

/** Whether an owner or a lead is still of the audience. */
export async function isContactStillMeant(
  trx: Trx,
  { audience, ...whom }: Whom,
  personId: string,
): Promise<boolean> {
  if (audience.kind !== 'owners' && audience.kind !== 'leads') return false;
  const { rows } = await sql`select 1 from (${selectContacts({ ...whom, audience })}) as c
    where coalesce(c.owner_id, c.lead_id) = ${personId}::uuid limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether a tenant is still of the audience, by the lease by which they came into it. */
export async function isStillMeant(
  trx: Trx,
  sources: AllReminderSources,
  { audience, ...whom }: Whom,
  { tenantId, leaseId }: { tenantId: string; leaseId: string },
): Promise<boolean> {
  if (audience.kind === 'chosen') return true;
  if (audience.kind === 'owners' || audience.kind === 'leads') return false;
  const { rows } =
    await sql`select 1 from (${selectPlaces(sources, { ...whom, audience }, leaseId)}) as places
    where places.tenant_id = ${tenantId} limit 1`.execute(trx);
  return rows.length > 0;
}
