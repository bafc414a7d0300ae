import {
  beginConfirmation,
  buildCheckedPayment,
  buildPayment,
  linkToProof,
  postCharge,
  recordPayment,
  reportPayment,
} from '../features/money/testing.ts';
import { buildPictureUpload } from '../features/pictures/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to call the operations of money that write. */
export const moneyCalls: Record<string, MakeCall> = {
  listRentGrid: () => ({ query: { year: '2026' } }),
  recordPayment: () => ({ body: buildCheckedPayment({ amount: 100 }) }),
  confirmPayment: async (maker) => ({ params: { paymentId: await newReport(maker) } }),
  undoConfirmation: async (maker) => ({ params: { paymentId: await newConfirmation(maker) } }),
  rejectPayment: async (maker) => ({
    params: { paymentId: await newReport(maker) },
    body: { reason: 'It never came' },
  }),
  reversePayment: async ({ server, estate }) => {
    const recorded = await recordPayment(server, estate.rental, { amount: 100 });
    return { params: { paymentId: recorded.body.paymentId }, body: { reason: 'The cheque bounced' } };
  },
  postCharge: () => ({ body: { kind: 'fee', amount: 100, dueOn: '2026-11-22' } }),
  reverseCharge: async ({ server, estate }) => {
    const posted = await postCharge(server, estate.rental, { amount: 100 });
    return { params: { chargeId: posted.body.id }, body: { reason: 'Charged by mistake' } };
  },
  setPaymentInstructions: () => ({ body: { bitPhone: '+972521234567' } }),
  setPropertyPaymentInstructions: () => ({ body: { bitPhone: '+972521234567' } }),
  reportPayment: () => ({ body: buildPayment({ amount: 100 }) }),
  uploadMyPaymentProof: async (maker) => ({
    params: { paymentId: await newReport(maker) },
    ...(await buildPictureUpload()),
  }),
  getLinkedPaymentProof: async ({ server, estate }) => ({
    params: { token: await linkToProof(server, estate.rental, estate.ids.payment) },
  }),
};

function newReport({ server, estate }: Maker) {
  return reportPayment(server, estate.rental, { amount: 100 });
}

async function newConfirmation(maker: Maker) {
  const paymentId = await newReport(maker);
  await beginConfirmation(maker.server, maker.estate.rental, paymentId);
  return paymentId;
}
