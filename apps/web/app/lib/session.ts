/**
 * Who is signed in on this device. The auth client (23 KiB) is fetched only when something must be
 * signed, renewed or watched: a visitor never pays for it, and a fresh stored token is used as it is.
 */
import { sessionMarginSeconds, storageKeys } from '@dira/contract/constants';
import type { AuthClient as AuthClientClass } from '@supabase/auth-js';
import { ApiError } from './api-error.ts';
import { readApiKey } from './api-key.ts';
import { writeStorage } from './browser-storage.ts';
import { now } from './clock.ts';
import { forgetDrafts } from './drafts.ts';
import { importAgain } from './import-again.ts';
import { keepTrying } from './keep-trying.ts';
import { loadTexts } from './language.ts';
import { readStoredSession } from './stored-session.ts';

export type AuthClient = InstanceType<typeof AuthClientClass>;

let client: Promise<AuthClient> | undefined;
const importAuth = importAgain(() => import('@supabase/auth-js'));

/** The one auth client of this tab, against our own `/auth/v1`. Links from mails are read by `features/auth/arrival.ts`. */
export function loadAuth(): Promise<AuthClient> {
  // What it may refuse is said in words that no visitor needs before.
  client ??= Promise.all([importAuth(), loadTexts('problems')]).then(
    ([{ AuthClient: Client }]) =>
      new Client({
        url: `${location.origin}/auth/v1`,
        headers: { apikey: readApiKey() },
        storageKey: storageKeys.session,
        flowType: 'pkce',
        detectSessionInUrl: false,
      }),
    () => {
      // The next who needs it asks again.
      client = undefined;
      throw new ApiError({ status: 0, code: 'network' });
    },
  );
  return client;
}

/** Fetches the auth client while somebody types. Where that fails, what they press then says so. */
export function prefetchAuth(): void {
  loadAuth().catch(() => {});
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

/** Learns from the server what this device cannot know: factors that were added or removed elsewhere. */
export async function renewSession(): Promise<void> {
  const auth = await loadAuth();
  await auth.refreshSession();
}

let isLeaving = false;

/** Ends the session of this device. The stored copy goes also when the server does not answer. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  const auth = await loadAuth();
  await auth.signOut({ scope: 'local' });
  for (const key of [storageKeys.session, `${storageKeys.session}-user`, storageKeys.consentTold])
    writeStorage(key, null);
  forgetDrafts();
  isLeaving = false;
}

/**
 * Keeps the token fresh while the app is open and reports when the session ends by itself: the server
 * refused to renew it. SIGNED_IN is never acted on: the client repeats it whenever a tab becomes visible.
 */
export function watchSession(onEnded: () => void): () => void {
  let stop = () => {};
  let isStopped = false;
  const loadLater = async () => {
    const { whenIdle } = await import('./when-idle.ts');
    await whenIdle();
    return loadAuth();
  };
  void keepTrying(loadLater).then((auth) => {
    if (isStopped) return;
    const { data } = auth.onAuthStateChange((event) => {
      // Whoever signs out here knows where to go next.
      if (event === 'SIGNED_OUT' && !isLeaving) onEnded();
    });
    stop = () => data.subscription.unsubscribe();
  });
  return () => {
    isStopped = true;
    stop();
  };
}
