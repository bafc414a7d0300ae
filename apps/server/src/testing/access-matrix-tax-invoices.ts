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
  removeTaxDocument: async ({ server, estate }) => ({
    params: { taxDocumentId: await addTaxDocument(server, estate.rental) },
  }),
};

function newCharge({ server, estate }: Maker): Promise<string> {
  return addTaxedCharge(server, estate.rental);
}
