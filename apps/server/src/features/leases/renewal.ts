import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { getAmendableLease } from './amending.ts';
import * as repo from './repo.ts';
import { requireTerm } from './schedule.ts';
import * as people from './tenants.repo.ts';

export interface DraftedRenewal {
  id: string;
  startsOn: string;
  before: { startsOn: string };
}

/**
 * A draft on the same unit and people from the day after a lease ends.
 * @throws AppError not_found, lease_not_agreed, lease_ended, lease_renewed
 */
export async function draftRenewal(
  write: OrgWrite,
  leaseId: string,
  { endsOn, monthlyRentAmount }: { endsOn: string; monthlyRentAmount: number },
): Promise<DraftedRenewal> {
  const before = await getAmendableLease(write, leaseId);
  if (await repo.hasRenewal(write, leaseId)) throw new AppError('lease_renewed');
  const startsOn = Temporal.PlainDate.from(before.endsOn).add({ days: 1 }).toString();
  requireTerm(startsOn, endsOn);
  const { row } = before;
  const id = await repo.insertLease(write, {
    stage: 'draft',
    property_id: row.property_id,
    unit_id: row.unit_id,
    starts_on: startsOn,
    ends_on: endsOn,
    monthly_rent_amount: monthlyRentAmount,
    deposit_amount: row.deposit_amount,
    currency: row.currency,
    due_day: row.due_day,
    payment_method: row.payment_method,
    renews_lease_id: leaseId,
  });
  const tenants = await people.listLeaseTenants(write, leaseId);
  await people.insertLeaseTenants(
    write,
    tenants.map((tenant) => ({ leaseId: id, id: tenant.id, isFirst: tenant.is_primary })),
  );
  await recordEvent(write, {
    action: 'drafted',
    entity: 'lease',
    entityId: id,
    data: { renewsLeaseId: leaseId, startsOn, endsOn, monthlyRentAmount },
  });
  return { id, startsOn, before: { startsOn: before.startsOn } };
}
