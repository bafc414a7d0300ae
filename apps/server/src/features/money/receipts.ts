import { joinAddress } from '@dira/domain/address';
import type { SettlementMethod } from '@dira/domain/payment-methods';
import type { Language } from '@dira/i18n/languages';
import type { Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import { readLogo } from '../../platform/paper-logo.ts';
import { composeReceipt, type ReceiptContent } from '../../platform/pdf-receipt.ts';
import type { Services } from '../../services.ts';
import { describeCharge } from './charge-words.ts';
import type { Allocation } from './policy.ts';
import type { LockedLease, MoneyWrite } from './posting.repo.ts';
import * as repo from './receipts.repo.ts';

/**
 * Receipts.
 *
 * Guarantees: every confirmed payment that brought money has one, numbered without a gap in its year; what it says is
 * kept as it was on the day. Never: a receipt that changes or goes; where its payment is reversed,
 * the lists say so.
 */

type Tools = Pick<Services, 'pdf' | 'files'>;

/** A confirmed payment, and what it covers. */
export interface CoveredPayment {
  id: string;
  lease: LockedLease;
  tenantId: string;
  amount: number;
  method: SettlementMethod;
  reference: string;
  paidOn: string;
  /** When it was confirmed. */
  at: Pick<MoneyWrite, 'now' | 'today'>;
  /** What came, of a lease in another currency. */
  paidIn?: ReceiptContent['paidIn'];
  covered: Allocation[];
  credit: number;
}

/** Issues the receipts of payments in their transaction; nobody is sent them yet. @returns them by payment */
export async function issueReceipts(
  write: MoneyWrite,
  payments: readonly CoveredPayment[],
): Promise<Map<string, { id: string; number: string }>> {
  if (payments.length === 0) return new Map();
  const parties = await repo.listParties(
    write,
    payments.map(({ lease, tenantId }) => ({ leaseId: lease.id, tenantId })),
  );
  const words = await repo.findChargeWords(
    write,
    payments.flatMap(({ covered }) => covered.map(({ chargeId }) => chargeId)),
  );
  const receipts = payments.map((payment) => {
    const party = parties.find(
      (one) => one.lease_id === payment.lease.id && one.tenant_id === payment.tenantId,
    );
    if (party === undefined) throw new Error(`the payer of ${payment.id} is not there`);
    const { at: issued, id: paymentId } = payment;
    return { paymentId, language: party.language, content: composeContent(payment, party, words), issued };
  });
  const issued = await repo.insertReceipts(write, receipts);
  return new Map(issued.map((row) => [row.payment_id, { id: row.id, number: row.name }]));
}

/** The paper of a receipt, and the mails that bring it, follow by a job. */
export function sendReceipt({ trx, organizationId }: MoneyWrite, receiptId: string): Promise<void> {
  return postToOutbox(trx, organizationId, 'receipt.issued', { organizationId, receiptId, id: receiptId });
}

function composeContent(
  { at, lease, amount, method, reference, paidOn, paidIn, covered, credit }: CoveredPayment,
  party: repo.PartyRow,
  words: readonly repo.ChargeWordsRow[],
): repo.StoredContent {
  return {
    issuedOn: at.today.toString(),
    organizationName: party.organization_name,
    letterhead: party.letterhead,
    receivedFrom: party.tenant_name,
    propertyName: party.property_name,
    propertyAddress: joinAddress(party),
    unitNumber: party.unit_number,
    amount: { amount, currency: lease.currency },
    method,
    reference,
    paidOn,
    ...(paidIn !== undefined && { paidIn }),
    covers: covered.flatMap((allocation) => nameCovered(allocation, words, party.language)),
    creditAmount: credit,
  };
}

/** What a receipt says, with the number that the database gave it. */
export function readContent(receipt: repo.ReceiptToRender): ReceiptContent {
  const stored = receipt.content as unknown as repo.StoredContent; // written by issueReceipts
  return { ...stored, number: receipt.name };
}

/** The paper of a receipt: from the store, or made now and stored. @throws AppError not_found */
export async function getReceiptPdf(
  write: { trx: Trx; organizationId: string },
  tools: Tools,
  id: string,
  isVisible: (receipt: repo.ReceiptToRender) => boolean = () => true,
): Promise<{ name: string; bytes: Uint8Array; receipt: repo.ReceiptToRender }> {
  const receipt = await repo.findReceipt(write, id);
  if (receipt === undefined || !isVisible(receipt)) throw new AppError('not_found');
  const name = `receipt-${receipt.name}.pdf`;
  if (receipt.storage_key !== null)
    return { name, receipt, bytes: await tools.files.get(receipt.storage_key) };
  const { bytes, file } = await storePaper(write.organizationId, tools, receipt);
  await repo.insertReceiptFile(write, id, file);
  return { name, receipt, bytes };
}

/**
 * Makes and stores the paper of a receipt that has none yet, with no transaction that waits for it: a long document
 * may stand before it in the queue. @returns what ties the file to the receipt, in a transaction of its own
 */
export async function makePaper(
  db: Pick<Services['db'], 'jobs'>,
  tools: Tools,
  organizationId: string,
  id: string,
): Promise<{ receipt: repo.ReceiptToRender; keep(trx: Trx): Promise<void> }> {
  const receipt = await db.jobs((trx) => repo.findReceipt({ trx, organizationId }, id));
  if (receipt === undefined) throw new AppError('not_found');
  if (receipt.storage_key !== null) return { receipt, keep: async () => {} };
  const { file } = await storePaper(organizationId, tools, receipt);
  return { receipt, keep: (trx) => repo.insertReceiptFile({ trx, organizationId }, id, file) };
}

async function storePaper(
  organizationId: string,
  { pdf, files }: Tools,
  receipt: repo.ReceiptToRender,
): Promise<{ bytes: Uint8Array; file: repo.NewFile }> {
  const content = readContent(receipt);
  const logo = await readLogo(files, content.letterhead?.logo);
  const bytes = await pdf.render('receipt', composeReceipt(content, receipt.language), logo);
  const storageKey = `receipts/${organizationId}/${receipt.id}.pdf`;
  await files.put(storageKey, bytes);
  const name = `receipt-${receipt.name}.pdf`;
  return { bytes, file: { name, storageKey, byteSize: bytes.length, sha256: sha256(bytes) } };
}

function nameCovered(
  { chargeId, amount }: Allocation,
  words: readonly repo.ChargeWordsRow[],
  language: Language,
): ReceiptContent['covers'] {
  const charge = words.find(({ id }) => id === chargeId);
  if (charge === undefined) return [];
  const { kind, period_starts_on: periodStartsOn, period_ends_on: periodEndsOn } = charge;
  return [{ kind, periodStartsOn, periodEndsOn, description: describeCharge(charge, language), amount }];
}
