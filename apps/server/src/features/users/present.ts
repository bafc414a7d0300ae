import type { User } from '@dira/contract/users';
import type { TeamRole } from '@dira/domain/permissions';
import type { OrgScope } from '../../db/scope.ts';
import type { UserRow } from './repo.ts';

/** The words of this page for places in the team; the other roles are called alike everywhere. */
const wordOf = { admin: 'admin', property_manager: 'landlord', maintenance_staff: 'maintenance' } as const;
const words: ReadonlyMap<string, User['role']> = new Map(Object.entries(wordOf));

/** The roles that are changed here; those of before are changed on the team’s page. */
export const teamRoleOf = {
  admin: 'admin',
  landlord: 'property_manager',
  maintenance: 'maintenance_staff',
} as const satisfies Partial<Record<User['role'], TeamRole>>;

export function presentUser(row: UserRow, { userId }: OrgScope): User {
  const role = words.get(row.role) ?? (row.role as User['role']); // the other roles of a team, and tenants
  const isOther = row.user_id !== userId;
  const isOwn = !row.is_managed;
  const isTenant = row.tenant_id !== null;
  return {
    id: row.user_id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    role,
    status: row.suspended_at !== null ? 'suspended' : row.is_waiting ? 'waiting' : 'active',
    isManaged: row.is_managed,
    tenantId: row.tenant_id,
    joinedAt: row.joined_at,
    lastActiveAt: row.last_active_at,
    can: {
      change: isOther && role in teamRoleOf,
      changeAccount: isOther && !isOwn && !isTenant,
      // A tenant who has chosen a password speaks for themselves: nobody of the landlord’s can come in as them.
      resetAccess: isOther && !isOwn && (!isTenant || row.is_waiting),
      signOut: isOther && !isOwn,
      delete: isOther,
    },
  };
}
