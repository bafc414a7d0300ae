/**
 * Who is signed in on this device. The auth client (23 KiB) is fetched only when something must be
 * signed, renewed or watched: a visitor never pays for it, and a fresh stored token is used as it is.
 */
import { sessionMarginSeconds, storageKeys } from '@dira/contract/constants';
import type { AuthClient as AuthClientClass } from '@supabase/auth-js';
import { ApiError } from './api-error.ts';
import { readStorage, writeStorage } from './browser-storage.ts';
import { now } from './clock.ts';

type AuthClient = InstanceType<typeof AuthClientClass>;

let client: Promise<AuthClient> | undefined;

/** The one auth client of this tab, against our own `/auth/v1`. */
export function loadAuth(): Promise<AuthClient> {
  client ??= import('@supabase/auth-js').then(
    ({ AuthClient: Client }) =>
      new Client({ url: `${location.origin}/auth/v1`, storageKey: storageKeys.session, flowType: 'pkce' }),
  );
  return client;
}

type StoredSession = { access_token: string; expires_at: number };

function readStoredSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(readStorage(storageKeys.session) ?? 'null');
    return isStoredSession(stored) ? stored : null;
  } catch {
    return null; // not JSON: the auth client would throw it away too
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'access_token' in value &&
    typeof value.access_token === 'string' &&
    'expires_at' in value &&
    typeof value.expires_at === 'number'
  );
}

/** Whether somebody seems to be signed in here; the server has the last word. */
export function hasSession(): boolean {
  return readStoredSession() !== null;
}

/** A token that still lives long enough for a call, renewed when it does not; null when nobody is signed in. */
export async function findAccessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (!stored) return null;
  if (stored.expires_at - now() / 1000 > sessionMarginSeconds) return stored.access_token;
  const auth = await loadAuth();
  const { data, error } = await auth.getSession();
  // A server that does not answer ends no session: the stored one may still be renewed later.
  if (error !== null && hasSession()) throw new ApiError({ status: 0, code: 'network' });
  return data.session?.access_token ?? null;
}

let isLeaving = false;

/** Ends the session of this device. The stored copy goes also when the server does not answer. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  const auth = await loadAuth();
  await auth.signOut({ scope: 'local' });
  writeStorage(storageKeys.session, null);
  isLeaving = false;
}

/**
 * Keeps the token fresh while the app is open and reports when the session ends, here or in another tab.
 * SIGNED_IN is never acted on: the client repeats it whenever a tab becomes visible.
 */
export function watchSession(onSignedOut: () => void): () => void {
  let stop = () => {};
  let isStopped = false;
  void loadAuth().then((auth) => {
    if (isStopped) return;
    const { data } = auth.onAuthStateChange((event) => {
      // Whoever signs out here knows where to go next.
      if (event === 'SIGNED_OUT' && !isLeaving) onSignedOut();
    });
    stop = () => data.subscription.unsubscribe();
  });
  return () => {
    isStopped = true;
    stop();
  };
}
