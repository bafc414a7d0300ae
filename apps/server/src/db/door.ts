import { isWithinToken, type TokenLimits } from '@dira/domain/api-tokens';
import {
  isAllowed,
  isAllowedToTenant,
  type Membership,
  type MembershipFlags,
  type TeamRole,
} from '@dira/domain/permissions';
import { sql, type CompiledQuery } from 'kysely';
import { queries } from './queries.ts';
import type { May } from './read.ts';
import type { OrgWrite, Preview, Scope, TenancyScope } from './scope.ts';

interface Alive {
  /** The session exists and its person is neither deleted nor banned. */
  isAlive: boolean;
  mustChangePassword: boolean;
  /** A second factor stands behind the session and behind the token. */
  isRaised: boolean;
  /** The person has a second factor. */
  hasFactor: boolean;
}

interface Place {
  role: TeamRole | null;
  flags: MembershipFlags | null;
  /** The organization lets nobody in without a second factor. */
  wantsFactor: boolean;
}

interface Standing {
  /** Nothing of the organization may be written now. */
  isReadOnly: boolean;
}

/** What the database says to somebody who asks to be let in. Nulls mean: not you. */
export type Door =
  | (Alive & {
      kind: 'user';
      /** Null for whoever does not run the installation. */
      operatorStanding: 'operator' | 'key_missing' | null;
    })
  | (Alive &
      Place &
      Standing & {
        kind: 'organization';
        /** What the token was made for with which somebody asks, or what support is let see; null for a member. */
        token: TokenLimits | null;
        /** The support session in which the operator asks. */
        supportId: string | null;
      })
  | (Alive &
      Standing & {
        kind: 'tenancy';
        organizationId: string | null;
        tenantId: string | null;
        /** The place of the member who sees it as the tenant does; null for the tenant themselves. */
        viewer: Place | null;
      })
  | (Alive & Standing & { kind: 'ownership'; organizationId: string | null })
  | (Standing & {
      kind: 'signer';
      organizationId: string | null;
      requestId: string | null;
      signerId: string | null;
    })
  | { kind: 'share'; portfolioId: string | null };

/** What the door said, before anything that was read may be shown. */
export type Guard = (door: Door) => void;

/** The query that lets a scope into its transaction and answers with one `Door`. */
export function readDoor(scope: Scope): CompiledQuery<unknown> {
  const now = scope.now.toString();
  if ('signerSession' in scope) {
    return sql`select 'signer' as kind, organization_id as "organizationId", request_id as "requestId", signer_id as "signerId",
      internal.is_read_only(organization_id) as "isReadOnly"
      from internal.enter_signing(${scope.signerSession}, ${now})`.compile(queries);
  }
  if ('shareToken' in scope) {
    return sql`select 'share' as kind, portfolio_id as "portfolioId"
      from internal.enter_share(${scope.shareToken}, ${now})`.compile(queries);
  }
  const isRaised = scope.aal === 'aal2';
  if ('leaseId' in scope) {
    if (scope.preview !== null) return readPreviewDoor(scope, scope.preview, now);
    return sql`select 'tenancy' as kind, is_alive as "isAlive", must_change_password as "mustChangePassword",
      is_raised as "isRaised", has_factor as "hasFactor", organization_id as "organizationId", tenant_id as "tenantId",
      internal.is_read_only(organization_id) as "isReadOnly", null as viewer
      from internal.enter_tenancy(${scope.sessionId}, ${scope.userId}, ${scope.leaseId}, ${now}, ${isRaised})`.compile(
      queries,
    );
  }
  if ('ownerId' in scope) {
    return sql`select 'ownership' as kind, is_alive as "isAlive", must_change_password as "mustChangePassword",
      is_raised as "isRaised", has_factor as "hasFactor", organization_id as "organizationId",
      internal.is_read_only(organization_id) as "isReadOnly"
      from internal.enter_ownership(${scope.sessionId}, ${scope.userId}, ${scope.ownerId}, ${now}, ${isRaised})`.compile(
      queries,
    );
  }
  const isOrganization = 'organizationId' in scope;
  return sql`select ${sql.lit(isOrganization ? 'organization' : 'user')} as kind, is_alive as "isAlive",
    must_change_password as "mustChangePassword", is_raised as "isRaised", has_factor as "hasFactor",
    wants_factor as "wantsFactor", role, flags${isOrganization ? sql`, internal.is_read_only(${scope.organizationId}) as "isReadOnly", ${tokenOfDoor} as token, support_id as "supportId"` : sql`, internal.operator_standing(${scope.sessionId}, ${scope.userId}) as "operatorStanding"`}
    from internal.enter(${scope.sessionId}, ${scope.userId}, ${isOrganization ? scope.organizationId : null}, ${now}, ${isRaised})`.compile(
    queries,
  );
}

const tokenOfDoor = sql`case when token_access is not null
  then json_build_object('access', token_access, 'areas', token_areas) end`;

function readPreviewDoor({ sessionId, leaseId, aal }: TenancyScope, { id, viewerId }: Preview, now: string) {
  return sql`select 'tenancy' as kind, is_alive as "isAlive", must_change_password as "mustChangePassword",
    is_raised as "isRaised", has_factor as "hasFactor", organization_id as "organizationId", tenant_id as "tenantId",
    internal.is_read_only(organization_id) as "isReadOnly",
    json_build_object('role', role, 'flags', flags, 'wantsFactor', wants_factor) as viewer
    from internal.enter_preview(${id}, ${sessionId}, ${viewerId}, ${leaseId}, ${now}, ${aal === 'aal2'})`.compile(
    queries,
  );
}

/** What a door lets do, once the guard has let in: nothing where it opens no place with rights. */
export function mayOf(door: Door): May {
  if (door.kind === 'tenancy') return isAllowedToTenant;
  if (door.kind !== 'organization') return () => false;
  const may = mayOfMember(requireMembership(door));
  const { token } = door;
  return token === null ? may : (action) => isWithinToken(token, action) && may(action);
}

export function mayOfMember(membership: Membership): May {
  return (action) => isAllowed(membership, action);
}

/** As whom a write works that the guard let into an organization. @throws Error where it let nobody in */
export function memberOf(door: Door): Pick<OrgWrite, 'membership' | 'isByToken' | 'supportId' | 'may'> {
  return {
    membership: requireMembership(door),
    isByToken: door.kind === 'organization' && door.token !== null,
    supportId: supportOf(door),
    may: mayOf(door),
  };
}

/** The support session in which the operator asks; null for everybody else. */
export function supportOf(door: Door): string | null {
  return door.kind === 'organization' ? door.supportId : null;
}

/** @throws Error where the guard let nobody in */
function requireMembership(door: Door): Membership {
  if (door.kind !== 'organization' || door.role === null) throw new Error('the guard let nobody in');
  return { role: door.role, flags: door.flags ?? {} };
}
