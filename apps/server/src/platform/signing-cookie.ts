import { AppError } from './app-error.ts';
import { readCookie } from './cookies.ts';
import { sha256 } from './digest.ts';

export const signingCookieName = 'dira_signing';
const path = '/api/v1/signing';

/** Which signer this is. @returns the hash by which the session is known @throws AppError signature_link_expired where there is none */
export function readSigningCookie(cookies: string | undefined): Buffer {
  const value = readCookie(cookies, signingCookieName);
  if (value === undefined || value === '') throw new AppError('signature_link_expired');
  return sha256(value);
}

/** Goes to the operations of signing alone, never with a request that another site began, and to no script. */
export function writeSigningCookie(
  value: string,
  { isSecure, seconds }: { isSecure: boolean; seconds: number },
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${signingCookieName}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
