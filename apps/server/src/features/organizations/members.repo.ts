import type { Membership, MembershipFlags, TeamRole } from '@dira/domain/permissions';
import { sql } from 'kysely';
import type { OrgWrite, Trx } from '../../db/scope.ts';

/** A place in the team that has not been given up. */
export interface Place extends Membership {
  suspended_at: string | null;
}

type Within = { trx: Trx; organizationId: string };

/**
 * Lets one change of the team follow the other, so that each is judged by what the one before has left. Whatever merely
 * refers to the organization does not wait.
 */
export async function lockTeam({ trx, organizationId }: Within): Promise<void> {
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
