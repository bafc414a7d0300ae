import type { createOrganization as contract } from '@dira/contract/accounts';
import { FREE_TRIAL_DAYS } from '@dira/contract/constants';
import type { TeamRole } from '@dira/domain/permissions';
import type { z } from 'zod';
import type { OrgWrite, UserWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { insertMembers, insertOrganization, updateSecurity } from './repo.ts';

export { findPlace, listOwners, lockTeam, putPlace, updatePlace, type Place } from './members.repo.ts';

type Input = z.output<(typeof contract)['body']>;

/** The maker becomes its owner; the free trial begins, on the plan that shows the whole product. */
export async function createOrganization(
  write: UserWrite,
  clock: Clock,
  input: Input,
  isSample = false,
): Promise<{ id: string }> {
  const id = newId(clock);
  const trialEndsOn = write.today.add({ days: FREE_TRIAL_DAYS }).toString();
  await insertOrganization(write, { ...input, id, trialEndsOn, isSample });
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
  const { organizationId } = write;
  await updateSecurity(write, change);
  await recordEvent(write, {
    action: 'security_changed',
    entity: 'organization',
    entityId: organizationId,
    data: change,
  });
}
