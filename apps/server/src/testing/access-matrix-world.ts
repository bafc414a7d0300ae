import { MEMBERSHIP_FLAGS, TEAM_ROLES, type Membership } from '@dira/domain/permissions';
import { addLease, signInTenant } from '../features/leases/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { signUp, signUpMember, signUpOwner, type Member, type Person } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Kinds of things that an id can name. */
export const KINDS = ['property', 'unit', 'tenant', 'lease', 'manager'] as const;
export type Kind = (typeof KINDS)[number];

/** One organization with one standing thing of every kind, which no test uses up. */
export interface Estate {
  owner: Member;
  tenant: Person;
  ids: Record<Kind, string>;
}

/** Who may come to the door; a member has their place in the team of organization A. */
export interface Principal {
  name: string;
  token: string | undefined;
  standing: 'nobody' | 'member' | 'tenant' | 'stranger';
  membership?: Membership;
}

export interface World {
  server: TestServer;
  a: Estate;
  b: Estate;
  /** A lease of organization A that its tenant is no party to. */
  otherLeaseId: string;
  principals: Principal[];
}

/** The access matrix sends thousands of requests from one address; limits are scaled, never off. */
const manyRequests = { RATE_LIMIT_PER_ADDRESS: 1000 };

const allSwitches = (isOn: boolean) => Object.fromEntries(MEMBERSHIP_FLAGS.map((flag) => [flag, isOn]));

/** Two organizations, and everybody who could ask for something of the first. */
export async function buildWorld(): Promise<World> {
  const server = await startTestServer({ settings: manyRequests });
  const a = await buildEstate(server, 'Carmel Homes');
  const b = await buildEstate(server, 'Sharon Flats');
  const other = await addProperty(server, a.owner);
  const otherLease = await addLease(server, a.owner, first(other.unitIds), { makeAccount: false });
  const principals: Principal[] = [
    { name: 'anonymous', token: undefined, standing: 'nobody' },
    { name: 'banned user', token: (await banned(server, a.owner)).token, standing: 'nobody' },
    { name: 'ended session', token: (await signedOut(server, a.owner)).token, standing: 'nobody' },
    { name: 'suspended member', token: (await suspended(server, a.owner)).token, standing: 'stranger' },
    { name: 'owner of another organization', token: b.owner.token, standing: 'stranger' },
    { name: 'person without a workspace', token: (await signUp(server)).token, standing: 'stranger' },
    { name: 'tenant', token: a.tenant.token, standing: 'tenant' },
    ...(await buildTeam(server, a.owner)),
  ];
  return { server, a, b, otherLeaseId: otherLease.id, principals };
}

/** Every role: as it comes, with every switch on, and with every switch off. */
async function buildTeam(server: TestServer, { organizationId }: Member): Promise<Principal[]> {
  const team: Principal[] = [];
  for (const role of TEAM_ROLES) {
    for (const [variant, flags] of [['', {}], [', all on', allSwitches(true)], [', all off', allSwitches(false)]] as const) {
      const { token } = await signUpMember(server, organizationId, role, flags);
      team.push({ name: `${role}${variant}`, token, standing: 'member', membership: { role, flags } });
    }
  }
  return team;
}

async function buildEstate(server: TestServer, name: string): Promise<Estate> {
  const owner = await signUpOwner(server, name);
  const property = await addProperty(server, owner);
  const unit = first(property.unitIds);
  const lease = await addLease(server, owner, unit);
  const tenant = await signInTenant(server, lease);
  return { owner, tenant, ids: { property: property.id, unit, lease: lease.id, tenant: lease.tenantId, manager: owner.id } };
}

async function banned(server: TestServer, { organizationId }: Member): Promise<Person> {
  const person = await signUpMember(server, organizationId, 'admin');
  await server.owner`update auth.users set banned_until = '2999-01-01' where id = ${person.id}`;
  return person;
}

async function signedOut(server: TestServer, { organizationId }: Member): Promise<Person> {
  const person = await signUpMember(server, organizationId, 'admin');
  await server.request('POST', '/auth/v1/logout', { as: person });
  return person;
}

async function suspended(server: TestServer, { organizationId }: Member): Promise<Person> {
  const person = await signUpMember(server, organizationId, 'admin');
  await server.owner`update memberships set suspended_at = created_at where user_id = ${person.id}`;
  return person;
}

export function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

/** One hash of every row that belongs to an organization, table by table. */
export async function hashOrganization(server: TestServer, organizationId: string): Promise<Record<string, string>> {
  const tables = await server.owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organization_id'
    order by 1`;
  const hashes = await Promise.all(tables.map(async ({ name }) => {
    const [row] = await server.owner<{ hash: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${server.owner(name)} t where organization_id = ${organizationId}`;
    return [name, row?.hash ?? ''] as const;
  }));
  return Object.fromEntries(hashes);
}
