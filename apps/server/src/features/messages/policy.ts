import { isAllowed, PERMISSION_TABLE, type Membership } from '@dira/domain/permissions';

/** Somebody in a conversation, by what ties them to the organization. */
export type Side =
  | (Membership & { kind: 'member'; userId: string })
  | { kind: 'tenant'; userId: string; leaseId: string };
export type MemberSide = Extract<Side, { kind: 'member' }>;

/** What a conversation is about, as far as it decides who may take part. */
export interface Matter {
  leaseId: string | null;
  request: { leaseId: string | null; assigneeId: string | null } | null;
}

/** Whether two people may write to each other about something: what one may do, the other may answer. */
export function mayTalk(one: Side, other: Side, matter: Matter): boolean {
  if (one.userId === other.userId) return false;
  if (one.kind === 'tenant') return other.kind === 'member' && memberMayTalk(other, one, matter);
  return memberMayTalk(one, other, matter);
}

/** Tenants begin with those who manage leases, or who repair what they reported; anybody who wrote is answered. */
export function mayTenantBeginWith(member: MemberSide, matter: Matter): boolean {
  return isAllowed(member, 'leases.manage') || matter.request?.assigneeId === member.userId;
}

/** A tenant's name is for those who deal with tenants. */
export function knowsTenants(membership: Membership): boolean {
  return isAllowed(membership, 'leases.see');
}

function memberMayTalk(member: MemberSide, other: Side, matter: Matter): boolean {
  if (!isPartyTo(member, matter)) return false;
  if (other.kind === 'member') return sees(member, matter) && isPartyTo(other, matter) && sees(other, matter);
  const isTheirs = matter.request === null || matter.request.leaseId === other.leaseId;
  return matter.leaseId === other.leaseId && isTheirs && (knowsTenants(member) || speaksOfJobsAlone(member));
}

/** May write messages, and, for whoever repairs, about a job of their own. */
function isPartyTo(member: MemberSide, { request }: Matter): boolean {
  if (!isAllowed(member, 'messages.use')) return false;
  return !speaksOfJobsAlone(member) || request?.assigneeId === member.userId;
}

function speaksOfJobsAlone({ role }: Membership): boolean {
  return PERMISSION_TABLE['messages.use'][role] === 'assigned';
}

function sees(member: MemberSide, { leaseId, request }: Matter): boolean {
  return (
    (leaseId === null || isAllowed(member, 'leases.see')) &&
    (request === null || isAllowed(member, 'maintenance.see'))
  );
}
