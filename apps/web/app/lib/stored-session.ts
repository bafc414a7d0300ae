/** What the auth client keeps in the browser's storage, read without loading the client. */
import { storageKeys } from '@dira/contract/constants';
import { readStorage } from './browser-storage.ts';

export type StoredFactor = {
  readonly id: string;
  readonly friendly_name?: string;
  readonly factor_type: string;
  readonly status: string;
  readonly phone?: string;
};

export type StoredSession = {
  readonly access_token: string;
  readonly expires_at: number;
  readonly user: {
    readonly id: string;
    readonly email?: string;
    readonly phone?: string;
    readonly factors?: readonly StoredFactor[];
    readonly user_metadata?: Readonly<Record<string, unknown>>;
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isStoredSession(value: unknown): value is StoredSession {
  return (
    isRecord(value) &&
    typeof value['access_token'] === 'string' &&
    typeof value['expires_at'] === 'number' &&
    isRecord(value['user']) &&
    typeof value['user']['id'] === 'string'
  );
}

export function readStoredSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(readStorage(storageKeys.session) ?? 'null');
    return isStoredSession(stored) ? stored : null;
  } catch {
    return null; // not JSON: the auth client would throw it away too
  }
}

type Claims = {
  readonly subject: string | null;
  readonly aal: string | null;
  readonly methods: readonly string[];
};

/** Who came in and how, as the token says it. Only for choosing a screen: the server checks the signature. */
export function readClaims(token: string): Claims {
  const claims = decodeClaims(token);
  const amr = Array.isArray(claims['amr']) ? claims['amr'] : [];
  return {
    subject: textOrNull(claims['sub']),
    aal: textOrNull(claims['aal']),
    methods: amr.map((entry: unknown) => (isRecord(entry) ? String(entry['method']) : '')),
  };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

function decodeClaims(token: string): Record<string, unknown> {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(part));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}

/** The factors of the person that can be asked for. */
export function listFactors(): readonly StoredFactor[] {
  return (readStoredSession()?.user.factors ?? []).filter(({ status }) => status === 'verified');
}

/** Signed in with two factors. */
export function isAtSecondLevel(): boolean {
  const session = readStoredSession();
  return session !== null && readClaims(session.access_token).aal === 'aal2';
}

/** The person has a second factor, and this session has not seen it yet. */
export function lacksSecondFactor(): boolean {
  return listFactors().length > 0 && !isAtSecondLevel();
}

/** Came in by an invitation. */
export function isInvited(): boolean {
  return cameBy('invite');
}

/** Came in through a link that lets them set a password: a recovery or an invitation. */
export function maySetPassword(): boolean {
  return cameBy('recovery') || cameBy('invite');
}

function cameBy(method: string): boolean {
  const session = readStoredSession();
  return session !== null && readClaims(session.access_token).methods.includes(method);
}
