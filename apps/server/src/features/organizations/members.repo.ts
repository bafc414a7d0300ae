import type { Membership, MembershipFlags, TeamRole } from '@dira/domain/permissions';
import { sql } from 'kysely';
import { ifGiven, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

/** A place in the team that has not been given up. */
export interface Place extends Membership {
  suspended_at: string | null;
}

type Within = { trx: Trx; organizationId: string };

/**
 * Lets one change of the team, or of the books, follow the other, so that each is judged by what the one before has
 * left; who posts money is waited for. Whatever merely refers to the organization does not wait.
 */
export async function lockOrganization({ trx, organizationId }: Within): Promise<void> {
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(trx);
}

export function findPlace({ trx, organizationId }: Within, userId: string): Promise<Place | undefined> {
  return trx
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .select([sql<TeamRole>`role`.as('role'), sql<MembershipFlags>`flags`.as('flags')])
    .select('suspended_at')
    .executeTakeFirst();
}

/** Whether what happens on a property concerns the member of the row. */
function reaches(propertyId: string) {
  return sql<boolean>`internal.reaches(organization_id, user_id, ${propertyId})`;
}

/**
 * Members who have their place, by name; what each may be given is for the permission table.
 * @param propertyId only those who see it
 */
export function selectColleagues({ organizationId }: OrgScope, propertyId?: string) {
  return queries
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('suspended_at', 'is', null)
    .$call(ifGiven(propertyId, (query, id) => query.where(reaches(id))))
    .select([
      'user_id',
      sql<TeamRole>`role`.as('role'),
      sql<MembershipFlags>`flags`.as('flags'),
      sql<string>`coalesce(internal.actor_name(user_id), '')`.as('name'),
    ])
    .orderBy('name')
    .orderBy('user_id');
}

/**
 * The place of somebody who is to be given work.
 * @param propertyId what the work is about; null where that is no property
 * @returns undefined for somebody who is not in the team, or does not see the property
 */
export function findColleague(
  { trx, organizationId }: Within,
  userId: string,
  propertyId: string | null,
): Promise<Membership | undefined> {
  return trx
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .$call(ifGiven(propertyId ?? undefined, (query, id) => query.where(reaches(id))))
    .select([sql<TeamRole>`role`.as('role'), sql<MembershipFlags>`flags`.as('flags')])
    .executeTakeFirst();
}

/** Owners who can come in. */
export async function listOwners({ trx, organizationId }: Within): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('user_id')
    .select('user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** Which properties a limited member works on, in the place of those of before. Whoever gives them has seen each. */
export async function putProperties(
  { trx, organizationId }: Within,
  userId: string,
  propertyIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('member_properties')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  await sql`insert into member_properties (organization_id, user_id, property_id)
    select ${organizationId}, ${userId}, id from unnest(${propertyIds}::uuid[]) as id`.execute(trx);
}

/**
 * Properties that a limited member is about to enter are theirs from then on.
 * @param ids under which they are entered; null where it may be any
 * @returns the ids, in the same order; nothing for everybody else
 */
export async function takeOnNewProperties(
  { trx, organizationId, userId }: OrgWrite,
  ids: readonly (string | null)[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: string;
  }>`insert into member_properties (organization_id, user_id, property_id)
    select ${organizationId}, ${userId}, coalesce(id, internal.new_id()) from unnest(${ids}::uuid[]) as id
    where internal.sees_some_properties_alone()
    returning property_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** How many of the ids name a property that whoever asks sees. */
export async function countSeenProperties(
  { trx, organizationId }: Within,
  propertyIds: readonly string[],
): Promise<number> {
  const { count } = await trx
    .selectFrom('property_places')
    .where('organization_id', '=', organizationId)
    .where('property_id', '=', sql<string>`any (${propertyIds}::uuid[])`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a member works on properties that whoever asks does not see. */
export async function hasOtherProperties({ trx, organizationId }: Within, userId: string): Promise<boolean> {
  const { rows } = await sql`select from member_properties g
    where g.organization_id = ${organizationId} and g.user_id = ${userId}
      and not exists (select from property_places p
        where p.organization_id = g.organization_id and p.property_id = g.property_id)
    limit 1`.execute(trx);
  return rows.length > 0;
}

export interface PlaceChange {
  role?: TeamRole;
  flags?: MembershipFlags;
  suspended_at?: string | null;
  removed_at?: string | null;
}

export async function updatePlace(
  { trx, organizationId }: Within,
  userId: string,
  { flags, ...change }: PlaceChange,
): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ ...change, ...(flags !== undefined && { flags: JSON.stringify(flags) }) })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * A new place in the team; whoever left before comes back to a new one.
 * @returns false where the person has one
 */
export async function putPlace(
  { trx, organizationId, now }: Within & Pick<OrgWrite, 'now'>,
  userId: string,
  { role, flags }: Membership,
): Promise<boolean> {
  const place = {
    role,
    flags: JSON.stringify(flags),
    created_at: now.toString(),
    suspended_at: null,
    removed_at: null,
  };
  const rows = await trx
    .insertInto('memberships')
    .values({ ...place, organization_id: organizationId, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet(place)
        .where('memberships.removed_at', 'is not', null),
    )
    .returning('user_id')
    .execute();
  return rows.length > 0;
}
