import type * as contract from '@dira/contract/late-interest';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { answerRead, readAll, readRows, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseField } from '../money/days.ts';
import { presentLateInterest } from './present.ts';
import * as repo from './repo.ts';

/**
 * Whether late rent bears interest, and on which terms.
 *
 * Guarantees: nothing does until somebody says so; what a place says holds for charges that fall due from its day on,
 * which is never past, and what it said before stays on record. Never: two words of one place for one day.
 */

/** @throws AppError not_found, once read */
export function readLateInterest(
  scope: OrgScope,
  place: repo.Place,
): Read<ReturnType<typeof presentLateInterest>> {
  const policies = repo.selectPolicies(scope, place);
  if (place.kind === 'organization')
    return readRows(policies, (rows) => presentLateInterest(rows, place.kind, scope.today));
  return readAll([repo.selectPlace(scope, place), policies], (places, rows) => {
    requireRow(places);
    return presentLateInterest(rows, place.kind, scope.today);
  });
}

type Said = z.output<(typeof contract.setLeaseLateInterest)['body']>;

/** @throws AppError not_found, invalid_request for a day that is past */
export async function setLateInterest(
  write: OrgWrite,
  place: repo.Place,
  { state, terms, holdsFrom: wished }: Said,
): Promise<void> {
  await answerRead(write, readLateInterest(write, place));
  const today = write.today.toString();
  const holdsFrom = wished ?? today;
  if (holdsFrom < today) throw refuseField('holdsFrom', 'in_past');
  await repo.insertPolicy(write, {
    property_id: place.kind === 'property' ? place.id : null,
    lease_id: place.kind === 'lease' ? place.id : null,
    state,
    holds_from: holdsFrom,
    ...(state === 'on' && terms !== null && columnsOf(terms)),
  });
  await recordEvent(write, {
    action: 'set',
    entity: 'late_interest',
    entityId: place.kind === 'organization' ? write.organizationId : place.id,
    data: {
      state,
      holdsFrom,
      ...(state === 'on' && { ...terms }),
      ...(place.kind === 'lease' && { leaseId: place.id }),
      ...(place.kind === 'property' && { propertyId: place.id }),
    },
  });
}

function columnsOf(terms: contract.LateInterestTermsJson) {
  return {
    grace_days: terms.graceDays,
    counts_from: terms.countsFrom,
    method: terms.method,
    yearly_basis_points: terms.yearlyBasisPoints,
    fixed_amount: terms.fixedAmount,
    cap_basis_points: terms.capBasisPoints,
    cap_amount: terms.capAmount,
    currency: terms.currency,
    includes_recurring: terms.includesRecurring,
  };
}
