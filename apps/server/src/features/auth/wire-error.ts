/** The API version that the clients ask for; with it, codes are words. */
export const wireVersion = '2024-01-01';

/** What the authentication service says when it refuses, in the words its clients know. */
export class WireError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export function weakPassword(reasons: ('length' | 'characters' | 'pwned')[]): WireError {
  const message = reasons.includes('length')
    ? 'Password should be at least 8 characters.'
    : 'Password is known to be weak and easy to guess, please choose a different one.';
  return new WireError(422, 'weak_password', message, { weak_password: { reasons } });
}

/** Wrong, used, unknown and expired all alike. */
export function codeExpired(): WireError {
  return new WireError(403, 'otp_expired', 'Token has expired or is invalid');
}

export function tooManyTries(): WireError {
  return new WireError(429, 'over_request_rate_limit', 'Too many tries; wait a few minutes.');
}

/** The text names the seconds, which clients show. */
export function tooManyMessages(kind: string, seconds: number): WireError {
  const isText = kind === 'sms' || kind === 'phone_change';
  return new WireError(
    429,
    isText ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
    `For security purposes, you can only request this once every ${seconds} seconds`,
  );
}

/** Versioned callers get string codes; both get every field that some client reads its text from. */
export function presentWireError({ status, code, message, extra }: WireError, isVersioned: boolean): object {
  return isVersioned
    ? { code, error_code: code, message, msg: message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra };
}
