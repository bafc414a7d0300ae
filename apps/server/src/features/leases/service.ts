import type { createLease as createAgreement, updateLease as updateAgreement } from '@dira/contract/leases';
import type { Currency } from '@dira/domain/money';
import type { z } from 'zod';
import { findPreferredCurrency } from '../../db/preferred-currency.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent, recordEvents } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { lockUnits } from '../properties/service.ts';
import { requireTenants } from '../tenants/service.ts';
import { insertRentSteps, listRentSteps } from './rent-steps.repo.ts';
import * as repo from './repo.ts';
import type { LeaseWrite } from './repo.ts';
import * as schedule from './schedule.repo.ts';
import { requireTerm, termsOf, toScheduleRows, type AgreedStep } from './schedule.ts';
import { keepTenants, settleTenants, type AddedLeaseTenant } from './tenants.ts';

export { lockLeases, type LockedLease } from './repo.ts';

/**
 * Leases and the rent they ask for.
 *
 * Guarantees: two leases never share a day of a unit, by the database; the rent schedule always says
 * what the terms say; what was charged is never re-priced. Never: a lease without a person, a unit
 * and a schedule.
 */

type Tools = Pick<Services, 'passwords' | 'newId' | 'secrets' | 'publicUrl'>;
type NewLease = z.output<(typeof createAgreement)['body']>;
type LeaseChange = z.output<(typeof updateAgreement)['body']>;

export interface CreatedLease {
  id: string;
  /** In the order in which they were given. */
  tenants: AddedLeaseTenant[];
}

/** Lets a unit: to people of the organization, or to new ones, with a sign-in where one can be made. */
export async function createLease(write: OrgWrite, tools: Tools, input: NewLease): Promise<CreatedLease> {
  const units = await requireUnits(write, [input.unitId], []);
  const tenants = await settleTenants(write, tools, input.tenants, input.stage);
  const currency = input.currency ?? (await findPreferredCurrency(write));
  const tenantIds = tenants.map((tenant) => tenant.id);
  const [id] = await insertLeases(write, units, [{ ...input, currency, tenantIds }]);
  if (id === undefined) throw new Error('a lease was made');
  if (input.stage === 'agreed') await askForRentRun(write, id);
  return { id, tenants };
}

/** A lease with people of the organization. */
export interface LeaseOfKnown extends Omit<NewLease, 'tenants' | 'currency'> {
  /** Given out beforehand. */
  id?: string;
  currency: Currency;
  /** Whoever is addressed first. */
  tenantIds: readonly string[];
}

/** What the same transaction has added: nobody else can change it before it ends. */
interface Added {
  units: readonly { id: string; propertyId: string }[];
  tenantIds: readonly string[];
}

/**
 * Lets many units to people of the organization. The caller asks for the rent run, once all leases are made.
 * @throws AppError related_record_missing, lease_overlap
 */
export async function createLeases(
  write: OrgWrite,
  leases: readonly LeaseOfKnown[],
  added: Added,
): Promise<void> {
  const units = await requireUnits(
    write,
    leases.map(({ unitId }) => unitId),
    added.units,
  );
  const isAdded = new Set(added.tenantIds);
  await requireTenants(
    write,
    leases.flatMap(({ tenantIds }) => tenantIds).filter((id) => !isAdded.has(id)),
  );
  await insertLeases(write, units, leases);
}

/** The property of each. */
type HeldUnits = ReadonlyMap<string, string>;

async function requireUnits(
  write: OrgWrite,
  ids: readonly string[],
  added: Added['units'],
): Promise<HeldUnits> {
  const units = new Map(added.map(({ id, propertyId }) => [id, propertyId]));
  const held = await lockUnits(
    write,
    ids.filter((id) => !units.has(id)),
  );
  for (const { id, property_id } of held) units.set(id, property_id);
  if (!ids.every((id) => units.has(id)))
    throw new AppError('related_record_missing', { fields: [{ path: 'unitId', code: 'not_found' }] });
  return units;
}

/** @returns their ids, in the same order */
async function insertLeases(
  write: OrgWrite,
  units: HeldUnits,
  leases: readonly LeaseOfKnown[],
): Promise<string[]> {
  const ids = await repo.insertLeases(
    write,
    leases.map((lease) => ({
      ...toColumns(lease),
      id: lease.id,
      currency: lease.currency,
      stage: lease.stage,
      property_id: units.get(lease.unitId) ?? '',
      unit_id: lease.unitId,
    })),
  );
  const made = leases.map((lease, index) => ({ ...lease, id: ids[index] ?? '' }));
  await keepTenants(write, made);
  await schedule.insertSchedules(
    write,
    made
      .filter(({ stage }) => stage === 'agreed')
      .flatMap(({ id, ...terms }) =>
        toScheduleRows({ ...terms, rentSteps: [] }).map((row) => ({ ...row, lease_id: id })),
      ),
  );
  await recordEvents(
    write,
    made.map(({ id, stage, unitId, tenantIds, startsOn, endsOn, monthlyRentAmount }) => ({
      action: stage === 'agreed' ? 'created' : 'drafted',
      entity: 'lease',
      entityId: id,
      data: { unitId, tenantIds: [...tenantIds], startsOn, endsOn, monthlyRentAmount },
    })),
  );
  return ids;
}

/**
 * Changes terms and works out again the rent that is still ahead.
 * @throws AppError lease_terms_fixed where a posted charge would no longer fit the terms, lease_out_for_signature, lease_ended, lease_signed
 */
export async function changeLease(write: OrgWrite, id: string, change: LeaseChange): Promise<void> {
  const before = await repo.lockLease(write, id);
  if (before === undefined) throw new AppError('not_found');
  if (before.stage === 'signing') throw new AppError('lease_out_for_signature');
  requireUnsigned(before, change);
  // What ends a lease early is its termination, which has to be cancelled before the term can change.
  if (before.terminated_on !== null && (change.startsOn ?? change.endsOn) !== undefined)
    throw new AppError('lease_ended');
  const changed = {
    ...before,
    starts_on: change.startsOn ?? before.starts_on,
    ends_on: change.endsOn ?? before.ends_on,
    monthly_rent_amount: change.monthlyRentAmount ?? before.monthly_rent_amount,
    due_day: change.dueDay ?? before.due_day,
  };
  const terms = termsOf(changed, await listRentSteps(write, id));
  requireTerm(terms.startsOn, terms.endsOn);
  await repo.updateLease(write, id, { ...toChangedColumns(change) });
  if (before.stage === 'agreed') await rebuildSchedule(write, id, terms);
  await recordEvent(write, {
    action: 'changed',
    entity: 'lease',
    entityId: id,
    data: { fields: Object.keys(change) },
  });
  if (before.stage === 'agreed') await askForRentRun(write, id);
}

/**
 * From now on the lease holds: its unit is let, its rent is asked for, with the steps that its contract says.
 * @throws AppError lease_overlap
 */
export async function agreeLease(
  write: LeaseWrite,
  id: string,
  rentSteps: readonly AgreedStep[],
): Promise<void> {
  const lease = await repo.lockLease(write, id);
  if (lease === undefined) throw new AppError('not_found');
  if (lease.stage === 'agreed') return;
  await repo.updateLease(write, id, { stage: 'agreed' });
  await insertRentSteps(write, id, rentSteps);
  await schedule.insertSchedule(write, id, toScheduleRows(termsOf(lease, rentSteps)));
  await recordEvent(write, { action: 'agreed', entity: 'lease', entityId: id });
  await askForRentRun(write, id);
}

/**
 * A lease whose contract goes out for signature keeps its unit from now on. One that is agreed already stays so.
 * @throws AppError not_found, lease_overlap
 */
export async function sendLease(write: OrgWrite, id: string): Promise<void> {
  const lease = await repo.lockLease(write, id);
  if (lease === undefined) throw new AppError('not_found');
  if (lease.stage === 'draft') await repo.updateLease(write, id, { stage: 'signing' });
  else if (lease.stage === 'agreed' && lease.signature_status !== 'pending_signature')
    await repo.updateLease(write, id, { signature_status: 'pending_signature' });
}

/** Its contract was called back: nothing of it is signed, and a draft is a draft again. */
export async function voidLease(write: LeaseWrite, id: string): Promise<void> {
  const lease = await repo.lockLease(write, id);
  if (lease === undefined) throw new AppError('not_found');
  await repo.updateLease(write, id, {
    signature_status: 'pending_signature',
    ...(lease.stage === 'signing' && { stage: 'draft' }),
  });
}

/** A draft that came to nothing. @throws AppError lease_not_a_draft */
export async function discardLease(write: OrgWrite, id: string): Promise<void> {
  const lease = await repo.lockLease(write, id);
  if (lease === undefined) throw new AppError('not_found');
  if (lease.stage !== 'draft') throw new AppError('lease_not_a_draft');
  await repo.deleteLease(write, id);
  await recordEvent(write, { action: 'discarded', entity: 'lease', entityId: id });
}

/** Rent that is due by now is charged right after the commit: of one lease, or of the organization. */
export async function askForRentRun(write: LeaseWrite, leaseId?: string): Promise<void> {
  await postToOutbox(write.trx, write.organizationId, 'rent.due', leaseId === undefined ? {} : { leaseId });
}

/** What was signed here is changed by an amendment; how it is paid is nobody's promise. */
function requireUnsigned(before: { signature_status: string }, change: LeaseChange): void {
  const terms = Object.keys(change).filter((field) => field !== 'paymentMethod');
  if (before.signature_status === 'fully_signed' && terms.length > 0) throw new AppError('lease_signed');
}

async function rebuildSchedule(
  write: OrgWrite,
  id: string,
  terms: Parameters<typeof toScheduleRows>[0],
): Promise<void> {
  const posted = await schedule.clearUnpostedSchedule(write, id);
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
  await schedule.insertSchedule(
    write,
    id,
    rows.filter((row) => lastPosted === undefined || row.period_starts_on > lastPosted),
  );
}

/** The paper of the lease itself, or none. Which file that may be, and what the audit log says, is the documents' matter. */
export async function setLeaseDocument(write: OrgWrite, id: string, fileId: string | null): Promise<void> {
  await repo.updateLease(write, id, { document_file_id: fileId });
}

function toColumns(input: Omit<NewLease, 'tenants'>) {
  return {
    starts_on: input.startsOn,
    ends_on: input.endsOn,
    monthly_rent_amount: input.monthlyRentAmount,
    deposit_amount: input.depositAmount,
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
