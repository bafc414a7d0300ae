import type { createOrganization as contract } from '@dira/contract/accounts';
import type {
  Letterhead,
  setWorkspaceFeature as featureContract,
  updateOrganization as changeContract,
} from '@dira/contract/organizations';
import type { Currency } from '@dira/domain/money';
import type { TeamRole } from '@dira/domain/permissions';
import type { z } from 'zod';
import type { JsonObject } from '../../db/schema.ts';
import { isOfWorkspace, type OrgWrite, type UserWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import { listOwners } from './members.repo.ts';
import { insertMembers, insertOrganization, putArchived, putFeature, updateOrganization } from './repo.ts';

export {
  countSeenProperties,
  findColleague,
  findPlace,
  hasOtherProperties,
  listOwners,
  lockOrganization,
  putPlace,
  putProperties,
  selectColleagues,
  takeOnNewProperties,
  updatePlace,
  type Place,
} from './members.repo.ts';
export { putSuspended, selectUnusedFeatures, unusedOf } from './repo.ts';

type Input = z.output<(typeof contract)['body']>;

/** The maker becomes its owner, and its free trial begins with it. */
export async function createOrganization(
  write: UserWrite,
  clock: Clock,
  input: Input,
  isSample = false,
): Promise<{ id: string }> {
  const id = newId(clock);
  await insertOrganization(write, { ...input, id, isSample });
  await recordEvent(
    { ...write, organizationId: id },
    { action: 'created', entity: 'organization', entityId: id, data: { name: input.name } },
  );
  return { id };
}

/** People who are in the team from the first day, without an invitation. */
export async function addMembers(
  write: OrgWrite,
  members: readonly { userId: string; role: TeamRole }[],
): Promise<void> {
  if (members.length > 0) await insertMembers(write, members);
}

/** From the next request on, members without a second factor are asked for one. */
export async function changeSecurity(write: OrgWrite, change: { requiresMfa: boolean }): Promise<void> {
  await updateOrganization(write, { requires_mfa: change.requiresMfa });
  await recordChange(write, 'security_changed', change);
}

export async function changeDetails(
  write: OrgWrite,
  { name, description }: z.output<(typeof changeContract)['body']>,
): Promise<void> {
  await updateOrganization(write, { name, description });
  await recordChange(write, 'changed', { name, description });
}

/** What was issued keeps what it said. */
export async function changeLetterhead(write: OrgWrite, said: Letterhead): Promise<void> {
  const { legalName, businessNumber, address, phone, email } = said;
  await updateOrganization(write, {
    legal_name: legalName,
    business_number: businessNumber,
    postal_address: address,
    contact_phone: phone,
    contact_email: email,
  });
  await recordChange(write, 'letterhead_set', { ...said });
}

/** From the next mail on; what is queued goes as it was queued. */
export async function changeMailSender(
  write: OrgWrite,
  said: { senderName: string; replyTo: string | null },
): Promise<void> {
  await updateOrganization(write, { sender_name: said.senderName, reply_to: said.replyTo });
  await recordChange(write, 'mail_sender_set', said);
}

/** New amounts begin with it; what is agreed or posted keeps its own. */
export async function setPreferredCurrency(write: OrgWrite, currency: Currency): Promise<void> {
  await updateOrganization(write, { preferred_currency: currency });
  await recordChange(write, 'currency_set', { currency });
}

/** For all of its people at once; what runs by agreement runs on. */
export async function setFeature(
  write: OrgWrite,
  { feature, isUsed }: z.output<(typeof featureContract)['body']>,
): Promise<void> {
  if (await putFeature(write, feature, isUsed))
    await recordChange(write, isUsed ? 'feature_used' : 'feature_unused', { feature });
}

/** @throws AppError recent_sign_in_required */
export async function archive(write: OrgWrite): Promise<void> {
  await requireRecentSignIn(write);
  if (await putArchived(write, true)) await recordChange(write, 'archived', {});
}

/**
 * What fell due meanwhile is found by the next run of each job.
 * @throws AppError recent_sign_in_required
 */
export async function restore(write: OrgWrite): Promise<void> {
  await requireRecentSignIn(write);
  if (await putArchived(write, false)) await recordChange(write, 'restored', {});
}

function recordChange(write: OrgWrite, action: string, data: JsonObject): Promise<void> {
  return recordEvent(write, { action, entity: 'organization', entityId: write.organizationId, data });
}

/** The member who asks; where a token of the workspace does, its owner of the longest standing stands in. */
export async function findActingMember(write: OrgWrite): Promise<string> {
  const [owner] = isOfWorkspace(write) ? await listOwners(write) : [];
  return owner ?? write.userId;
}
