import { OWNERSHIP_OFFER_DAYS, type offerOwnership } from '@dira/contract/team-ownership';
import type { z } from 'zod';
import type { AllHandovers } from '../../contributions/handovers.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { daysLater } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import { findPlace, lockOrganization, updatePlace, type Place } from '../organizations/service.ts';
import * as repo from './ownership.repo.ts';
import { takeOut, tell } from './service.ts';

/**
 * Handing over the ownership of a workspace.
 *
 * Guarantees: it changes hands by two people who have both just said who they are, and in one moment, in which both
 * places are asked for again; one offer a workspace, good for seven days; an offer whose giver is no owner any more, or
 * whose taker is out, is void, by the database too. Never: a moment without an owner.
 */

type Given = z.output<(typeof offerOwnership)['body']>;
type Offer = NonNullable<Awaited<ReturnType<typeof repo.findOpenOffer>>>;

/** @throws AppError recent_sign_in_required, team_ownership_offered; related_record_missing, team_already_owner at the member */
export async function offer(
  write: OrgWrite,
  { newId }: Pick<Services, 'newId'>,
  { memberId, becomes }: Given,
): Promise<{ id: string }> {
  await requireRecentSignIn(write);
  await lockOrganization(write);
  if (!isOwner(await findPlace(write, write.userId))) throw new AppError('not_allowed');
  const place = await findPlace(write, memberId);
  if (place === undefined || place.suspended_at !== null)
    throw new AppError('related_record_missing', { fields: [{ path: 'memberId', code: 'not_found' }] });
  if (place.role === 'admin')
    throw new AppError('team_already_owner', { fields: [{ path: 'memberId', code: 'team_already_owner' }] });
  const before = await repo.findOpenOffer(write);
  if (before !== undefined && !isOver(write, before)) throw new AppError('team_ownership_offered');
  if (before !== undefined) await repo.settleOffer(write, before.id, 'expired');
  const id = newId();
  const expiresAt = daysLater(write.now, OWNERSHIP_OFFER_DAYS);
  const name = await repo.insertOffer(write, { id, takerId: memberId, becomes, expiresAt });
  await record(write, 'offered', id, { name, becomes });
  return { id };
}

/** @throws AppError not_found where it was answered meanwhile */
export async function withdrawOffer(write: OrgWrite, id: string): Promise<void> {
  await lockOrganization(write);
  if (!isOwner(await findPlace(write, write.userId))) throw new AppError('not_allowed');
  const open = await requireOpen(write, id);
  await settle(write, open, 'withdrawn');
}

/** @throws AppError not_found */
export async function declineOffer(write: OrgWrite, id: string): Promise<void> {
  await lockOrganization(write);
  await settle(write, await requireOffered(write, id), 'declined');
}

/**
 * The taker is an owner before the giver is none, and may do what the handover of work asks for.
 * @throws AppError recent_sign_in_required; not_found, also where the giver is no owner any more
 */
export async function acceptOffer(write: OrgWrite, handovers: AllHandovers, id: string): Promise<void> {
  await requireRecentSignIn(write);
  await lockOrganization(write);
  const open = await requireOffered(write, id);
  const [giver, own] = [await findPlace(write, open.offered_by), await findPlace(write, write.userId)];
  if (!isOwner(giver) || own === undefined || own.suspended_at !== null) throw new AppError('not_found');
  await settle(write, open, 'accepted');
  await updatePlace(write, write.userId, { role: 'admin', flags: {} });
  await tell(write, 'changed', write.userId, { from: own.role, role: 'admin' });
  await stepDown(write, handovers, open, giver);
}

async function stepDown(
  write: OrgWrite,
  handovers: AllHandovers,
  { offered_by: giverId, becomes }: Offer,
  place: Place,
): Promise<void> {
  if (becomes === 'leaves') {
    await takeOut(write, handovers, giverId, { place, work: null, properties: write.userId });
    await tell(write, 'left', giverId, { role: place.role });
    return;
  }
  await updatePlace(write, giverId, { role: becomes, flags: {} });
  await tell(write, 'changed', giverId, { from: place.role, role: becomes });
}

/** An offer to the caller that can still be answered. */
async function requireOffered(write: OrgWrite, id: string): Promise<Offer> {
  const open = await requireOpen(write, id);
  if (open.offered_to !== write.userId) throw new AppError('not_found');
  return open;
}

async function requireOpen(write: OrgWrite, id: string): Promise<Offer> {
  const open = await repo.findOpenOffer(write);
  if (open === undefined || open.id !== id || isOver(write, open)) throw new AppError('not_found');
  return open;
}

function isOwner(place: Place | undefined): place is Place {
  return place !== undefined && place.role === 'admin' && place.suspended_at === null;
}

function isOver({ now }: OrgWrite, { expires_at: expiresAt }: Offer): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0;
}

async function settle(
  write: OrgWrite,
  { id, taker_name: name }: Offer,
  outcome: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await repo.settleOffer(write, id, outcome);
  await record(write, outcome, id, { name });
}

async function record(
  write: OrgWrite,
  action: string,
  id: string,
  data: { name: string; becomes?: string },
): Promise<void> {
  await recordEvent(write, { action, entity: 'ownership_offer', entityId: id, data });
}
