import { AppError } from './app-error.ts';
import { readCookie } from './cookies.ts';
import { sha256 } from './digest.ts';

const name = 'dira_signing';
const path = '/api/v1/signing';
/**
 * A browser takes a cookie of such a name by https alone; `__Host-` would not let it be bound to a path.
 * @param isSecure whether people reach the server by https
 */
export const signingCookieName = (isSecure: boolean) => (isSecure ? `__Secure-${name}` : name);

/**
 * Which signer this is.
 * @param isSecure whether people reach the server by https
 * @returns the hash by which the session is known
 * @throws AppError signature_link_expired where there is none
 */
export function readSigningCookie(cookies: string | undefined, isSecure: boolean): Buffer {
  const value = readCookie(cookies, signingCookieName(isSecure));
  if (value === undefined || value === '') throw new AppError('signature_link_expired');
  return sha256(value);
}

/** Goes to the operations of signing alone, never with a request that another site began, and to no script. */
export function writeSigningCookie(
  value: string,
  { isSecure, seconds }: { isSecure: boolean; seconds: number },
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${signingCookieName(isSecure)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
