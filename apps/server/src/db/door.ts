import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import { sql, type CompiledQuery } from 'kysely';
import { queries } from './queries.ts';
import type { Scope } from './scope.ts';

interface Alive {
  /** The session exists and its person is neither deleted nor banned. */
  isAlive: boolean;
  mustChangePassword: boolean;
}

/** What the database says to somebody who asks to be let in. Nulls mean: not you. */
export type Door =
  | (Alive & { kind: 'user' })
  | (Alive & { kind: 'organization'; role: TeamRole | null; flags: MembershipFlags | null })
  | (Alive & { kind: 'tenancy'; organizationId: string | null; tenantId: string | null });

/** The query that lets a scope into its transaction and answers with one `Door`. */
export function readDoor(scope: Scope): CompiledQuery<unknown> {
  const now = scope.now.toString();
  if ('leaseId' in scope) {
    return sql`select 'tenancy' as kind, is_alive as "isAlive", must_change_password as "mustChangePassword",
      organization_id as "organizationId", tenant_id as "tenantId"
      from internal.enter_tenancy(${scope.sessionId}, ${scope.userId}, ${scope.leaseId}, ${now})`.compile(
      queries,
    );
  }
  const isOrganization = 'organizationId' in scope;
  return sql`select ${sql.lit(isOrganization ? 'organization' : 'user')} as kind, is_alive as "isAlive",
    must_change_password as "mustChangePassword", role, flags
    from internal.enter(${scope.sessionId}, ${scope.userId}, ${isOrganization ? scope.organizationId : null}, ${now})`.compile(
    queries,
  );
}
