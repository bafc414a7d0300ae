import { GENERATED_PASSWORD_HOURS } from '@dira/contract/constants';
import { inGroups, makeReadable } from '../../platform/readable-secret.ts';

const passwordLength = 12;
const groupLength = 4;

/** A password that is handed over: it opens nothing but its own change, for so long. */
export function generatePassword(now: Temporal.Instant): { password: string; expiresAt: string } {
  return {
    password: inGroups(makeReadable(passwordLength), groupLength),
    expiresAt: now.add({ hours: GENERATED_PASSWORD_HOURS }).toString(),
  };
}
