import type { HowToPay, PaymentInstructions } from '@dira/contract/payment-instructions';
import { paymentReference } from '@dira/domain/payment-reference';
import { requireRow } from '../../db/page.ts';
import { answerRead, readAll, readRows } from '../../db/read.ts';
import type { OrgScope, OrgWrite, TenancyScope } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import { selectPlace } from '../properties/service.ts';
import * as repo from './instructions.repo.ts';
import { selectLedgerLeases } from './ledger.repo.ts';

/**
 * Where rent goes.
 *
 * Guarantees: a tenant reads what their property says, else what the workspace says, whole; each change is recorded
 * with both numbers of the account, since whoever moves money elsewhere must be found. Never: two answers for one place.
 */

const nothingSaid: PaymentInstructions = {
  bank: null,
  branch: null,
  account: '',
  holder: '',
  bitPhone: null,
  payboxPhone: null,
  note: '',
};

export function readInstructions(scope: OrgScope) {
  return readRows(repo.selectInstructions(scope, null), ([row]) => row?.instructions ?? nothingSaid);
}

/** @throws AppError not_found */
export function readPropertyInstructions(scope: OrgScope, propertyId: string) {
  return readAll(
    [selectPlace(scope, propertyId), repo.selectInstructions(scope, propertyId)],
    (property, [row]) => {
      requireRow(property);
      return row?.instructions ?? nothingSaid;
    },
  );
}

export function readMyHowToPay(scope: TenancyScope) {
  return readRows(selectLedgerLeases(scope, { leaseId: scope.leaseId }), (rows) =>
    presentHowToPay(requireRow(rows)),
  );
}

/** How the rent of a lease is paid, as everybody is told who may owe it. */
export function presentHowToPay(lease: { id: string; instructions: PaymentInstructions | null }): HowToPay {
  return { instructions: lease.instructions, reference: paymentReference(lease.id) };
}

export async function setInstructions(write: OrgWrite, said: PaymentInstructions): Promise<void> {
  await replaceAndTell(write, null, said);
}

/** @throws AppError not_found */
export async function setPropertyInstructions(
  write: OrgWrite,
  propertyId: string,
  said: PaymentInstructions,
): Promise<void> {
  await answerRead(write, readPropertyInstructions(write, propertyId));
  await replaceAndTell(write, propertyId, said);
}

async function replaceAndTell(
  write: OrgWrite,
  propertyId: string | null,
  said: PaymentInstructions,
): Promise<void> {
  const isSaid =
    said.bank !== null || said.bitPhone !== null || said.payboxPhone !== null || said.note !== '';
  await repo.replaceInstructions(write, propertyId, isSaid ? said : null);
  await recordEvent(write, {
    action: 'payment_instructions_set',
    entity: propertyId === null ? 'organization' : 'property',
    entityId: propertyId ?? write.organizationId,
    data: { ...said },
  });
}
