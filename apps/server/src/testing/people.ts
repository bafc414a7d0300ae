import type { TeamRole } from '@dira/domain/permissions';
import { mintOrgScope, type OrgScope } from '../db/scope.ts';
import type { TestServer } from './test-server.ts';
import { readToken } from './tokens.ts';

export interface Person {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
}

/** Somebody at work in an organization. */
export interface Member extends Person {
  organizationId: string;
  /** `/api/v1/organizations/{id}` and what follows it. */
  path(rest: string): string;
}

let people = 0;

/** A new account, signed in. */
export async function signUp(
  server: TestServer,
  options: { role?: string; email?: string; fullName?: string } = {},
): Promise<Person> {
  people += 1;
  const email = options.email ?? `person-${people}@example.com`;
  const { status, body } = await server.request('POST', '/auth/v1/signup', {
    body: {
      email,
      password: 'correct horse',
      data: { full_name: options.fullName ?? `Person ${people}`, role: options.role },
    },
  });
  if (status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(body)}`);
  return { id: body.user.id, email, token: body.access_token, refreshToken: body.refresh_token };
}

/** A new account with an organization of its own, which has agreed with the operator: it goes on, and holds any number of units. */
export async function signUpOwner(server: TestServer, name = 'Carmel Homes'): Promise<Member> {
  const owner = await signUpOnTrial(server, name);
  await server.owner`update subscriptions set plan = 'enterprise', state = 'active', works_until = null
    where organization_id = ${owner.organizationId}`;
  return owner;
}

/** The same as everybody begins, with fourteen days to try it. */
export async function signUpOnTrial(server: TestServer, name = 'Carmel Homes'): Promise<Member> {
  const person = await signUp(server);
  const { body } = await server.request('POST', '/api/v1/organizations', { as: person, body: { name } });
  return asMember(person, body.id);
}

/** A new account in somebody's organization. */
export async function signUpMember(
  server: TestServer,
  organizationId: string,
  role: TeamRole,
  flags: Record<string, boolean> = {},
): Promise<Member> {
  const person = await signUp(server);
  await server.owner`insert into memberships (organization_id, user_id, role, flags, created_at)
    values (${organizationId}, ${person.id}, ${role}, ${JSON.stringify(flags)}, ${server.clock.now().toString()})`;
  return asMember(person, organizationId);
}

/** What the server lets a member into with their session, now. */
export function scopeOf({ clock }: TestServer, { token, organizationId }: Member): OrgScope {
  const { sub, session_id: sessionId } = readToken(token);
  const caller = { userId: String(sub), sessionId: String(sessionId), aal: 'aal1' } as const;
  return mintOrgScope(caller, organizationId, { now: clock.now(), today: clock.today() });
}

/** With the password, as on another device or after months: a session of its own. */
export async function signIn(
  server: TestServer,
  { email }: { email: string },
  password = 'correct horse',
): Promise<Person> {
  const { status, body } = await server.request('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
  return { id: body.user.id, email, token: body.access_token, refreshToken: body.refresh_token };
}

/** It is later, and the people are there again: their sessions are shorter than what is waited for. */
export async function comeBackAt(server: TestServer, instant: string, returning: Person[]): Promise<void> {
  server.clock.set(instant);
  for (const person of returning) {
    const { status, body } = await server.request('POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token: person.refreshToken },
    });
    if (status !== 200) throw new Error(`not signed in again: ${JSON.stringify(body)}`);
    person.token = body.access_token;
    person.refreshToken = body.refresh_token;
  }
}

function asMember(person: Person, organizationId: string): Member {
  return { ...person, organizationId, path: (rest) => `/api/v1/organizations/${organizationId}${rest}` };
}
