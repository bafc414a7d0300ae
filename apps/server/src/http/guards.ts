import { isReading, type Endpoint } from '@dira/contract/endpoint';
import { startTenancyPreview } from '@dira/contract/tenancy-previews';
import { isWithinToken } from '@dira/domain/api-tokens';
import { isAllowed, type MembershipFlags, type TeamRole } from '@dira/domain/permissions';
import type { Guard } from '../db/database.ts';
import { supportOf, type Door } from '../db/door.ts';
import { AppError } from '../platform/app-error.ts';
import { notTheirs } from './problems.ts';

/**
 * The rights of an operation, checked against what the database said at the door. What is not
 * yours does not exist (404); what you may see but not do is refused with the reason (403).
 */
export function guardOf(
  endpoint: Pick<
    Endpoint,
    'access' | 'method' | 'stepUp' | 'whileReadOnly' | 'reads' | 'forPeople' | 'produces'
  >,
): Guard {
  const { access } = endpoint;
  return (door) => {
    if (door.kind === 'signer') {
      requireSigner(door);
      return requireWorking(endpoint, door);
    }
    if (door.kind === 'share') return requireShare(door);
    if (!door.isAlive) throw new AppError('not_signed_in');
    if (door.mustChangePassword) throw new AppError('password_change_required');
    if (!hasPlace(door)) throw new AppError('not_found', { cause: notTheirs });
    requireFactor(endpoint, door);
    if (door.kind === 'tenancy' && door.viewer !== null) requireViewer(endpoint, door.viewer);
    if (access.scope === 'operator') requireOperator(access, door);
    if (supportOf(door) !== null) requireSupportRight(endpoint, door);
    requireRight(endpoint, door);
    requireTokenRight(endpoint, door);
    if (door.kind !== 'user') requireWorking(endpoint, door);
  };
}

function hasPlace(door: Exclude<Door, { kind: 'signer' | 'share' }>): boolean {
  if (door.kind === 'tenancy') return door.tenantId !== null;
  if (door.kind === 'ownership') return door.organizationId !== null;
  return door.kind !== 'organization' || door.role !== null;
}

/** A member may do what their role and its switches allow. */
function requireRight(
  { access }: Pick<Endpoint, 'access'>,
  door: Exclude<Door, { kind: 'signer' | 'share' }>,
): void {
  if (door.kind !== 'organization' || door.role === null || access.scope !== 'organization') return;
  if (!isAllowed({ role: door.role, flags: door.flags ?? {} }, access.action))
    throw new AppError('not_allowed', { detail: `Your role does not allow ${access.action}.` });
}

/** A token does what it was made for, of what programs may do at all. */
function requireTokenRight(
  endpoint: Parameters<typeof guardOf>[0],
  door: Exclude<Door, { kind: 'signer' | 'share' }>,
): void {
  const { access, stepUp, forPeople } = endpoint;
  if (door.kind !== 'organization' || door.token === null || access.scope !== 'organization') return;
  if (stepUp === true || forPeople === true)
    throw new AppError('not_allowed', { detail: 'No token may do this.' });
  if (!isWithinToken(door.token, access.action))
    throw new AppError('not_allowed', { detail: `The token does not allow ${access.action}.` });
  if (door.token.access === 'read' && !isReading(endpoint))
    throw new AppError('not_allowed', { detail: 'The token reads alone.' });
}

/**
 * Support has the bounds of a token of every area; until an owner allows more, it sees what pages show and takes no file
 * away.
 */
function requireSupportRight(
  endpoint: Parameters<typeof guardOf>[0],
  door: Exclude<Door, { kind: 'signer' | 'share' }>,
): void {
  const { stepUp, forPeople, produces } = endpoint;
  if (door.kind !== 'organization' || door.token === null) return;
  const isForReading = isReading(endpoint) && produces === undefined;
  if (stepUp === true || forPeople === true || (door.token.access === 'read' && !isForReading))
    throw new AppError('not_in_support_session');
}

/** In a read-only workspace everything can be read; what is written says of itself that it may be. */
function requireWorking(
  { method, whileReadOnly }: Pick<Endpoint, 'method' | 'whileReadOnly'>,
  { isReadOnly }: { isReadOnly: boolean },
): void {
  if (isReadOnly && method !== 'GET' && whileReadOnly !== true) throw new AppError('organization_read_only');
}

/**
 * A member who sees a lease as its tenant does: what a tenant reads there, as long as they may see it in the workspace
 * too, and nothing that two people wrote each other.
 */
function requireViewer(
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
  { role, flags }: { role: TeamRole | null; flags: MembershipFlags | null },
): void {
  if (method !== 'GET') throw new AppError('preview_only');
  const isPrivate = access.scope === 'tenancy' && access.isPrivate === true;
  const { action } = startTenancyPreview.access;
  if (isPrivate || role === null || !isAllowed({ role, flags: flags ?? {} }, action))
    throw new AppError('not_allowed');
}

/** Whoever runs the installation, once this session has shown its secret key. */
function requireOperator({ beforeKey }: { beforeKey?: true }, door: Door): void {
  if (door.kind !== 'user' || door.operatorStanding === null)
    throw new AppError('not_allowed', { detail: 'This is for whoever runs the installation.' });
  if (door.operatorStanding === 'key_missing' && beforeKey !== true)
    throw new AppError('operator_key_required');
}

/** A session that ended, or whose document was called back. */
function requireSigner({ signerId }: Extract<Door, { kind: 'signer' }>): void {
  if (signerId === null) throw new AppError('signature_link_expired');
}

/** A share that was taken back or ran out is like one that never was. */
function requireShare({ portfolioId }: Extract<Door, { kind: 'share' }>): void {
  if (portfolioId === null) throw new AppError('not_found');
}

/**
 * Whoever has a second factor shows it before anything of an organization, a tenancy or an ownership opens, and
 * before what is marked for it; an organization may want one of everybody.
 */
function requireFactor(
  { stepUp }: Pick<Endpoint, 'stepUp'>,
  door: Exclude<Door, { kind: 'signer' | 'share' }>,
): void {
  if (door.isRaised) return;
  const place = door.kind === 'organization' ? door : door.kind === 'tenancy' ? door.viewer : null;
  if (place?.wantsFactor === true) throw new AppError('second_factor_needed_for_workspace');
  if (door.hasFactor && (stepUp === true || door.kind !== 'user'))
    throw new AppError('second_factor_required');
}
