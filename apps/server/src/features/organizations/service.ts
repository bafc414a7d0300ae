import type { createOrganization as contract } from '@dira/contract/accounts';
import { FREE_TRIAL_DAYS } from '@dira/contract/constants';
import type { z } from 'zod';
import type { UserWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { insertOrganization } from './repo.ts';

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
