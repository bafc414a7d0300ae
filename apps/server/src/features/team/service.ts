import type { Membership } from '@dira/domain/permissions';
import { flagDefaults, isAllowed, isLimitable, isWithin } from '@dira/domain/permissions';
import type { AllHandovers } from '../../contributions/handovers.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import {
  countSeenProperties,
  findPlace,
  hasOtherProperties,
  listOwners,
  lockOrganization,
  putProperties,
  updatePlace,
  type Place,
} from '../organizations/service.ts';
import { giverOf } from './present.ts';

/**
 * The team of a workspace.
 *
 * Guarantees: nobody gives a place beyond what they may do themselves at that moment, or changes one that is; a
 * workspace keeps an owner, by the database too; who is suspended or removed is out with their next request, and their
 * open screens within seconds; what lay in the hands of who leaves lies in somebody's afterwards, or openly in
 * nobody's. Never: a word of who left gone from what they did.
 */

/** @throws AppError not_found, team_own_place, team_beyond_own_rights, team_last_owner */
export async function changeMember(write: OrgWrite, memberId: string, wanted: GivenPlace): Promise<void> {
  const { giver, place } = await requireChangeable(write, memberId);
  const { propertyIds, ...next } = toPlace(wanted);
  if (!isWithin(giver, next)) throw new AppError('team_beyond_own_rights');
  await requireSeen(write, wanted.propertyIds);
  if (next.role !== 'admin') await requireOtherOwner(write, memberId, place);
  await updatePlace(write, memberId, next);
  await putProperties(write, memberId, propertyIds ?? []);
  await tell(write, 'changed', memberId, { from: place.role, role: next.role, flags: { ...next.flags } });
}

/** @throws AppError not_found, team_own_place, team_beyond_own_rights, team_last_owner */
export async function suspendMember(write: OrgWrite, memberId: string): Promise<void> {
  const { place } = await requireChangeable(write, memberId);
  if (place.suspended_at !== null) return;
  await requireOtherOwner(write, memberId, place);
  await updatePlace(write, memberId, { suspended_at: write.now.toString() });
  await tell(write, 'suspended', memberId, { role: place.role });
}

/** @throws AppError not_found, team_own_place, team_beyond_own_rights */
export async function resumeMember(write: OrgWrite, memberId: string): Promise<void> {
  const { place } = await requireChangeable(write, memberId);
  if (place.suspended_at === null) return;
  await updatePlace(write, memberId, { suspended_at: null });
  await tell(write, 'resumed', memberId, { role: place.role });
}

/**
 * @param assigneeId who takes their jobs, plans and tasks
 * @throws AppError not_found, team_own_place, team_beyond_own_rights, team_last_owner; related_record_missing at the field
 */
export async function removeMember(
  write: OrgWrite,
  handovers: AllHandovers,
  memberId: string,
  assigneeId: string | null,
): Promise<void> {
  const { place } = await requireChangeable(write, memberId);
  await requireOtherOwner(write, memberId, place);
  if (assigneeId !== null) await requireHeir(write, memberId, assigneeId);
  await takeOut(write, handovers, memberId, { place, work: assigneeId, properties: null });
  await tell(write, 'removed', memberId, { role: place.role });
}

/** @throws AppError not_found, team_last_owner */
export async function leave(write: OrgWrite, handovers: AllHandovers): Promise<void> {
  await lockOrganization(write);
  const place = await findPlace(write, write.userId);
  if (place === undefined) throw new AppError('not_found');
  await requireOtherOwner(write, write.userId, place);
  const owner = (await listOwners(write)).find((id) => id !== write.userId);
  await takeOut(write, handovers, write.userId, { place, work: null, properties: owner ?? null });
  await tell(write, 'left', write.userId, { role: place.role });
}

interface Leaving {
  place: Place;
  work: string | null;
  properties: string | null;
}

export async function takeOut(
  write: OrgWrite,
  handovers: AllHandovers,
  memberId: string,
  { place, work, properties }: Leaving,
): Promise<void> {
  const now = write.now.toString();
  // First, so that a repairer who leaves may give away what is theirs alone while they are one.
  await updatePlace(write, memberId, { suspended_at: place.suspended_at ?? now, removed_at: now });
  await putProperties(write, memberId, []);
  await handovers.jobs.hand(write, memberId, work);
  await handovers.plans.hand(write, memberId, work);
  await handovers.tasks.hand(write, memberId, work);
  await handovers.properties.hand(write, memberId, properties);
}

/** The place of another member, held until the end, and what the caller may do now that nobody else changes the team. */
async function requireChangeable(write: OrgWrite, memberId: string) {
  if (memberId === write.userId) throw new AppError('team_own_place');
  await lockOrganization(write);
  const giver = giverOf(await requireManager(write));
  const place = await findPlace(write, memberId);
  if (place === undefined) throw new AppError('not_found');
  if (!isWithin(giver, place) || (await hasOtherProperties(write, memberId)))
    throw new AppError('team_beyond_own_rights');
  return { giver, place };
}

/** What the caller was let in with may have been taken from them by the change before this one. */
export async function requireManager(write: OrgWrite): Promise<Membership> {
  const own = await findPlace(write, write.userId);
  if (own === undefined || own.suspended_at !== null) throw new AppError('not_found');
  if (!isAllowed(own, 'team.manage')) throw new AppError('not_allowed');
  return own;
}

async function requireOtherOwner(write: OrgWrite, memberId: string, place: Place): Promise<void> {
  if (place.role !== 'admin' || place.suspended_at !== null) return;
  const others = (await listOwners(write)).filter((id) => id !== memberId);
  if (others.length === 0) throw new AppError('team_last_owner');
}

async function requireHeir(write: OrgWrite, memberId: string, heirId: string): Promise<void> {
  const heir = heirId === memberId ? undefined : await findPlace(write, heirId);
  if (heir === undefined || heir.suspended_at !== null || !isAllowed(heir, 'tasks.work'))
    throw new AppError('related_record_missing', { fields: [{ path: 'assigneeId', code: 'not_found' }] });
}

/** A place as it is asked for: with the properties that it is limited to, null for all. */
export interface GivenPlace extends Membership {
  propertyIds: readonly string[] | null;
}

/** What is kept of it: a role that sees all properties anyway is limited to none. */
export function toPlace({ role, flags, propertyIds }: GivenPlace): GivenPlace {
  const isLimited = propertyIds !== null && isLimitable(role);
  return {
    role,
    flags: meaningful({ role, flags: { ...flags, allProperties: !isLimited } }),
    propertyIds: isLimited ? [...new Set(propertyIds)] : null,
  };
}

/** Nobody gives a property that they do not see. */
export async function requireSeen(write: OrgWrite, propertyIds: readonly string[] | null): Promise<void> {
  if (propertyIds === null) return;
  const ids = [...new Set(propertyIds)];
  if ((await countSeenProperties(write, ids)) === ids.length) return;
  throw new AppError('related_record_missing', { fields: [{ path: 'propertyIds', code: 'not_found' }] });
}

/** The switches that say something in this role, and not what it says anyway. */
function meaningful({ role, flags }: Membership): Membership['flags'] {
  const defaults = Object.entries(flagDefaults(role));
  const chosen = new Map(Object.entries(flags));
  return Object.fromEntries(
    defaults.flatMap(([flag, usual]) => {
      const value = chosen.get(flag) ?? usual;
      return value === usual ? [] : [[flag, value]];
    }),
  );
}

/** The managers of the team hear of it, and so does whom it is about. */
export async function tell(
  write: OrgWrite,
  action: string,
  memberId: string,
  data: { role: string; from?: string; flags?: Record<string, boolean | undefined> },
): Promise<void> {
  await recordEvent(write, { action, entity: 'team_member', entityId: memberId, data: { ...data } });
  await postToOutbox(write.trx, write.organizationId, `membership.${action}`, {
    id: memberId,
    toUserId: memberId,
  });
}
