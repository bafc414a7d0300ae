import type * as contract from '@dira/contract/tax-invoices';
import { documentKinds, needsAllocationNumber } from '@dira/domain/tax-documents';
import type { Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { readAll, rowsWithin } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import { requireLease } from '../money/confirmation.ts';
import { refuseField, requireDay } from '../money/days.ts';
import { selectConnection } from './connection.repo.ts';
import { lacksAllocation, presentDueDetails } from './present.ts';
import * as repo from './repo.ts';

export { selectIssued, type DocumentRow } from './repo.ts';

/**
 * Tax documents of charges with VAT. Software that the Tax Authority certified issues them; here stands which charge has
 * which.
 *
 * Guarantees: a charge has one document, by the database, and it says what stood of it; what is taken back later has a
 * credit of its own; an invoice that needs an allocation number has one, or waits for it. Never: a document that says
 * something else later.
 */

type Recorded = z.output<(typeof contract.recordTaxDocument)['body']>;

/** All that a document has to say. @throws AppError not_found, once read */
export function readDue(scope: OrgScope, chargeId: string, language: Language) {
  return readAll(
    [
      repo.selectDue(scope, chargeId),
      repo.selectPayments(scope, chargeId),
      selectParameters(),
      selectConnection(scope),
    ],
    (rows, payments, parameters, [connection]) => {
      const law = readLaw(parameters, scope.today.toString());
      return presentDueDetails(requireRow(rows), { payments, law, language, connection });
    },
  );
}

/**
 * @throws AppError not_found, transition_refused where something else stands by now than was issued or a
 *   provider was asked, invalid_request for
 *   a kind that cannot be, a day to come, or an allocation number that is missing
 */
export async function recordDocument(write: OrgWrite, recorded: Recorded): Promise<{ id: string }> {
  const row = await requireDue(write, recorded);
  const { kind, number, issuedOn, allocationNumber, gross } = recorded;
  const threshold = readLaw(
    await rowsWithin(write, selectParameters()),
    issuedOn,
  ).allocation_number_threshold;
  const { net_amount: net, currency, customer_dealer_number: dealerNumber } = row;
  const isAllocated = needsAllocationNumber({ kind, net, currency, issuedOn, dealerNumber }, threshold);
  if (isAllocated && allocationNumber === null) throw refuseField('allocationNumber', 'required');
  const id = await repo.insertDocument(write, await repo.listOpen(write, row.charge_id), {
    lease_id: row.lease_id,
    charge_id: row.charge_id,
    kind,
    number,
    issued_on: issuedOn,
    allocation_number: allocationNumber,
    net_amount: net,
    vat_amount: row.vat_amount,
    gross_amount: gross,
    vat_rate: row.vat_rate,
    currency,
    customer_name: row.customer_name,
    customer_dealer_number: dealerNumber,
  });
  await tell(write, 'added', { id, leaseId: row.lease_id, kind, number, amount: gross, currency });
  return { id };
}

/** @throws AppError not_found, transition_refused for one that another takes back */
export async function removeDocument(write: OrgWrite, id: string): Promise<void> {
  const found = requireRow(await rowsWithin(write, repo.selectDocument(write, id)));
  await requireLease(write, found.lease_id);
  const row = requireRow(await rowsWithin(write, repo.selectDocument(write, id)));
  if (row.is_followed || row.provider_document_id !== null) throw new AppError('transition_refused');
  await repo.deleteDocument(write, id);
  const { document_kind: kind, number, net_amount: net, vat_amount: vat, currency } = row;
  await tell(write, 'removed', { id, leaseId: row.lease_id, kind, number, amount: net + vat, currency });
}

/** @throws AppError not_found, transition_refused for one that has its number, waits for it, or needs none */
export async function allocateDocument(write: OrgWrite, id: string, number: string): Promise<void> {
  const found = requireRow(await rowsWithin(write, repo.selectDocument(write, id)));
  await requireLease(write, found.lease_id);
  const row = requireRow(await rowsWithin(write, repo.selectDocument(write, id)));
  if (!lacksAllocation(row)) throw new AppError('transition_refused');
  await repo.updateAllocation(write, id, number);
  const data = { leaseId: row.lease_id, number: row.number, allocationNumber: number };
  await recordEvent(write, { action: 'changed', entity: 'tax_document', entityId: id, data });
}

/**
 * What a document is to be issued for, with its lease held: nothing of it changes meanwhile.
 * @throws AppError as `recordDocument`
 */
export async function requireDue(
  write: OrgWrite,
  { chargeId, kind, gross, issuedOn }: Pick<Recorded, 'chargeId' | 'kind' | 'gross' | 'issuedOn'>,
) {
  const found = requireRow(await rowsWithin(write, repo.selectDue(write, chargeId)));
  const lease = await requireLease(write, found.lease_id);
  requireDay(write, lease, issuedOn, 'issuedOn');
  const row = requireRow(await rowsWithin(write, repo.selectDue(write, chargeId)));
  if (row.asked_state === 'asked' || gross !== row.net_amount + row.vat_amount)
    throw new AppError('transition_refused');
  if (!documentKinds({ gross, paid: row.paid_amount }).includes(kind)) throw refuseField('kind', 'invalid');
  return row;
}

async function tell(
  write: OrgWrite,
  action: 'added' | 'removed',
  {
    id,
    ...data
  }: { id: string; leaseId: string; kind: string; number: string; amount: number; currency: string },
): Promise<void> {
  await recordEvent(write, { action, entity: 'tax_document', entityId: id, data });
}
