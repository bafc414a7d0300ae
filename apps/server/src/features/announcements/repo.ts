import { sql, type RawBuilder } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { currentOrganizationId, currentTenantId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, TenancyScope, TenancyWrite } from '../../db/scope.ts';

interface PageOf {
  limit: number;
  after?: Position | undefined;
}

export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof selectAnnouncement>['execute']>>[number];
export type ReaderRow = Awaited<ReturnType<ReturnType<typeof selectReaders>['execute']>>[number];
export type MyAnnouncementRow = Awaited<
  ReturnType<ReturnType<typeof selectMyAnnouncements>['execute']>
>[number];

/** Nobody reads more than that on one wall. */
const mostShown = 50;

/** Leases that an announcement `n` reaches on a day. */
const isReached = (day: RawBuilder<unknown>) => sql<boolean>`(l.organization_id = n.organization_id
  and (n.property_id is null or l.property_id = n.property_id) and l.occupies @> ${day})`;

/** The day by which an announcement `n` is judged: today, or the last on which it stood. */
const judgedOn = (today: string) =>
  sql`least(${today}::date, n.ends_on, (n.withdrawn_at at time zone 'Asia/Jerusalem')::date)`;

/** The tenants whom an announcement `n` reaches, and those who read it while they were there. */
const audience = (today: string) => sql`
  select lt.tenant_id from lease_terms l
    join lease_parties lt on lt.organization_id = l.organization_id and lt.lease_id = l.lease_id
    where ${isReached(judgedOn(today))}
  union
  select r.tenant_id from announcement_reads r where r.organization_id = n.organization_id and r.announcement_id = n.id`;

const stands = (today: string) => sql<boolean>`(n.withdrawn_at is null and n.ends_on >= ${today}::date)`;

function announcements(today: string) {
  return queries
    .selectFrom('announcements as n')
    .leftJoin('property_places as p', onKey('p', 'n', 'property_id'))
    .where('n.organization_id', '=', currentOrganizationId)
    .select(['n.id', 'n.title', 'n.body', 'n.property_id', 'p.property_name', 'n.ends_on'])
    .select(['n.posted_at', 'n.withdrawn_at'])
    .select([
      sql<boolean>`${stands(today)}`.as('stands'),
      sql<string | null>`internal.actor_name(n.posted_by)`.as('poster_name'),
      sql<number>`(select count(*)::int from (${audience(today)}) as reached)`.as('tenant_count'),
      sql<number>`(select count(*)::int from announcement_reads r
        where r.organization_id = n.organization_id and r.announcement_id = n.id)`.as('read_count'),
    ]);
}

export function selectAnnouncements({ today }: OrgScope, { over, limit, after }: PageOf & { over: boolean }) {
  return announcements(today.toString())
    .where(({ not }) => (over ? not(stands(today.toString())) : stands(today.toString())))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('n.posted_at'), ref('n.id'), position, 'desc')),
      ),
    )
    .orderBy('n.posted_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
}

export function selectAnnouncement({ today }: OrgScope, id: string) {
  return announcements(today.toString()).where('n.id', '=', id);
}

/** By name; where somebody rents twice, at the newest of their leases that it reaches. */
export function selectReaders({ today }: OrgScope, id: string, { limit, after }: PageOf) {
  const day = judgedOn(today.toString());
  return queries
    .selectFrom('announcements as n')
    .innerJoin('tenant_contacts as t', (join) =>
      join
        .onRef('t.organization_id', '=', 'n.organization_id')
        .on(sql<boolean>`t.tenant_id in (${audience(today.toString())})`),
    )
    .leftJoin('announcement_reads as r', (join) =>
      join.$call(onKey('r', 'n', { announcement_id: 'id' })).onRef('r.tenant_id', '=', 't.tenant_id'),
    )
    .innerJoinLateral(
      sql<{
        property_name: string;
        unit_number: string;
      }>`(select p.property_name, u.unit_number
        from lease_parties lt
        join lease_terms l on l.organization_id = lt.organization_id and l.lease_id = lt.lease_id
        join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
        join unit_places u on u.organization_id = l.organization_id and u.unit_id = l.unit_id
        where lt.organization_id = n.organization_id and lt.tenant_id = t.tenant_id
        order by (${isReached(day)}) desc, l.starts_on desc, l.lease_id desc limit 1)`.as('place'),
      (join) => join.onTrue(),
    )
    .where('n.organization_id', '=', currentOrganizationId)
    .where('n.id', '=', id)
    .select(['t.tenant_id', 't.full_name', 'place.property_name', 'place.unit_number', 'r.read_at'])
    .select(sql<boolean>`t.access_given_at is not null`.as('has_account'))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('t.full_name'), ref('t.tenant_id'), position, 'asc')),
      ),
    )
    .orderBy('t.full_name')
    .orderBy('t.tenant_id')
    .limit(limit + 1);
}

/** What stands today for whoever rents there today: nobody who has left, everybody who came since. */
function announcementsForLease(today: string, leaseId: string) {
  return queries
    .selectFrom('announcements as n')
    .innerJoin('lease_terms as l', (join) => join.on(isReached(sql`${today}::date`)))
    .where('n.organization_id', '=', currentOrganizationId)
    .where('l.lease_id', '=', leaseId)
    .where(stands(today));
}

export function selectMyAnnouncements({ today, leaseId }: TenancyScope) {
  return announcementsForLease(today.toString(), leaseId)
    .select(['n.id', 'n.title', 'n.body', 'n.ends_on', 'n.posted_at'])
    .select(
      sql<string | null>`(select r.read_at from announcement_reads r
        where r.organization_id = n.organization_id and r.announcement_id = n.id
          and r.tenant_id = ${currentTenantId})`.as('read_at'),
    )
    .orderBy('n.posted_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(mostShown);
}

export async function isShownTo({ trx, today, leaseId }: TenancyWrite, id: string): Promise<boolean> {
  const query = announcementsForLease(today.toString(), leaseId)
    .where('n.id', '=', id)
    .select('n.id')
    .compile();
  return (await trx.executeQuery(query)).rows.length > 0;
}

/** @returns whether it was the first time */
export async function insertRead(
  { trx, organizationId, tenantId }: TenancyWrite,
  announcementId: string,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('announcement_reads')
    .values({ organization_id: organizationId, announcement_id: announcementId, tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('announcement_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertAnnouncement(
  { trx, organizationId, userId }: OrgWrite,
  announcement: { title: string; body: string; propertyId: string | null; endsOn: string },
): Promise<string> {
  const { title, body, propertyId, endsOn } = announcement;
  const { id } = await trx
    .insertInto('announcements')
    .values({
      organization_id: organizationId,
      title,
      body,
      property_id: propertyId,
      ends_on: endsOn,
      posted_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockAnnouncement({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('announcements')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'title', 'property_id', 'ends_on', 'withdrawn_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function markWithdrawn(
  { trx, organizationId, userId, now }: OrgWrite,
  id: string,
): Promise<void> {
  await trx
    .updateTable('announcements')
    .set({ withdrawn_by: userId, withdrawn_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** A word to the open screens of every lease that an announcement reaches today. */
export async function tellLeases(
  { trx, organizationId, today }: OrgWrite,
  announcementId: string,
  topic: 'announcement.shown' | 'announcement.hidden',
): Promise<void> {
  await sql`insert into outbox (organization_id, topic, payload)
    select n.organization_id, ${topic}, jsonb_build_object('id', n.id, 'leaseId', l.lease_id)
    from announcements n join lease_terms l on ${isReached(sql`${today.toString()}::date`)}
    where n.organization_id = ${organizationId} and n.id = ${announcementId} order by l.lease_id`.execute(
    trx,
  );
}
