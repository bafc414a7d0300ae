import type * as contract from '@dira/contract/owners';
import { isWhole } from '@dira/domain/management-fees';
import type { z } from 'zod';
import { dayBefore, daysOfMonth } from '../../db/days.ts';
import { requireRow } from '../../db/page.ts';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseField } from '../money/days.ts';
import { selectPlace } from '../properties/service.ts';
import * as repo from './ownership.repo.ts';

/**
 * The owners of a property, and the terms on which it is managed for them.
 *
 * Guarantees: the shares of a day come to the whole, and those of a closed month stay; agreements do not overlap, and what
 * was charged by one stays when another follows. Never: a month that two agreements charge.
 */

type Shares = z.output<(typeof contract.setOwnershipShares)['body']>;
type NewAgreement = z.output<(typeof contract.addManagementAgreement)['body']>;

/** @throws AppError not_found; invalid_request for shares that are not the whole, or a day of a closed month */
export async function setShares(write: OrgWrite, propertyId: string, { fromOn, shares }: Shares) {
  requireRow(await rowsWithin(write, selectPlace(write, propertyId)));
  const owners = new Set(shares.map(({ ownerId }) => ownerId));
  if (owners.size !== shares.length || !isWhole(shares.map(({ share }) => share)))
    throw refuseField('shares', 'invalid');
  if (await repo.isClosed(write, fromOn)) throw refuseField('fromOn', 'invalid');
  await repo.replaceShares(
    write,
    { propertyId, fromOn },
    shares.map(({ ownerId, share }) => ({ owner_id: ownerId, share })),
  );
  await recordEvent(write, {
    action: 'set',
    entity: 'ownership',
    entityId: propertyId,
    data: { fromOn, shares: shares.map(({ ownerId, share }) => ({ ownerId, share })) },
  });
}

/**
 * What holds by then ends before, and what was to begin later and charged nothing makes room.
 * @throws AppError not_found; invalid_request for a month that was charged, is closed, or in which nobody owns the property
 */
export async function addAgreement(write: OrgWrite, propertyId: string, input: NewAgreement) {
  requireRow(await rowsWithin(write, selectPlace(write, propertyId)));
  if ((input.fixed === null) === (input.collectedShare === null))
    throw refuseField('collectedShare', 'invalid');
  const { from: first, to: last } = daysOfMonth(input.fromMonth);
  if (await repo.isClosed(write, last)) throw refuseField('fromMonth', 'invalid');
  if (!(await repo.isOwned(write, propertyId, last))) throw refuseField('fromMonth', 'invalid');
  await makeRoom(write, propertyId, first);
  const id = await repo.insertAgreement(write, {
    property_id: propertyId,
    from_on: first,
    next_month: first,
    currency: input.currency,
    fixed_amount: input.fixed,
    collected_share: input.collectedShare,
    minimum_amount: input.fixed === null ? input.minimum : 0,
    first_month_share: input.firstMonthShare,
    charges_vat: input.chargesVat,
    reserve_amount: input.reserve,
  });
  await recordEvent(write, {
    action: 'agreed',
    entity: 'ownership',
    entityId: propertyId,
    data: { fromMonth: input.fromMonth },
  });
  return { id };
}

async function makeRoom(write: OrgWrite, propertyId: string, first: string): Promise<void> {
  for (const agreement of await repo.lockAgreements(write, propertyId)) {
    if (agreement.until_on !== null && agreement.until_on < first) continue;
    if (agreement.next_month > first) throw refuseField('fromMonth', 'invalid');
    if (agreement.from_on >= first) await repo.deleteAgreement(write, agreement.id);
    else await repo.endAgreement(write, agreement.id, dayBefore(first));
  }
}

/** @throws AppError not_found; invalid_request for a month before the last one that was charged */
export async function endAgreement(write: OrgWrite, id: string, untilMonth: string): Promise<void> {
  const propertyId = await repo.findPropertyOfAgreement(write, id);
  if (propertyId === undefined) throw new AppError('not_found');
  const agreement = (await repo.lockAgreements(write, propertyId)).find((one) => one.id === id);
  if (agreement === undefined) throw new AppError('not_found');
  const { from: first, to: last } = daysOfMonth(untilMonth);
  if (agreement.until_on !== null && last > agreement.until_on) throw refuseField('untilMonth', 'invalid');
  if (first < agreement.from_on || last < dayBefore(agreement.next_month))
    throw refuseField('untilMonth', 'invalid');
  await repo.endAgreement(write, id, last);
  await recordEvent(write, {
    action: 'ended',
    entity: 'ownership',
    entityId: propertyId,
    data: { untilMonth },
  });
}
