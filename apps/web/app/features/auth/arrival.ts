/**
 * What the address of the page brings from a mail or from another provider: a code to exchange, tokens of an
 * invitation, or why it did not work. Everything is taken off the address before anything else happens.
 */
import { problemCode } from '../../lib/problem.ts';
import { loadAuth } from '../../lib/session.ts';
import { readClaims, readStoredSession } from '../../lib/stored-session.ts';

/** Why a link led nowhere; `otherDevice` because the browser that asked holds the other half of the secret. */
export const linkProblems = ['expired', 'otherDevice', 'denied', 'identityTaken', 'failed'] as const;
export type LinkProblem = (typeof linkProblems)[number];

export type Arrival =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'tokens'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'failed'; readonly problem: LinkProblem }
  /** An account elsewhere is linked; the session is the one from before. */
  | { readonly kind: 'linked' }
  /** One of the two addresses of a change is confirmed. */
  | { readonly kind: 'halfConfirmed' };

const problemOf: Readonly<Record<string, LinkProblem>> = {
  otp_expired: 'expired',
  flow_state_expired: 'expired',
  flow_state_not_found: 'expired',
  bad_oauth_state: 'expired',
  bad_code_verifier: 'otherDevice',
  pkce_code_verifier_not_found: 'otherDevice',
  access_denied: 'denied',
  identity_already_exists: 'identityTaken',
};

const isCode = (text: string | null) =>
  text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Reads query and fragment; where both speak, the query wins, as in the auth client. */
export function readArrival(href: string): Arrival {
  const { searchParams, hash } = new URL(href);
  const fragment = new URLSearchParams(hash.slice(1));
  const get = (name: string) => searchParams.get(name) ?? fragment.get(name);
  if (get('error') !== null || get('error_code') !== null) {
    const code = get('error_code') ?? get('error') ?? '';
    return { kind: 'failed', problem: problemOf[code] ?? problemOf[get('error') ?? ''] ?? 'failed' };
  }
  const code = searchParams.get('code');
  if (code !== null && isCode(code)) return { kind: 'code', code };
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token');
  if (accessToken !== null && refreshToken !== null) return { kind: 'tokens', accessToken, refreshToken };
  if (searchParams.has('linked')) return { kind: 'linked' };
  return fragment.get('message') === null ? { kind: 'none' } : { kind: 'halfConfirmed' };
}

const brought = ['code', 'linked', 'error', 'error_code', 'error_description', 'sb', 'sb_flow_id'];

/** The path and query without what the link brought. */
export function withoutArrival(href: string): string {
  const url = new URL(href);
  for (const name of brought) url.searchParams.delete(name);
  return url.pathname + url.search;
}

export type Settled =
  | { readonly kind: 'none' | 'signedIn' | 'halfConfirmed' }
  | { readonly kind: 'failed'; readonly problem: LinkProblem }
  /** The link is for somebody other than who is signed in here; they decide. */
  | {
      readonly kind: 'otherPerson';
      readonly accessToken: string;
      readonly refreshToken: string;
    };

/** Makes a session of what the address brought. The address is clean afterwards; the caller goes on from `path`. */
export async function settleArrival(): Promise<{ settled: Settled; path: string }> {
  const { href } = location;
  const arrival = readArrival(href);
  const path = withoutArrival(href);
  if (arrival.kind === 'none') return { settled: arrival, path };
  try {
    return { settled: await settle(arrival), path };
  } finally {
    // At once: a guard that runs again must not spend the same code twice, and the history keeps no secret.
    history.replaceState(history.state, '', path);
  }
}

async function settle(arrival: Exclude<Arrival, { kind: 'none' }>): Promise<Settled> {
  if (arrival.kind === 'failed' || arrival.kind === 'halfConfirmed') return arrival;
  if (arrival.kind === 'linked') return { kind: 'signedIn' };
  const auth = await loadAuth();
  if (arrival.kind === 'code') {
    const { error } = await auth.exchangeCodeForSession(arrival.code);
    return error === null ? { kind: 'signedIn' } : failed(error);
  }
  const here = readStoredSession();
  const { accessToken, refreshToken } = arrival;
  if (here !== null && here.user.id !== readClaims(accessToken).subject) {
    return { kind: 'otherPerson', accessToken, refreshToken };
  }
  return takeTokens(accessToken, refreshToken);
}

/** Signs in with the tokens of an invitation. */
export async function takeTokens(accessToken: string, refreshToken: string): Promise<Settled> {
  const auth = await loadAuth();
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  return error === null ? { kind: 'signedIn' } : failed(error);
}

const failed = (error: unknown): Settled => ({
  kind: 'failed',
  problem: problemOf[problemCode(error)] ?? 'failed',
});
