import { joinAddress } from '@dira/domain/address';
import type { PaymentMethod } from '@dira/domain/payment-methods';
import type { Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import { composeReceipt, type ReceiptContent } from '../../platform/pdf-receipt.ts';
import type { Services } from '../../services.ts';
import type { Tie } from './policy.ts';
import type { LockedLease, MoneyWrite } from './posting.repo.ts';
import * as repo from './receipts.repo.ts';

/**
 * Receipts.
 *
 * Guarantees: every confirmed payment has one, numbered without a gap in its year; what it says is
 * kept as it was on the day. Never: a receipt that changes or goes; where its payment is taken back,
 * the lists say so.
 */

type Tools = Pick<Services, 'pdf' | 'files'>;

interface ReceivedPayment {
  id: string;
  tenantId: string;
  amount: number;
  method: PaymentMethod;
  reference: string;
  paidOn: string;
}

/** Issues the receipt of a payment in its transaction; the paper itself follows by a job. */
export async function issueReceipt(
  write: MoneyWrite,
  lease: LockedLease,
  payment: ReceivedPayment,
  covered: Tie[],
  credit: number,
): Promise<{ id: string; number: string }> {
  const parties = await repo.getParties(write, lease.id, payment.tenantId);
  const content: repo.StoredContent = {
    issuedOn: write.today.toString(),
    organizationName: parties.organization_name,
    receivedFrom: parties.tenant_name,
    propertyName: parties.property_name,
    propertyAddress: joinAddress(parties),
    unitNumber: parties.unit_number,
    amount: { amount: payment.amount, currency: lease.currency },
    method: payment.method,
    reference: payment.reference,
    paidOn: payment.paidOn,
    covers: await nameCovered(write, covered),
    creditAmount: credit,
  };
  const receipt = await repo.insertReceipt(write, {
    paymentId: payment.id,
    language: parties.language,
    content,
  });
  await postToOutbox(write.trx, write.organizationId, 'receipt.issued', {
    organizationId: write.organizationId,
    receiptId: receipt.id,
  });
  return { id: receipt.id, number: nameReceipt(receipt) };
}

/** Year and number: `2026-118`. */
export function nameReceipt({ year, number }: { year: number; number: number }): string {
  return `${year}-${number}`;
}

/** What a receipt says, with the number that the database gave it. */
export function readContent(receipt: repo.ReceiptToRender): ReceiptContent {
  const stored = receipt.content as unknown as repo.StoredContent; // written by issueReceipt
  return { ...stored, number: nameReceipt(receipt) };
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
  const name = `receipt-${nameReceipt(receipt)}.pdf`;
  if (receipt.storage_key !== null)
    return { name, receipt, bytes: await tools.files.get(receipt.storage_key) };
  const language = receipt.language;
  const bytes = await tools.pdf.render('receipt', composeReceipt(readContent(receipt), language));
  const storageKey = `receipts/${write.organizationId}/${id}.pdf`;
  await tools.files.put(storageKey, bytes);
  await repo.insertReceiptFile(write, id, {
    name,
    storageKey,
    byteSize: bytes.length,
    sha256: sha256(bytes),
  });
  return { name, receipt, bytes };
}

async function nameCovered(write: MoneyWrite, covered: Tie[]): Promise<ReceiptContent['covers']> {
  const charges = await repo.findChargeWords(
    write,
    covered.map(({ chargeId }) => chargeId),
  );
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  return covered.flatMap(({ chargeId, amount }) => {
    const charge = byId.get(chargeId);
    if (charge === undefined) return [];
    return [
      {
        kind: charge.kind,
        periodStartsOn: charge.period_starts_on,
        periodEndsOn: charge.period_ends_on,
        description: charge.description,
        amount,
      },
    ];
  });
}
