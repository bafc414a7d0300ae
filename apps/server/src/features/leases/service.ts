import type { createLease as createContract, updateLease as updateContract } from '@dira/contract/leases';
import type { Credentials } from '@dira/contract/tenants';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { giveAccount } from '../tenants/credentials.ts';
import { addTenant, requireTenant } from '../tenants/service.ts';
import * as repo from './repo.ts';
import { toScheduleRows } from './schedule.ts';

/**
 * Leases and the rent they ask for.
 *
 * Guarantees: two leases never share a day of a unit, by the database; the rent schedule always says
 * what the terms say; what was charged is never re-priced. Never: a lease without a person, a unit
 * and a schedule.
 */

type Tools = Pick<Services, 'passwords' | 'newId' | 'secrets'>;
type NewLease = z.output<(typeof createContract)['body']>;
type LeaseChange = z.output<(typeof updateContract)['body']>;

export interface CreatedLease {
  id: string;
  tenantId: string;
  /** Of an account made now; it is never shown again. */
  credentials: Credentials | null;
  isKnownAccount: boolean;
}

/**
 * Lets a unit: to a person of the organization, or to a new one, with a sign-in where one can be made.
 * @param options.isOneOfMany the caller asks for the rent run itself, once all of them are made
 */
export async function createLease(
  write: OrgWrite,
  tools: Tools,
  input: NewLease,
  options: { isOneOfMany?: boolean } = {},
): Promise<CreatedLease> {
  const unit = await repo.lockUnit(write, input.unitId);
  if (unit === undefined)
    throw new AppError('related_record_missing', { fields: [{ path: 'unitId', code: 'not_found' }] });
  const { tenantId, credentials, isKnownAccount } = await settleTenant(write, tools, input);
  const id = await repo.insertLease(
    write,
    { ...toColumns(input), property_id: unit.property_id, unit_id: unit.id },
    tenantId,
  );
  await repo.insertSchedule(write, id, toScheduleRows(input));
  await recordEvent(write, {
    action: 'created',
    entity: 'lease',
    entityId: id,
    data: {
      unitId: unit.id,
      tenantId,
      startsOn: input.startsOn,
      endsOn: input.endsOn,
      monthlyRentAmount: input.monthlyRentAmount,
    },
  });
  if (!options.isOneOfMany) await askForRentRun(write, id);
  return { id, tenantId, credentials, isKnownAccount };
}

/**
 * Changes terms and works out again the rent that is still ahead.
 * @throws AppError lease_terms_fixed where a posted charge would no longer fit the terms
 */
export async function changeLease(write: OrgWrite, id: string, change: LeaseChange): Promise<void> {
  const before = await repo.lockLease(write, id);
  if (before === undefined) throw new AppError('not_found');
  const terms = {
    startsOn: change.startsOn ?? before.starts_on,
    endsOn: change.endsOn ?? before.ends_on,
    monthlyRentAmount: change.monthlyRentAmount ?? before.monthly_rent_amount,
    dueDay: change.dueDay ?? before.due_day,
    currency: before.currency,
    chargeFromOn: before.charge_from_on ?? undefined,
  };
  if (terms.endsOn < terms.startsOn)
    throw new AppError('invalid_request', { fields: [{ path: 'endsOn', code: 'ends_before_start' }] });
  await repo.updateLease(write, id, { ...toChangedColumns(change) });
  await rebuildSchedule(write, id, terms);
  await recordEvent(write, {
    action: 'changed',
    entity: 'lease',
    entityId: id,
    data: { fields: Object.keys(change) },
  });
  await askForRentRun(write, id);
}

/** Rent that is due by now is charged right after the commit: of one lease, or of all. */
export async function askForRentRun(write: OrgWrite, leaseId?: string): Promise<void> {
  await postToOutbox(write.trx, write.organizationId, 'rent.due', leaseId === undefined ? {} : { leaseId });
}

async function rebuildSchedule(
  write: OrgWrite,
  id: string,
  terms: Parameters<typeof toScheduleRows>[0],
): Promise<void> {
  const posted = await repo.clearUnpostedSchedule(write, id);
  const rows = toScheduleRows(terms);
  const lastPosted = posted
    .map((row) => row.period_starts_on)
    .toSorted()
    .at(-1);
  // What was charged keeps its price; it only has to be a period of the new terms still.
  const isKept = posted.every((old) =>
    rows.some(
      (row) => row.period_starts_on === old.period_starts_on && row.period_ends_on === old.period_ends_on,
    ),
  );
  if (!isKept) throw new AppError('lease_terms_fixed');
  await repo.insertSchedule(
    write,
    id,
    rows.filter((row) => lastPosted === undefined || row.period_starts_on > lastPosted),
  );
}

async function settleTenant(
  write: OrgWrite,
  tools: Tools,
  { tenant, makeAccount }: NewLease,
): Promise<Omit<CreatedLease, 'id'>> {
  if ('id' in tenant) {
    await requireTenant(write, tenant.id);
    return { tenantId: tenant.id, credentials: null, isKnownAccount: false };
  }
  const tenantId = await addTenant(write, tools.secrets, tenant);
  if (!makeAccount) return { tenantId, credentials: null, isKnownAccount: false };
  const credentials = await giveAccount(write, tools, { id: tenantId, ...tenant });
  return { tenantId, credentials, isKnownAccount: credentials === null };
}

function toColumns(input: NewLease) {
  return {
    starts_on: input.startsOn,
    ends_on: input.endsOn,
    monthly_rent_amount: input.monthlyRentAmount,
    deposit_amount: input.depositAmount,
    currency: input.currency,
    due_day: input.dueDay,
    payment_method: input.paymentMethod,
    charge_from_on: input.chargeFromOn ?? null,
  };
}

function toChangedColumns(change: LeaseChange) {
  return {
    starts_on: change.startsOn,
    ends_on: change.endsOn,
    monthly_rent_amount: change.monthlyRentAmount,
    deposit_amount: change.depositAmount,
    due_day: change.dueDay,
    payment_method: change.paymentMethod,
  };
}
