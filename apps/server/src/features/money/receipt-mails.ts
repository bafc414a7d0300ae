import { composeReceiptMail } from '../../platform/mail-receipt.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import { findInstructionsOfLease } from './instructions.repo.ts';
import { presentHowToPay } from './instructions.ts';
import * as repo from './receipts.repo.ts';
import { makePaper, readContent } from './receipts.ts';

/** Makes the paper of a receipt and queues it for the tenant and for the landlord, once each however often it runs. */
export async function sendReceipt(
  services: Services,
  organizationId: string,
  receiptId: string,
): Promise<void> {
  const { receipt, keep } = await makePaper(services.db, services, organizationId, receiptId);
  await services.db.jobs(async (trx) => {
    const write = { trx, organizationId };
    await keep(trx);
    const content = readContent(receipt);
    const instructions = await findInstructionsOfLease(write, receipt.lease_id);
    const howToPay = presentHowToPay({ id: receipt.lease_id, instructions });
    for (const reader of await repo.findReceiptReaders(write, receiptId)) {
      const place =
        reader.side === 'tenant' ? 'dashboard' : `tenants/leases/${receipt.lease_id}?tab=receipts`;
      const url = `${services.publicUrl}/${place}`;
      await queueMail(write, services, {
        ...composeReceiptMail(content, reader.language, { side: reader.side, url }, howToPay),
        dedupeKey: `receipt:${receiptId}:${reader.side}`,
        to: reader.email,
        fileIds: [receiptId],
      });
    }
  });
}
