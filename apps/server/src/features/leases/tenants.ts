import type { addLeaseTenant } from '@dira/contract/leases';
import type { Credentials } from '@dira/contract/tenants';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { giveAccount } from '../tenants/credentials.ts';
import { addTenant, requireTenant } from '../tenants/service.ts';
import { lockLease } from './repo.ts';
import * as repo from './tenants.repo.ts';

/**
 * The people of a lease, who owe its rent together and severally.
 *
 * Guarantees: one of them is addressed first; whom a contract names is fixed while it is out and once somebody has
 * signed it, by the database. Never: a lease without anybody.
 */

type Tools = Pick<Services, 'passwords' | 'newId' | 'secrets' | 'publicUrl'>;
type NewLeaseTenant = z.output<(typeof addLeaseTenant)['body']>['tenant'];
type Stage = 'draft' | 'agreed';

export interface AddedLeaseTenant {
  id: string;
  /** The way in that was given now; its password is never shown again. */
  credentials: Credentials | null;
}

/** The people of a new lease, in the order in which they are given. @throws AppError lease_tenant_twice */
export async function settleTenants(
  write: OrgWrite,
  tools: Tools,
  tenants: readonly NewLeaseTenant[],
  stage: Stage,
): Promise<AddedLeaseTenant[]> {
  const settled: AddedLeaseTenant[] = [];
  for (const [index, tenant] of tenants.entries()) {
    const path = `tenants.${index}`;
    const added = await atPath(path, settleTenant(write, tools, tenant, stage));
    if (settled.some(({ id }) => id === added.id))
      throw new AppError('lease_tenant_twice', { fields: [{ path: `${path}.id`, code: 'taken' }] });
    settled.push(added);
  }
  return settled;
}

/** The people of new leases; the first of each is addressed. */
export async function keepTenants(
  write: OrgWrite,
  leases: readonly { id: string; tenantIds: readonly string[] }[],
): Promise<void> {
  await repo.insertLeaseTenants(
    write,
    leases.flatMap(({ id, tenantIds }) =>
      tenantIds.map((tenantId, index) => ({ leaseId: id, id: tenantId, isFirst: index === 0 })),
    ),
  );
}

/** @throws AppError not_found, lease_tenants_fixed, lease_tenant_twice */
export async function addToLease(
  write: OrgWrite,
  tools: Tools,
  leaseId: string,
  tenant: NewLeaseTenant,
): Promise<AddedLeaseTenant> {
  const lease = await lockLease(write, leaseId);
  if (lease === undefined) throw new AppError('not_found');
  const stage = lease.stage === 'agreed' ? 'agreed' : 'draft';
  const added = await atPath('tenant', settleTenant(write, tools, tenant, stage));
  await repo.insertLeaseTenants(write, [{ leaseId, id: added.id, isFirst: false }]);
  await recordEvent(write, {
    action: 'tenant_added',
    entity: 'lease',
    entityId: leaseId,
    data: { tenantId: added.id },
  });
  return added;
}

/** The next one is addressed where the first one goes. @throws AppError not_found, lease_tenants_fixed, lease_last_tenant */
export async function removeFromLease(write: OrgWrite, leaseId: string, tenantId: string): Promise<void> {
  const { tenant, others } = await findInLease(write, leaseId, tenantId);
  const [next] = others;
  if (next === undefined) throw new AppError('lease_last_tenant');
  if (tenant.is_primary) await repo.updateFirstTenant(write, leaseId, next.id);
  await repo.deleteLeaseTenant(write, leaseId, tenantId);
  await recordEvent(write, {
    action: 'tenant_removed',
    entity: 'lease',
    entityId: leaseId,
    data: { tenantId, fullName: tenant.full_name },
  });
}

/** @throws AppError not_found */
export async function chooseFirst(write: OrgWrite, leaseId: string, tenantId: string): Promise<void> {
  const { tenant } = await findInLease(write, leaseId, tenantId);
  if (tenant.is_primary) return;
  await repo.updateFirstTenant(write, leaseId, tenantId);
  await recordEvent(write, {
    action: 'first_tenant_chosen',
    entity: 'lease',
    entityId: leaseId,
    data: { tenantId },
  });
}

async function findInLease(write: OrgWrite, leaseId: string, tenantId: string) {
  if ((await lockLease(write, leaseId)) === undefined) throw new AppError('not_found');
  const tenants = await repo.listLeaseTenants(write, leaseId);
  const tenant = tenants.find(({ id }) => id === tenantId);
  if (tenant === undefined) throw new AppError('not_found');
  return { tenant, others: tenants.filter(({ id }) => id !== tenantId) };
}

async function settleTenant(
  write: OrgWrite,
  tools: Tools,
  tenant: NewLeaseTenant,
  stage: Stage,
): Promise<AddedLeaseTenant> {
  if ('id' in tenant) {
    await requireTenant(write, tenant.id);
    return { id: tenant.id, credentials: null };
  }
  const { makeAccount, ...person } = tenant;
  const id = await addTenant(write, tools.secrets, person);
  // Whoever has not signed yet has nothing to sign in to.
  if (!makeAccount || stage === 'draft' || write.isByToken === true) return { id, credentials: null };
  return { id, credentials: await giveAccount(write, tools, { id, ...person }) };
}

/** What is wrong with a person is told where they stand in the request. */
async function atPath<T>(path: string, settling: Promise<T>): Promise<T> {
  return settling.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));
    throw new AppError(error.code, { fields, cause: error });
  });
}
