import type { setLeaseVat as contract } from '@dira/contract/lease-vat';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { requireLease } from '../money/confirmation.ts';
import { requireDayOfLease } from '../money/days.ts';
import { chargeVatOfRent } from '../money/vat.ts';
import * as repo from './repo.ts';

/**
 * VAT on what a lease owes.
 *
 * Guarantees: what falls due from its day on has VAT on it, rent that was charged before somebody said so included. Never:
 * VAT that goes away by itself; what was charged is taken back with the charge that it is on.
 */

type Terms = z.output<(typeof contract)['body']>;

/** @throws AppError not_found, lease_not_agreed, invalid_request for a day that is not of the lease */
export async function setLeaseVat(write: OrgWrite, leaseId: string, terms: Terms) {
  const lease = await requireLease(write, leaseId);
  requireDayOfLease(lease, terms.fromOn, 'fromOn');
  await repo.upsertVat(write, {
    lease_id: leaseId,
    from_on: terms.fromOn,
    customer_name: terms.customerName,
    customer_dealer_number: terms.customerDealerNumber,
  });
  const { charges, ...added } = await chargeVatOfRent(write, lease);
  await recordEvent(write, {
    action: 'set',
    entity: 'lease_vat',
    entityId: leaseId,
    data: { leaseId, fromOn: terms.fromOn, charges, ...added },
  });
  return { charges, added };
}

/** What was charged stays. @throws AppError not_found where there is none */
export async function removeLeaseVat(write: OrgWrite, leaseId: string): Promise<void> {
  await requireLease(write, leaseId);
  if (!(await repo.deleteVat(write, leaseId))) throw new AppError('not_found');
  await recordEvent(write, { action: 'removed', entity: 'lease_vat', entityId: leaseId, data: { leaseId } });
}
