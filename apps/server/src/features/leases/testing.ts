import type { createLease } from '@dira/contract/leases';
import type { z } from 'zod';
import type { Member, Person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof createLease)['body']>;
type NewTenant = Input['tenants'][number];

/** Most leases of tests have one tenant; `tenant` is that one. */
export type LeaseOfTest = Partial<Input> & { tenant?: NewTenant; makeAccount?: boolean };

let tenants = 0;

/** A year's lease from 1 October 2026 at ₪4,500, due on the 1st, for a new person. */
export function buildLease(unitId: string, { tenant, makeAccount, ...change }: LeaseOfTest = {}): Input {
  return {
    unitId,
    tenants: [withAccount(tenant ?? buildTenant(), makeAccount)],
    startsOn: '2026-10-01',
    endsOn: '2027-09-30',
    monthlyRentAmount: 450_000,
    dueDay: 1,
    paymentMethod: 'bank_transfer',
    ...change,
  };
}

export function buildTenant() {
  tenants += 1;
  return { fullName: `Tenant ${tenants}`, email: `tenant-${tenants}@example.com`, phone: '+972521234567' };
}

function withAccount(tenant: NewTenant, makeAccount: boolean | undefined): NewTenant {
  return 'id' in tenant || makeAccount === undefined ? tenant : { ...tenant, makeAccount };
}

export interface AddedLease {
  id: string;
  tenantId: string;
  credentials: { signInName: string; password: string; inviteUrl: string } | null;
}

/** Adds a lease over the API. */
export async function addLease(
  server: TestServer,
  owner: Member,
  unitId: string,
  change: LeaseOfTest = {},
): Promise<AddedLease> {
  const answer = await server.request('POST', owner.path('/leases'), {
    as: owner,
    body: buildLease(unitId, change),
  });
  if (answer.status !== 201) throw new Error(`no lease: ${JSON.stringify(answer.body)}`);
  const [first] = answer.body.tenants;
  return { id: answer.body.id, tenantId: first.id, credentials: first.credentials };
}

/** What a tenant of tests chooses instead of the generated password. */
export const ownPasswordOf = ({ credentials }: AddedLease): string => `${credentials?.password}-my-own`;

/** Signs a tenant in with the generated password and lets them choose their own, as the first sign-in demands. */
export async function signInTenant(server: TestServer, lease: AddedLease): Promise<Person> {
  if (lease.credentials === null) throw new Error('this lease made no account');
  const { signInName, password } = lease.credentials;
  const own = ownPasswordOf(lease);
  const identifier = signInName.startsWith('+') ? { phone: signInName } : { email: signInName };
  const first = await server.request('POST', '/auth/v1/token?grant_type=password', {
    body: { ...identifier, password },
  });
  await server.request('PUT', '/auth/v1/user', { as: first.body.access_token, body: { password: own } });
  return {
    id: first.body.user.id,
    email: signInName,
    token: first.body.access_token,
    refreshToken: first.body.refresh_token,
  };
}

/** Somebody more in a lease. */
export async function addCoTenant(
  server: TestServer,
  owner: Member,
  leaseId: string,
  tenant: NewTenant = buildTenant(),
): Promise<AddedLease> {
  const answer = await server.request('POST', owner.path(`/leases/${leaseId}/tenants`), {
    as: owner,
    body: { tenant },
  });
  if (answer.status !== 201) throw new Error(`no tenant: ${JSON.stringify(answer.body)}`);
  return { id: leaseId, tenantId: answer.body.id, credentials: answer.body.credentials };
}
