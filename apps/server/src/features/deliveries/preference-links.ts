import { isSameSecret } from '../../platform/digest.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';

/** A tenant, an owner or a lead of a workspace, who chooses what is written to them by itself. */
export interface Preferring {
  organizationId: string;
  personId: string;
}

/**
 * Where a person without any account chooses what is written to them, and where a mail program by itself (RFC 8058)
 * ends what comes of itself. It opens nothing else.
 */
export function makePreferencesUrl(
  { publicUrl, secrets }: Pick<Services, 'publicUrl' | 'secrets'>,
  { organizationId, personId }: Preferring,
): string {
  return `${publicUrl}/preferences/${organizationId}.${personId}.${signatureOf(secrets, { organizationId, personId })}`;
}

/** @returns whose preferences it opens, or null for what was not made here */
export function readPreferencesToken(secrets: Pick<Secrets, 'sign'>, token: string): Preferring | null {
  const [organizationId = '', personId = '', signature = ''] = token.split('.');
  const expected = signatureOf(secrets, { organizationId, personId });
  return isSameSecret(Buffer.from(expected), Buffer.from(signature)) ? { organizationId, personId } : null;
}

function signatureOf(secrets: Pick<Secrets, 'sign'>, { organizationId, personId }: Preferring): string {
  return secrets.sign('preferences', `${organizationId}.${personId}`).toString('base64url');
}
