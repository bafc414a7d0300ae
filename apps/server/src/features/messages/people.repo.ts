import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import { sql } from 'kysely';
import { escapeLike } from '../../db/page.ts';
import { currentOrganizationId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';

type Writer = OrgWrite | TenancyWrite;
/** More than this many nobody reads through: a few letters of the name say who is meant. */
const mostTenants = 50;

export function selectTeam() {
  return queries
    .selectFrom('team_members as m')
    .where('m.organization_id', '=', currentOrganizationId)
    .where('m.suspended_at', 'is', null)
    .select('m.user_id')
    .select([
      sql<TeamRole>`m.role`.as('role'),
      sql<MembershipFlags>`m.flags`.as('flags'),
      sql<string | null>`internal.actor_name(m.user_id)`.as('name'),
    ])
    .orderBy('name')
    .orderBy('m.user_id');
}
export type TeamRow = Awaited<ReturnType<ReturnType<typeof selectTeam>['execute']>>[number];

/** Tenants with an account, each by the newest of their leases that is agreed. */
export function selectTenants({
  search = '',
  leaseId,
}: {
  search?: string | undefined;
  leaseId?: string | undefined;
}) {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  return queries
    .selectFrom(
      tenantsOnLeases()
        .distinctOn('t.tenant_id')
        .orderBy('t.tenant_id')
        .orderBy('l.starts_on', 'desc')
        .$call(ifGiven(leaseId, (query, value) => query.where('l.lease_id', '=', value)))
        .where(
          sql<boolean>`(lower(t.full_name) like ${pattern} or lower(p.property_name) like ${pattern} or lower(u.unit_number) like ${pattern})`,
        )
        .as('found'),
    )
    .selectAll('found')
    .orderBy(sql`lower(found.name)`)
    .orderBy('found.user_id')
    .limit(mostTenants);
}
export type TenantRow = Awaited<ReturnType<ReturnType<typeof selectTenants>['execute']>>[number];

function tenantsOnLeases() {
  return queries
    .selectFrom('lease_parties as lt')
    .innerJoin('tenant_contacts as t', onKey('t', 'lt', 'tenant_id'))
    .innerJoin('lease_terms as l', onKey('l', 'lt', 'lease_id'))
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .where('lt.organization_id', '=', currentOrganizationId)
    .where('l.stage', '=', 'agreed')
    .where('t.user_id', 'is not', null)
    .select([
      sql<string>`t.user_id`.as('user_id'),
      't.full_name as name',
      'l.lease_id',
      'l.property_id',
      'p.property_name',
      'u.unit_number',
    ]);
}

/** A request as it decides who may write about it; whoever only repairs finds their own alone. */
export function selectRequest(id: string) {
  return queries
    .selectFrom('maintenance_places')
    .where('organization_id', '=', currentOrganizationId)
    .where('request_id', '=', id)
    .select(['lease_id', 'property_id', 'assignee_id']);
}

export async function findRequest({ trx }: Writer, id: string) {
  return (await trx.executeQuery(selectRequest(id).compile())).rows[0];
}

export async function findMember({ trx, organizationId }: Writer, userId: string) {
  return trx
    .selectFrom('team_members')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .select([sql<TeamRole>`role`.as('role'), sql<MembershipFlags>`flags`.as('flags')])
    .executeTakeFirst();
}

export async function isTenantOf(
  { trx, organizationId }: Writer,
  userId: string,
  leaseId: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('lease_parties as lt')
    .innerJoin('tenant_contacts as t', onKey('t', 'lt', 'tenant_id'))
    .innerJoin('lease_terms as l', onKey('l', 'lt', 'lease_id'))
    .where('lt.organization_id', '=', organizationId)
    .where('lt.lease_id', '=', leaseId)
    .where('t.user_id', '=', userId)
    .where('l.stage', '=', 'agreed')
    .select('t.tenant_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Where a lease is. */
export async function findLeasePlace({ trx, organizationId }: Writer, leaseId: string) {
  return trx
    .selectFrom('lease_terms')
    .where('organization_id', '=', organizationId)
    .where('lease_id', '=', leaseId)
    .select('property_id')
    .executeTakeFirst();
}
