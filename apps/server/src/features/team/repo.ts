import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AllHandovers } from '../../contributions/handovers.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

interface Contact {
  user_id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  last_active_at: string | null;
  has_whatsapp: boolean;
  has_google: boolean;
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMember>['execute']>>[number];

function members({ organizationId }: OrgScope) {
  return queries
    .selectFrom('team_members as m')
    .innerJoin(sql<Contact>`internal.team_contacts()`.as('c'), 'c.user_id', 'm.user_id')
    .where('m.organization_id', '=', organizationId)
    .where('m.removed_at', 'is', null)
    .select([sql<TeamRole>`m.role`.as('role'), sql<MembershipFlags>`m.flags`.as('flags')])
    .select(({ selectFrom, fn }) => [
      jsonArrayFrom(
        selectFrom('given_properties as g')
          .innerJoin('property_places as p', onKey('p', 'g', 'property_id'))
          .whereRef('g.organization_id', '=', 'm.organization_id')
          .whereRef('g.user_id', '=', 'm.user_id')
          .select(['g.property_id as id', 'p.property_name as name'])
          .orderBy(sql`lower(p.property_name)`)
          .orderBy('g.property_id'),
      ).as('properties'),
      selectFrom('given_properties as g')
        .whereRef('g.organization_id', '=', 'm.organization_id')
        .whereRef('g.user_id', '=', 'm.user_id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('property_count'),
    ])
    .select(['m.suspended_at', 'm.joined_at'])
    .select(['c.user_id', 'c.full_name', 'c.email', 'c.phone', 'c.last_active_at', 'c.has_whatsapp'])
    .select(['c.has_google', sql<string>`lower(c.full_name)`.as('name_key')]);
}

export function selectMembers(
  scope: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return members(scope)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(sql`lower(c.full_name)`, ref('c.user_id'), position, 'asc')),
      ),
    )
    .orderBy(sql`lower(c.full_name)`)
    .orderBy('c.user_id')
    .limit(limit + 1);
}

export function selectMember(scope: OrgScope, memberId: string) {
  return members(scope).where('m.user_id', '=', memberId);
}

/** What the reader may do themselves, and with which properties. */
export function selectOwnPlace({ organizationId, userId }: OrgScope) {
  return queries
    .selectFrom('team_members')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select([sql<TeamRole>`role`.as('role'), sql<MembershipFlags>`flags`.as('flags')]);
}

/** How much of each kind of work lies in a member's hands. */
export function selectHeldWork(scope: OrgScope, memberId: string, handovers: AllHandovers) {
  return queries.selectNoFrom([
    handovers.jobs.count(scope, memberId).as('jobs'),
    handovers.plans.count(scope, memberId).as('plans'),
    handovers.tasks.count(scope, memberId).as('tasks'),
    handovers.properties.count(scope, memberId).as('properties'),
  ]);
}
