import type { requestTaxDocument } from '@dira/contract/tax-providers';
import { needsAllocationNumber } from '@dira/domain/tax-documents';
import type { z } from 'zod';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite, Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import { selectConnection } from './connection.repo.ts';
import { openProvider } from './connection.ts';
import { describeDue } from './description.ts';
import { Refused, type IssuedDocument } from './provider.ts';
import * as documents from './repo.ts';
import * as repo from './requests.repo.ts';
import { requireDue } from './service.ts';

/**
 * Tax documents that certified software is asked for.
 *
 * Guarantees: it is written down before it is asked, and it is asked once; what it refused, and where it never answered,
 * is said, and a person decides what comes of it. Never: a document that was asked for twice without a person.
 */

type Wanted = z.output<(typeof requestTaxDocument)['body']>;
type Needed = Pick<Services, 'db' | 'secrets' | 'settings' | 'clock'>;
type Key = { organizationId: string; id: string };
type Outcome =
  | { state: 'issued'; issued: IssuedDocument }
  | { state: 'refused' | 'unclear'; problem: string };

/** For so long the authority is waited for. */
const allocationDays = 3;
const problemLetters = 500;

/**
 * @throws AppError not_found, invalid_request for a kind that cannot be; transition_refused where nobody is connected,
 *   it is asked already, or something else stands by now than was shown, or by another rate than the provider would add
 */
export async function requestDocument(write: OrgWrite, wanted: Wanted): Promise<{ id: string }> {
  const today = write.today.toString();
  const row = await requireDue(write, { ...wanted, issuedOn: today });
  const [connection] = await rowsWithin(write, selectConnection(write));
  const law = readLaw(await rowsWithin(write, selectParameters()), today);
  if (connection?.state !== 'connected' || row.vat_rate !== law.vat_rate.value)
    throw new AppError('transition_refused');
  const { kind } = wanted;
  const { currency, net_amount: net, vat_amount: vat, lease_id: leaseId } = row;
  const payments =
    kind === 'invoice_receipt' ? await rowsWithin(write, documents.selectPayments(write, row.charge_id)) : [];
  const id = await repo.insertRequest(write, {
    lease_id: leaseId,
    charge_id: row.charge_id,
    charge_ids: await documents.listOpen(write, row.charge_id),
    net_amount: net,
    vat_amount: vat,
    vat_rate: row.vat_rate,
    document: {
      kind,
      on: today,
      currency,
      net: Math.abs(net),
      description: describeDue(row, 'he'),
      customer: { name: row.customer_name, dealerNumber: row.customer_dealer_number },
      payments: payments.map(({ paid_on: on, method, amount }) => ({ on, method, amount })),
      credits: row.credited_provider_id,
    },
  });
  const data = { leaseId, kind, amount: net + vat, currency };
  await recordEvent(write, { action: 'requested', entity: 'tax_document', entityId: id, data });
  return { id };
}

/** Asks for what was requested. Asked once before without coming back, it is left to a person. */
export async function issueRequested(services: Needed, key: Key): Promise<void> {
  const { db } = services;
  const asked = await db.jobs(async (trx) => {
    const row = await repo.holdAsked(trx, key);
    if (row?.sent_at === null) await repo.markSent(trx, key);
    return row;
  });
  if (asked === undefined) return;
  const outcome =
    asked.sent_at === null ? await ask(services, asked) : ({ state: 'unclear', problem: '' } as const);
  await db.jobs((trx) => end(services, trx, { key, asked, outcome }));
}

async function ask(
  services: Needed,
  { organization_id: organizationId, document }: repo.AskedRow,
): Promise<Outcome> {
  const provider = await openProvider(services, organizationId);
  if (provider === null) return { state: 'refused', problem: '' };
  try {
    return { state: 'issued', issued: await provider.issue(document) };
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, problemLetters);
    return { state: error instanceof Refused ? 'refused' : 'unclear', problem };
  }
}

async function end(
  { clock }: Needed,
  trx: Trx,
  { key, asked, outcome }: { key: Key; asked: repo.AskedRow; outcome: Outcome },
): Promise<void> {
  const write = { trx, organizationId: key.organizationId };
  const { lease_id: leaseId, document, net_amount: net, vat_amount: vat } = asked;
  const { kind, currency, on: issuedOn } = document;
  await repo.endRequest(trx, key, {
    state: outcome.state,
    problem: outcome.state === 'issued' ? '' : outcome.problem,
  });
  const data = { leaseId, kind, amount: net + vat, currency };
  if (outcome.state !== 'issued') {
    const action = outcome.state === 'refused' ? 'declined' : 'unanswered';
    return recordEvent(
      { ...write, userId: null },
      { action, entity: 'tax_document', entityId: key.id, data },
    );
  }
  const { dealerNumber, name } = document.customer;
  const law = readLaw(await rowsWithin(write, selectParameters()), clock.today().toString());
  const id = await documents.insertDocument({ ...write, userId: asked.asked_by }, asked.charge_ids, {
    lease_id: leaseId,
    charge_id: asked.charge_id,
    kind,
    number: outcome.issued.number,
    issued_on: issuedOn,
    net_amount: net,
    vat_amount: vat,
    gross_amount: net + vat,
    vat_rate: asked.vat_rate,
    currency,
    customer_name: name,
    customer_dealer_number: dealerNumber,
    provider_document_id: outcome.issued.id,
    url: outcome.issued.url,
    awaits_allocation: needsAllocationNumber(
      { kind, net, currency, issuedOn, dealerNumber },
      law.allocation_number_threshold,
    ),
  });
  const added = { ...data, number: outcome.issued.number };
  await recordEvent(
    { ...write, userId: asked.asked_by },
    { action: 'added', entity: 'tax_document', entityId: id, data: added },
  );
}

/** Asks for the allocation numbers that the authority gave since; those of days ago are waited for no more. */
export async function fetchAllocations(services: Needed, organizationId?: string): Promise<void> {
  const { db, clock } = services;
  const earliest = clock.now().subtract({ hours: allocationDays * 24 });
  const problems: unknown[] = [];
  for (const row of await db.jobs((trx) => repo.listAwaiting(trx, organizationId))) {
    const key = { organizationId: row.organization_id, id: row.id };
    const number = await findAllocation(services, row).catch((error: unknown) => {
      problems.push(error);
      return null;
    });
    const isOver = Temporal.Instant.compare(Temporal.Instant.from(row.created_at), earliest) < 0;
    if (number === null && !isOver) continue;
    await db.jobs(async (trx) => {
      await repo.endAwaiting(trx, key, number);
      const data = { leaseId: row.lease_id, allocationNumber: number };
      const write = { trx, organizationId: key.organizationId, userId: null };
      await recordEvent(write, { action: 'changed', entity: 'tax_document', entityId: row.id, data });
    });
  }
  if (problems.length > 0) throw new AggregateError(problems, 'allocation numbers were not all asked for');
}

async function findAllocation(
  services: Needed,
  {
    organization_id: organizationId,
    provider_document_id: id,
  }: { organization_id: string; provider_document_id: string | null },
): Promise<string | null> {
  const provider = await openProvider(services, organizationId);
  if (provider === null || id === null) return null;
  return (await provider.find(id)).allocationNumber;
}
