import type { Endpoint } from '@dira/contract/endpoint';
import type { Estate } from './access-matrix-world.ts';
import type { Person } from './people.ts';
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

/** Who of an estate calls what is bound to it: its tenant, the owner of its property, else the owner of its workspace. */
export function callerOf({ access: { scope } }: Endpoint, estate: Estate): Person {
  if (scope === 'tenancy') return estate.tenant;
  return scope === 'ownership' ? estate.propertyOwner : estate.owner;
}

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
