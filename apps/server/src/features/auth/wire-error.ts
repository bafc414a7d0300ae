/** The API version that the clients ask for; with it, codes are words. */
export const wireVersion = '2024-01-01';

/** What the authentication service says when it refuses, in the words its clients know. */
export class WireError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export function weakPassword(reasons: string[]): WireError {
  return new WireError(422, 'weak_password', 'Password should be at least 8 characters.', {
    weak_password: { reasons },
  });
}

export function tooManyTries(): WireError {
  return new WireError(429, 'over_request_rate_limit', 'Too many tries; wait a few minutes.');
}

/** Versioned callers get string codes; both get every field that some client reads its text from. */
export function presentWireError({ status, code, message, extra }: WireError, isVersioned: boolean): object {
  return isVersioned
    ? { code, error_code: code, message, msg: message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra };
}
