import { isSameSecret } from '../../platform/digest.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';

/** Where one press, or a mail program by itself (RFC 8058), ends a person's copies by mail. It opens nothing else. */
export function makeUnsubscribeUrl(
  { publicUrl, secrets }: Pick<Services, 'publicUrl' | 'secrets'>,
  userId: string,
): string {
  return `${publicUrl}/unsubscribe/${userId}.${signatureOf(secrets, userId)}`;
}

/** @returns whose copies it ends, or null for what was not made here */
export function readUnsubscribeToken(secrets: Pick<Secrets, 'sign'>, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  return isSameSecret(Buffer.from(signatureOf(secrets, userId)), Buffer.from(signature)) ? userId : null;
}

function signatureOf(secrets: Pick<Secrets, 'sign'>, userId: string): string {
  return secrets.sign('unsubscribe', userId).toString('base64url');
}
