import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../platform/digest.ts';
import { makeToken } from '../../../platform/readable-secret.ts';
import { landingOf, writeLink } from './link.ts';

/** A link that opens an account once, to be handed over by whoever made it; only its hash may be stored. */
export interface Invitation {
  url: string;
  tokenHash: Buffer;
  /** The hash of no code: who is invited has a link alone. */
  codeHmac: Buffer;
}

/** @param publicUrl where people reach the product */
export function makeInvitation(publicUrl: string): Invitation {
  const token = makeToken();
  const redirectTo = landingOf(publicUrl, 'invite');
  return {
    url: writeLink(`${publicUrl}/auth/v1`, { token, type: 'invite', redirectTo }),
    tokenHash: sha256(token),
    codeHmac: randomBytes(32),
  };
}
