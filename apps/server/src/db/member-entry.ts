import type { Membership, MembershipFlags } from '@dira/domain/permissions';
import { sql, type CompiledQuery } from 'kysely';
import { mayOfMember } from './door.ts';
import { queries } from './queries.ts';
import type { May } from './read.ts';
import { mintOrgScope, noSession, type OrgScope } from './scope.ts';

/*
 * How a job comes in to work in the name of a member: nobody is signed in, and nobody stands at the door. Row-level
 * security is told who asks, and their place in the team is looked up anew.
 */

/** A person, in an organization. */
export interface MemberKey {
  organizationId: string;
  userId: string;
}

/** Names the person and the organization for row-level security; whether they have a place there is yet to be asked. */
export function nameAsker(
  { organizationId, userId }: MemberKey,
  now: Temporal.Instant,
): CompiledQuery<unknown> {
  return sql`select set_config('app.organization_id', ${organizationId}, true), set_config('app.user_id', ${userId}, true),
    set_config('app.now', ${now.toString()}, true)`.compile(queries);
}

/** Their place in the team; no row for whoever has none now. */
export function selectPlace({ organizationId, userId }: MemberKey) {
  return queries
    .selectFrom('memberships')
    .select(['role', 'flags'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .compile();
}

/** What `selectPlace` finds. */
export type PlaceRow = { role: Membership['role']; flags: unknown };

type Place = { membership: Membership; may: May };

/** @param rows of `selectPlace`. @returns null where they have no place in the team */
export function enterAsMember(
  { organizationId, userId }: MemberKey,
  [found]: readonly PlaceRow[],
  moment: { now: Temporal.Instant; today: Temporal.PlainDate },
): { scope: OrgScope; place: Place } | null {
  if (found === undefined) return null;
  const membership = { role: found.role, flags: found.flags as MembershipFlags }; // written by us alone
  const scope = mintOrgScope({ userId, sessionId: noSession, aal: 'aal1' }, organizationId, moment);
  return { scope, place: { membership, may: mayOfMember(membership) } };
}
