import { sql, type Insertable } from 'kysely';
import { ifGiven, queries } from '../../db/queries.ts';
import type { LateInterestPolicies, LateInterestPostings, LateInterestSpans } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';

/** A place that has its word. */
export type Place =
  | { readonly kind: 'organization' }
  | { readonly kind: 'property'; readonly id: string }
  | { readonly kind: 'lease'; readonly id: string };

export type PolicyRow = Awaited<ReturnType<ReturnType<typeof selectPolicies>['execute']>>[number];
export type PostingRow = Awaited<ReturnType<typeof listPostings>>[number];

const columns = [
  'p.id',
  'p.property_id',
  'p.lease_id',
  'p.revision',
  'p.state',
  'p.holds_from',
  'p.grace_days',
  'p.counts_from',
  'p.method',
  'p.yearly_basis_points',
  'p.fixed_amount',
  'p.cap_basis_points',
  'p.cap_amount',
  'p.currency',
  'p.includes_recurring',
] as const;

/** Everything that a place ever said, and the places above it, the newest first of each. */
export function selectPolicies({ organizationId }: Pick<OrgScope, 'organizationId'>, place: Place) {
  return queries
    .selectFrom('late_interest_policies as p')
    .where('p.organization_id', '=', organizationId)
    .where(isOf(place))
    .select(columns)
    .orderBy('p.revision', 'desc');
}

const ofOrganization = sql<boolean>`num_nonnulls(p.property_id, p.lease_id) = 0`;

function isOf(place: Place) {
  switch (place.kind) {
    case 'organization':
      return ofOrganization;
    case 'property':
      return sql<boolean>`(p.property_id = ${place.id}::uuid or ${ofOrganization})`;
    case 'lease':
      return sql<boolean>`(p.lease_id = ${place.id}::uuid or ${ofOrganization} or p.property_id = (select l.property_id from lease_terms l
        where l.organization_id = p.organization_id and l.lease_id = ${place.id}::uuid))`;
  }
}

/** Answers that a place is there, which what it says cannot. */
export function selectPlace({ organizationId }: Pick<OrgScope, 'organizationId'>, place: Place) {
  const property = place.kind === 'property' ? place.id : undefined;
  const lease = place.kind === 'lease' ? place.id : undefined;
  if (lease !== undefined)
    return queries
      .selectFrom('lease_terms')
      .where('organization_id', '=', organizationId)
      .where('lease_id', '=', lease)
      .select(sql<string>`lease_id`.as('id'))
      .limit(1);
  return queries
    .selectFrom('property_places')
    .where('organization_id', '=', organizationId)
    .$call(ifGiven(property, (query, id) => query.where('property_id', '=', id)))
    .select(sql<string>`property_id`.as('id'))
    .limit(1);
}

type NewPolicy = Omit<
  Insertable<LateInterestPolicies>,
  'organization_id' | 'id' | 'revision' | 'created_by' | 'created_at'
>;

/** The last word of its place. */
export async function insertPolicy(
  { trx, organizationId, userId }: OrgWrite,
  policy: NewPolicy,
): Promise<string> {
  const { id } = await trx
    .insertInto('late_interest_policies')
    .values({
      ...policy,
      organization_id: organizationId,
      created_by: userId,
      revision: sql<number>`(select coalesce(max(revision), 0) + 1 from late_interest_policies p
        where p.organization_id = ${organizationId}::uuid and p.property_id is not distinct from ${policy.property_id ?? null}::uuid
          and p.lease_id is not distinct from ${policy.lease_id ?? null}::uuid)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A lease that may bear interest, and from which due day on. */
export interface BearingLease {
  organization_id: string;
  lease_id: string;
  since: string;
}

/** The next agreed leases behind one for which anybody ever switched interest on, in every organization that works. */
export async function listBearingLeases(
  trx: Trx,
  { through, after, limit, leaseId }: { through: string; after: string; limit: number; leaseId?: string },
): Promise<BearingLease[]> {
  const { rows } = await sql<BearingLease>`
    select l.organization_id, l.lease_id, word.since from lease_terms l
    cross join lateral (select min(p.holds_from) as since from late_interest_policies p
      where p.organization_id = l.organization_id and p.state = 'on'
        and (p.lease_id = l.lease_id or p.property_id = l.property_id or ${ofOrganization})) as word
    where l.stage = 'agreed' and word.since <= ${through}::date and ${isWorking('l')} and l.lease_id > ${after}::uuid
      and l.organization_id in (select p.organization_id from late_interest_policies p where p.state = 'on')
      ${leaseId === undefined ? sql`` : sql`and l.lease_id = ${leaseId}::uuid`}
    order by l.lease_id limit ${sql.lit(limit)}`.execute(trx);
  return rows;
}

const given = (leases: readonly BearingLease[]) => sql`jsonb_to_recordset(${JSON.stringify(leases)}::jsonb)
  as given (organization_id uuid, lease_id uuid)`;

/** What holds for leases by their own word and those above, the newest first of each place. */
export async function listPolicies(
  trx: Trx,
  leases: readonly BearingLease[],
): Promise<(PolicyRow & { of_lease_id: string })[]> {
  const { rows } = await sql<PolicyRow & { of_lease_id: string }>`
    select l.lease_id as of_lease_id, ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${given(leases)} join lease_terms l using (organization_id, lease_id)
    join late_interest_policies p on p.organization_id = l.organization_id
      and (p.lease_id = l.lease_id or p.property_id = l.property_id or ${ofOrganization})
    order by p.revision desc`.execute(trx);
  return rows;
}

/** Everything that was ever posted for leases, the newest revision of a charge's month first. */
export async function listPostings(trx: Trx, leases: readonly BearingLease[]) {
  const { rows } = await sql<
    Pick<
      LateInterestPostings,
      'lease_id' | 'charge_id' | 'month' | 'revision' | 'posted_charge_id' | 'before_amount' | 'after_amount'
    >
  >`
    select p.lease_id, p.charge_id, p.month, p.revision, p.posted_charge_id, p.before_amount, p.after_amount
    from ${given(leases)} join late_interest_postings p using (organization_id, lease_id)
    order by p.charge_id, p.month, p.revision desc`.execute(trx);
  return rows;
}

export async function insertPosting(
  trx: Trx,
  posting: Omit<Insertable<LateInterestPostings>, 'created_at'>,
  spans: readonly Pick<
    Insertable<LateInterestSpans>,
    'from_on' | 'to_on' | 'days' | 'open_amount' | 'amount'
  >[],
): Promise<void> {
  await trx.insertInto('late_interest_postings').values(posting).execute();
  if (spans.length === 0) return;
  const { organization_id, charge_id, month, revision } = posting;
  await trx
    .insertInto('late_interest_spans')
    .values(spans.map((span) => ({ ...span, organization_id, charge_id, month, revision })))
    .execute();
}
