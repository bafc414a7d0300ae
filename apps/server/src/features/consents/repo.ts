import type { ConsentState, Standing, SuppressionStop, WrittenChannel } from '@dira/domain/consents';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { allOf, ifGiven, queries } from '../../db/queries.ts';
import type { Consents, Suppressions } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

/** One way to reach one person. */
export interface Address {
  channel: WrittenChannel;
  address: string;
}

/** A write of a member, of a person without an account, or of a job. */
export interface Writer {
  trx: Trx;
  organizationId: string;
  userId: string | null;
}

export type ConsentRow = Awaited<ReturnType<ReturnType<typeof selectLedger>['execute']>>[number];
export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectConsents>['execute']>>[number];
export type SuppressionRow = Awaited<ReturnType<ReturnType<typeof selectSuppressions>['execute']>>[number];

interface Filters {
  channel?: WrittenChannel | undefined;
  search?: string | undefined;
}
type Paged = Filters & { limit: number; after: Position | undefined };

function found({ channel, search }: Filters) {
  const like = search === undefined ? '' : `%${escapeLike(search.toLowerCase())}%`;
  return allOf([
    channel && sql`r.channel = ${channel}`,
    search && sql`(lower(r.person_name) like ${like} or r.address like ${like})`,
  ]);
}

/** The newest word of each address. */
export function selectConsents(
  { organizationId }: OrgScope,
  { state, limit, after, ...filters }: Paged & { state?: ConsentState | undefined },
) {
  return queries
    .selectFrom('consents as r')
    .where('r.organization_id', '=', organizationId)
    .where(found(filters))
    .where(
      sql<boolean>`not exists (select from consents n where n.organization_id = r.organization_id
        and n.channel = r.channel and n.address = r.address and (n.recorded_at, n.id) > (r.recorded_at, r.id))`,
    )
    .$call(ifGiven(state, (query, value) => query.where('r.state', '=', value)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.recorded_at'), ref('r.id'), position, 'desc')),
      ),
    )
    .select(['r.id', 'r.channel', 'r.address', 'r.tenant_id', 'r.person_name', 'r.state', 'r.source'])
    .select(['r.said_on', 'r.recorded_at'])
    .select(
      sql<boolean>`exists (select from suppressions s where s.organization_id = r.organization_id
        and s.channel = r.channel and s.address = r.address and s.lifted_at is null)`.as('is_stopped'),
    )
    .orderBy('r.recorded_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

/** Every word, the newest first; with `consentId` those of its address alone. */
export function selectLedger(
  { organizationId }: OrgScope,
  { consentId, limit, after, ...filters }: Paged & { consentId?: string | undefined },
) {
  return queries
    .selectFrom('consents as r')
    .where('r.organization_id', '=', organizationId)
    .where(found(filters))
    .$call(
      ifGiven(consentId, (query, id) =>
        query.where(
          sql<boolean>`(r.channel, r.address) = (select o.channel, o.address from consents o
            where o.organization_id = r.organization_id and o.id = ${id})`,
        ),
      ),
    )
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.recorded_at'), ref('r.id'), position, 'desc')),
      ),
    )
    .select(['r.id', 'r.channel', 'r.address', 'r.tenant_id', 'r.person_name', 'r.state', 'r.said'])
    .select(['r.language', 'r.source', 'r.source_note', 'r.said_on', 'r.recorded_at', 'r.ip', 'r.user_id'])
    .select(sql<string | null>`internal.actor_name(r.user_id)`.as('by_name'))
    .orderBy('r.recorded_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

export function selectSuppressions(
  scope: OrgScope,
  { state, limit, after, ...filters }: Paged & { state: 'in_force' | 'lifted' },
) {
  return suppressionColumns(scope)
    .where(found(filters))
    .where('r.lifted_at', state === 'lifted' ? 'is not' : 'is', null)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.stopped_at'), ref('r.id'), position, 'desc')),
      ),
    )
    .orderBy('r.stopped_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

export function selectSuppression(scope: OrgScope, id: string) {
  return suppressionColumns(scope).where('r.id', '=', id);
}

/** What is in force for the address of a consent. */
export function selectSuppressionsOf(scope: OrgScope, consentId: string) {
  return suppressionColumns(scope)
    .where('r.lifted_at', 'is', null)
    .where(
      sql<boolean>`(r.channel, r.address) = (select o.channel, o.address from consents o
        where o.organization_id = r.organization_id and o.id = ${consentId})`,
    )
    .orderBy('r.stopped_at', 'desc');
}

function suppressionColumns({ organizationId }: OrgScope) {
  return queries
    .selectFrom('suppressions as r')
    .where('r.organization_id', '=', organizationId)
    .select(['r.id', 'r.channel', 'r.address', 'r.tenant_id', 'r.person_name', 'r.stops', 'r.reason'])
    .select(['r.note', 'r.stopped_at', 'r.user_id', 'r.lifted_at', 'r.lifted_by', 'r.lifted_because'])
    .select([
      sql<string | null>`internal.actor_name(r.user_id)`.as('by_name'),
      sql<string | null>`internal.actor_name(r.lifted_by)`.as('lifted_by_name'),
    ]);
}

/** What is known of an address; whoever wants no more of it is left alone at another address of theirs too. */
export async function findStanding(
  { trx, organizationId }: Pick<Writer, 'trx' | 'organizationId'>,
  { channel, address }: Address,
  tenantId: string | null,
): Promise<Standing> {
  const { rows } = await sql<Standing>`select ${standingColumns({
    organizationId,
    channel,
    address: sql`${address}`,
    tenantId: sql`${tenantId}::uuid`,
  })}`.execute(trx);
  return rows[0] ?? { suppressions: [], consent: null };
}

/** The same as columns of a statement about many, whose addresses are in the form in which they are kept. */
export function standingColumns({
  organizationId,
  channel,
  address,
  tenantId,
}: {
  organizationId: string;
  channel: Address['channel'];
  address: RawBuilder<unknown>;
  tenantId: RawBuilder<unknown>;
}) {
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object('stops', s.stops, 'reason', s.reason)), '[]') from suppressions s
      where s.organization_id = ${organizationId} and s.channel = ${channel} and s.lifted_at is null
        and (s.address = ${address} or s.tenant_id = ${tenantId} and s.reason = 'opted_out')) as suppressions,
    (select jsonb_build_object('id', c.id, 'state', c.state) from consents c
      where c.organization_id = ${organizationId} and c.channel = ${channel} and c.address = ${address}
      order by c.recorded_at desc, c.id desc limit 1) as consent`;
}

export function findConsent({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('consents')
    .select(['id', 'channel', 'address', 'tenant_id', 'person_name', 'language'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findNewest({ trx, organizationId }: Writer, { channel, address }: Address) {
  return trx
    .selectFrom('consents')
    .select(['id', 'state', 'said_on'])
    .where('organization_id', '=', organizationId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The tenant whose address it is. */
export async function findTenant({ trx, organizationId }: Writer, { channel, address }: Address) {
  const { rows } = await sql<{ tenant_id: string; full_name: string }>`
    select tenant_id, full_name from tenant_contacts
    where organization_id = ${organizationId}
      and case when ${channel} = 'email' then lower(email) else phone end = ${address}
    order by tenant_id limit 1`.execute(trx);
  return rows[0];
}

type NewConsent = Omit<Insertable<Consents>, 'organization_id' | 'user_id'>;

export async function insertConsent(
  { trx, organizationId, userId }: Writer,
  line: NewConsent,
): Promise<string> {
  const { id } = await trx
    .insertInto('consents')
    .values({ ...line, organization_id: organizationId, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewSuppression = Omit<Insertable<Suppressions>, 'organization_id' | 'user_id'>;

/** @returns its id; undefined where the same is in force already */
export async function insertSuppression(
  { trx, organizationId, userId }: Writer,
  suppression: NewSuppression,
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('suppressions')
    .values({ ...suppression, organization_id: organizationId, user_id: userId })
    .onConflict((same) =>
      same
        .columns(['organization_id', 'channel', 'address', 'stops'])
        .where('lifted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function findInForce(
  { trx, organizationId }: Writer,
  { channel, address }: Address,
  stops: SuppressionStop,
): Promise<string> {
  const { id } = await trx
    .selectFrom('suppressions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('stops', '=', stops)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

export function lockSuppression({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('suppressions')
    .select(['id', 'channel', 'person_name', 'reason', 'lifted_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function liftSuppression(
  { trx, organizationId, userId, now }: OrgWrite,
  id: string,
  because: string,
): Promise<void> {
  await trx
    .updateTable('suppressions')
    .set({ lifted_at: now.toString(), lifted_by: userId, lifted_because: because })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
