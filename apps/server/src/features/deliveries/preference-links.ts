import { isSameSecret } from '../../platform/digest.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';

/** A tenant of a workspace, who chooses what is written to them by itself. */
export interface Preferring {
  organizationId: string;
  tenantId: string;
}

/**
 * Where a tenant without any account chooses what is written to them, and where a mail program by itself (RFC 8058)
 * ends what comes of itself. It opens nothing else.
 */
export function makePreferencesUrl(
  { publicUrl, secrets }: Pick<Services, 'publicUrl' | 'secrets'>,
  { organizationId, tenantId }: Preferring,
): string {
  return `${publicUrl}/preferences/${organizationId}.${tenantId}.${signatureOf(secrets, { organizationId, tenantId })}`;
}

/** @returns whose preferences it opens, or null for what was not made here */
export function readPreferencesToken(secrets: Pick<Secrets, 'sign'>, token: string): Preferring | null {
  const [organizationId = '', tenantId = '', signature = ''] = token.split('.');
  const expected = signatureOf(secrets, { organizationId, tenantId });
  return isSameSecret(Buffer.from(expected), Buffer.from(signature)) ? { organizationId, tenantId } : null;
}

function signatureOf(secrets: Pick<Secrets, 'sign'>, { organizationId, tenantId }: Preferring): string {
  return secrets.sign('preferences', `${organizationId}.${tenantId}`).toString('base64url');
}
