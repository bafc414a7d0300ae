import type { Estate } from './access-matrix-world.ts';
import type { TestServer } from './test-server.ts';

/** A call that the operation takes: whoever is allowed gets through with it. */
export interface Call {
  params: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Maker {
  server: TestServer;
  estate: Estate;
  /** Whoever is let in with the call, where it is about something of their own. */
  token?: string | undefined;
}
export type MakeCall = (maker: Maker) => Partial<Call> | Promise<Partial<Call>>;

let numbers = 0;
/** Another text each time, for what may be there once. */
export function nextNumber(prefix: string): string {
  numbers += 1;
  return `${prefix}${numbers}`;
}

/** The last piece of the address of a link. */
export function tokenOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}
