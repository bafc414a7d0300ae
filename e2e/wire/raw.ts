import { inject } from 'vitest';

export const wire = inject('wire');

export interface RawOptions {
  body?: unknown;
  /** Sent as it is, where it is no JSON. */
  text?: string;
  /** The bearer; the public key where nobody is signed in. */
  jwt?: string;
  headers?: Record<string, string>;
  isVersioned?: boolean;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: any; // whatever came, looked at case by case
  code: unknown;
}

/** What a client would send, without the client. @param path below `/auth/v1`, or a whole address */
export async function raw(method: string, path: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { body, text, jwt = wire.anonKey, headers, isVersioned = true } = options;
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(path.startsWith('http') ? path : wire.authUrl + path, {
    method,
    redirect: 'manual',
    headers: {
      apikey: wire.anonKey,
      authorization: `Bearer ${jwt}`,
      ...(isVersioned && { 'x-supabase-api-version': '2024-01-01' }),
      ...(payload !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
      ...headers,
    },
    ...(payload !== undefined && { body: payload }),
  });
  const answer = await response.text();
  const json = parse(answer);
  return { status: response.status, headers: response.headers, text: answer, json, code: json?.code };
}

// Whatever came, looked at case by case.
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no JSON: a case looks at that
  }
}

export function askToken(grant: string, body: unknown, options: RawOptions = {}): Promise<RawAnswer> {
  return raw('POST', `/token?grant_type=${grant}`, { ...options, body });
}

export function refresh(refreshToken: string): Promise<RawAnswer> {
  return askToken('refresh_token', { refresh_token: refreshToken });
}
