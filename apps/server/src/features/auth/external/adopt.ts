import { randomBytes } from 'node:crypto';
import { cleanText } from '@dira/domain/clean-text';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Trx } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { badToken } from '../identify.ts';
import { findIdentity } from '../providers/repo.ts';
import type { Bearer } from '../sessions.ts';
import { findUserByEmail } from '../users.repo.ts';
import * as repo from './repo.ts';

/** What a token of another service says of its person. */
export interface ExternalPerson {
  email: string;
  fullName: string;
}

/** Identities of the other service, whatever it is. */
const provider = 'external';
const uuid = z.uuid();
const personForm = z.object({
  email: z.email().max(254),
  user_metadata: z
    .object({ full_name: z.string().transform(cleanText).pipe(z.string().max(200)).catch('') })
    .catch({ full_name: '' }),
});

/** Undefined where there is no address to know the person by. */
export function readPerson(claims: JWTPayload): ExternalPerson | undefined {
  const { data } = personForm.safeParse(claims);
  return data && { email: data.email, fullName: data.user_metadata.full_name };
}

/**
 * The person's account here, made when they are first seen: found by the other service's name for
 * them, else by their address, which that service has confirmed. Their session gets a row, so that
 * the door asks the same of everybody.
 * @returns the person's id here
 */
export async function adopt(
  trx: Trx,
  { clock, secrets }: { clock: Clock; secrets: Pick<Secrets, 'seal'> },
  { userId: subject, sessionId, aal }: Bearer,
  { email, fullName }: ExternalPerson,
): Promise<string> {
  if (!uuid.safeParse(sessionId).success) throw badToken();
  const now = clock.now().toString();
  await repo.lockSubject(trx, subject);
  let userId = (await findIdentity(trx, provider, subject))?.user_id;
  if (userId === undefined) {
    const known = await findUserByEmail(trx, email);
    userId = known?.id ?? newId(clock);
    if (known === undefined)
      await repo.insertAdopted(trx, { id: userId, email, fullName, role: 'property_manager', now });
    await repo.insertIdentity(trx, { id: newId(clock), userId, provider, subject, email, now });
  }
  // Nobody can refresh it here: its key is thrown away.
  const refreshKey = secrets.seal(randomBytes(32), sessionId);
  if (!(await repo.upsertSession(trx, { id: sessionId, userId, aal, refreshKey, now }))) throw badToken();
  return userId;
}
