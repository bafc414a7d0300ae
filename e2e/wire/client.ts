import { randomBytes } from 'node:crypto';
import { AuthClient, type AuthChangeEvent, type AuthError, type Session } from '@supabase/auth-js';
import { expect, onTestFinished } from 'vitest';
import { wire } from './raw.ts';

type Auth = InstanceType<typeof AuthClient>;

/** The unmodified client, watched through its public options alone. */
export interface Client {
  auth: Auth;
  storage: Map<string, string>;
  storageKey: string;
  calls: { method: string; path: string; status?: number }[];
  events: AuthChangeEvent[];
}

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function unique(): string {
  return randomBytes(6).toString('hex');
}

export function newClient(options: { flowType?: 'implicit' | 'pkce'; key?: string } = {}): Client {
  const { flowType = 'implicit', key = wire.anonKey } = options;
  const client: Omit<Client, 'auth'> = {
    storage: new Map(),
    storageKey: `wire-${unique()}`,
    calls: [],
    events: [],
  };
  const { storage, storageKey, calls, events } = client;
  const auth = new AuthClient({
    url: wire.authUrl,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    },
    storageKey,
    flowType,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: async (input, init) => {
      const call: Client['calls'][number] = {
        method: init?.method ?? 'GET',
        path: String(input).replace(wire.authUrl, ''),
      };
      calls.push(call);
      const response = await fetch(input, init);
      call.status = response.status;
      return response;
    },
  });
  const { data } = auth.onAuthStateChange((event) => void events.push(event));
  onTestFinished(() => data.subscription.unsubscribe());
  return { ...client, auth };
}

/** The data of an answer that must not be a refusal. */
export function ok<T extends { error: AuthError | null; data: unknown }>(answer: T): Given<T['data']> {
  const { error } = answer;
  expect(
    error && { name: error.name, status: error.status, code: error.code, message: error.message },
  ).toBeNull();
  return answer.data as Given<T['data']>; // without an error the client gives them all
}

type Given<T> = { [K in keyof NonNullable<T>]-?: NonNullable<NonNullable<T>[K]> };

export function expectRefusal(answer: { error: AuthError | null }, status: number, ...codes: string[]): void {
  expect(answer.error).not.toBeNull();
  expect(answer.error?.status).toBe(status);
  expect(codes).toContain(answer.error?.code);
}

// Claims, looked at case by case: any of them may be there.
export function readToken(token: string, part: 0 | 1 = 1): Record<string, any> {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());
}

export function expectSession(session: Session): void {
  expect(session.access_token.split('.')).toHaveLength(3);
  expect(session.refresh_token.length).toBeGreaterThanOrEqual(12);
  expect(session.token_type).toBe('bearer');
  expect(Number.isInteger(session.expires_in)).toBe(true);
  expect(session.expires_in).toBeGreaterThan(0);
  const expected = Math.floor(Date.now() / 1000) + session.expires_in;
  expect(Math.abs((session.expires_at ?? 0) - expected)).toBeLessThanOrEqual(3);
  expect(session.user.id).toMatch(uuid);
}
