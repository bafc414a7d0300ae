import {
  addTaxDocument,
  addTaxedCharge,
  buildDocument,
  connectProvider,
} from '../features/tax-invoices/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to read what a charge is invoiced with, and to record its document, each time of a charge of its own. */
export const taxInvoiceCalls: Record<string, MakeCall> = {
  getTaxableCharge: async (maker) => ({ params: { chargeId: await newCharge(maker) } }),
  recordTaxDocument: async (maker) => ({ body: buildDocument(await newCharge(maker)) }),
  connectTaxProvider: () => ({ body: { provider: 'morning', clientId: 'id-1', secret: 'the secret' } }),
  disconnectTaxProvider: async ({ server, estate }) => {
    await connectProvider(server, estate.owner);
    return {};
  },
  requestTaxDocument: async (maker) => {
    await connectProvider(maker.server, maker.estate.owner);
    const { chargeId, kind, gross } = buildDocument(await newCharge(maker));
    return { body: { chargeId, kind, gross } };
  },
  allocateTaxDocument: async ({ server, estate }) => {
    const taxDocumentId = await addTaxDocument(server, estate.rental);
    await server.owner`update tax_documents set provider_document_id = 'd1', allocation_number = null,
      customer_dealer_number = '510000003' where id = ${taxDocumentId}`;
    return { params: { taxDocumentId }, body: { allocationNumber: '123456782' } };
  },
  removeTaxDocument: async ({ server, estate }) => ({
    params: { taxDocumentId: await addTaxDocument(server, estate.rental) },
  }),
};

function newCharge({ server, estate }: Maker): Promise<string> {
  return addTaxedCharge(server, estate.rental);
}
