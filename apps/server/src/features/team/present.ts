import type { TeamMember } from '@dira/contract/team';
import type { TeamInvitation } from '@dira/contract/team-invitations';
import type { OwnershipOffer } from '@dira/contract/team-ownership';
import { abilities, isLimitable, isWithin, propertyScope, type Membership } from '@dira/domain/permissions';
import type { OrgScope } from '../../db/scope.ts';
import { stateOfMail } from '../deliveries/present.ts';
import type { InvitationRow } from './invitations.repo.ts';
import type { OfferRow } from './ownership.repo.ts';
import type { MemberRow } from './repo.ts';

/** What somebody may hand on, by their own place in the team. */
export function giverOf(place: Membership): Parameters<typeof isWithin>[0] {
  return { can: abilities(place), reach: propertyScope(place) };
}

export function presentMember(
  row: MemberRow,
  reader: { scope: OrgScope; own: Membership | undefined },
): TeamMember {
  const { role, flags } = row;
  const isOther = row.user_id !== reader.scope.userId;
  return {
    id: row.user_id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    role,
    flags: givenOf(flags),
    propertyIds: isLimited({ role, flags }) ? row.properties.map(({ id }) => id) : null,
    status: row.suspended_at === null ? 'active' : 'suspended',
    joinedAt: row.joined_at,
    lastActiveAt: row.last_active_at,
    can: {
      change:
        isOther &&
        reader.own !== undefined &&
        isWithin(giverOf(reader.own), { role, flags }) &&
        row.properties.length === row.property_count,
    },
  };
}

export function presentInvitation(row: InvitationRow): TeamInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    flags: givenOf(row.flags),
    propertyIds: row.property_ids,
    language: row.language,
    inviterName: row.inviter_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    works:
      row.inviter_role !== null && canGive({ role: row.inviter_role, flags: row.inviter_flags ?? {} }, row),
    mail: stateOfMail[row.mail_status ?? 'none'],
  };
}

export function presentOffer(row: OfferRow, reader: OrgScope): OwnershipOffer {
  return {
    id: row.id,
    from: { id: row.offered_by, name: row.giver_name },
    to: { id: row.offered_to, name: row.taker_name },
    becomes: row.becomes,
    expiresAt: row.expires_at,
    can: { answer: row.offered_to === reader.userId, withdraw: row.reader_role === 'admin' },
  };
}

/** Whether whoever invited might do so now. */
export function canGive(inviter: Membership, place: Membership): boolean {
  const giver = giverOf(inviter);
  return giver.can['team.manage'] && isWithin(giver, place);
}

function isLimited(place: Membership): boolean {
  return isLimitable(place.role) && propertyScope(place) === 'assigned';
}

/** The switches that a workspace sets; which properties somebody sees is said elsewhere. */
function givenOf(flags: Membership['flags']): TeamMember['flags'] {
  return Object.fromEntries(Object.entries(flags).filter(([flag]) => flag !== 'allProperties'));
}
