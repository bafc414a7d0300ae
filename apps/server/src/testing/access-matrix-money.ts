import { buildInterest } from '../features/late-interest/testing.ts';
import {
  beginConfirmation,
  buildCheckedPayment,
  buildPayment,
  linkToProof,
  moveMoney,
  postCharge,
  readLedger,
  recordPayment,
  reportPayment,
  setVat,
} from '../features/money/testing.ts';
import { buildPictureUpload } from '../features/pictures/testing.ts';
import { addRecurringCharge, buildRecurringCharge } from '../features/recurring-charges/testing.ts';
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
  relieveCharge: async (maker) => ({
    params: { chargeId: await newCharge(maker) },
    body: { relief: 'discount', amount: 10, on: '2026-11-22', reason: 'Agreed' },
  }),
  restoreCharge: async (maker) => {
    const chargeId = await newCharge(maker);
    const discount = { relief: 'discount', amount: 10, on: '2026-11-22', reason: 'Agreed' };
    const { server, estate } = maker;
    const { body } = await moveMoney(server, estate.rental, { charge: chargeId, what: 'reliefs' }, discount);
    return { params: { chargeId: body.id }, body: { reason: 'A slip' } };
  },
  refundCredit: async (maker) => {
    await addCredit(maker);
    return { body: { amount: 10, on: '2026-11-22', method: 'bit' } };
  },
  transferCredit: async (maker) => {
    await addCredit(maker);
    return { body: { amount: 10, on: '2026-11-22', toLeaseId: maker.estate.ids.toLease } };
  },
  // So far ahead that nothing else has it.
  setLeaseVat: () => ({ body: { fromOn: '2030-01-01' } }),
  removeLeaseVat: async ({ server, estate }) => {
    await setVat(server, estate.rental, { fromOn: '2030-01-01' });
    return {};
  },
  moveDeposit: () => ({ body: { kind: 'interest', amount: 10, on: '2026-11-22' } }),
  offsetDeposit: async (maker) => {
    await newInterest(maker);
    const chargeId = await newCharge(maker);
    return { body: { on: '2026-11-22', charges: [{ chargeId, amount: 10 }], reason: 'Unpaid' } };
  },
  reverseDepositMovement: async (maker) => ({
    params: { movementId: await newInterest(maker) },
    body: { reason: 'A slip' },
  }),
  postBulkCharges: ({ estate }) => ({
    body: {
      kind: 'fee',
      description: 'Stairwell',
      how: 'each',
      amount: 100,
      currency: 'ILS',
      dueOn: '2026-11-22',
      lines: [{ leaseId: estate.rental.lease.id, amount: 100 }],
    },
  }),
  createRecurringCharge: () => ({ body: buildRecurringCharge() }),
  changeRecurringCharge: async (maker) => ({
    params: { recurringChargeId: await newRecurringCharge(maker) },
    body: { amount: 12_000, fromOn: '2027-01-01' },
  }),
  stopRecurringCharge: async (maker) => ({
    params: { recurringChargeId: await newRecurringCharge(maker) },
    body: { on: '2027-01-01' },
  }),
  setLateInterest: () => ({ body: buildInterest() }),
  setPropertyLateInterest: () => ({ body: buildInterest() }),
  setLeaseLateInterest: () => ({ body: buildInterest() }),
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

/** Open by an agora at least, whatever credit there is. */
async function newCharge({ server, estate }: Maker): Promise<string> {
  const { credit } = await readLedger(server, estate.rental);
  return (await postCharge(server, estate.rental, { amount: credit + 100 })).body.id;
}

/** Ten agorot more than is open, unless there are as many. */
async function addCredit({ server, estate }: Maker): Promise<void> {
  const { balance, credit } = await readLedger(server, estate.rental);
  if (credit < 10) await recordPayment(server, estate.rental, { amount: balance + 10 });
}

async function newInterest({ server, estate }: Maker): Promise<string> {
  const interest = { kind: 'interest', amount: 10, on: '2026-11-22' };
  return (await moveMoney(server, estate.rental, '/deposit-movements', interest)).body.id;
}

function newReport({ server, estate }: Maker) {
  return reportPayment(server, estate.rental, { amount: 100 });
}

async function newConfirmation(maker: Maker) {
  const paymentId = await newReport(maker);
  await beginConfirmation(maker.server, maker.estate.rental, paymentId);
  return paymentId;
}

function newRecurringCharge({ server, estate }: Maker): Promise<string> {
  return addRecurringCharge(server, estate.rental);
}
