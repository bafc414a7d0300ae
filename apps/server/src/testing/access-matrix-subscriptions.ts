import { priceInAgorot, PLAN_TERMS } from '@dira/domain/plans';
import {
  addBill,
  addCardPage,
  addRefund,
  addSurplus,
  buyer,
  setPaid,
} from '../features/subscriptions/testing.ts';
import { appointSiteAdmin } from './access-matrix-legal-parameters.ts';
import { nextNumber, type MakeCall } from './access-matrix-maker.ts';
import { signUpOnTrial } from './people.ts';
import type { TestServer } from './test-server.ts';

/** At 3.70 shekels for a dollar, and 18 % VAT. */
const starterByTheMonth = priceInAgorot(PLAN_TERMS.starter.perMonth ?? 0, 370, 18);

/** How to pay for a workspace, and how the operator deals with that. */
export const subscriptionCalls: Record<string, MakeCall> = {
  previewChoice: () => ({ query: { plan: 'starter', period: 'month' } }),
  choosePlan: () => ({ body: { plan: 'starter', period: 'month', total: starterByTheMonth, buyer } }),
  announceTransfer: async ({ server, estate }) => ({
    params: { billId: await addBill(server, estate.owner.organizationId) },
  }),
  withdrawBill: async ({ server, estate }) => ({
    params: { billId: await addBill(server, estate.owner.organizationId) },
  }),
  openCardPage: async ({ server, estate }) => {
    const billId = await addBill(server, estate.owner.organizationId);
    await addCardPage(server, estate.owner.organizationId, billId);
    return { params: { billId } };
  },
  reportCardReturn: async ({ server, estate }) => ({
    params: { billId: await addBill(server, estate.owner.organizationId) },
  }),
  cancelSubscription: async ({ server, estate }) => {
    await setPaid(server, estate.owner.organizationId);
    return { body: { when: 'paid_to' } };
  },
  resumeSubscription: async ({ server, estate }) => {
    await setPaid(server, estate.owner.organizationId, { isEnding: true });
    return {};
  },
  listWorkspaces: asOperator,
  listOperatorBills: asOperator,
  listRefunds: asOperator,
  listSurplusPayments: asOperator,
  getRevenue: asOperator,
  listCoupons: asOperator,
  suspendWorkspace: async ({ server }) => ({
    params: { workspaceId: await newWorkspace(server) },
    body: { reason: 'Unanswered letters' },
  }),
  liftSuspension: async ({ server }) => ({ params: { workspaceId: await newWorkspace(server) } }),
  agreePlan: async ({ server }) => ({
    params: { workspaceId: await newWorkspace(server) },
    body: { plan: 'enterprise', period: 'year', price: null, paidTo: null },
  }),
  confirmBill: async ({ server }) => ({
    params: { operatorBillId: await addBill(server, await newWorkspace(server)) },
    body: {},
  }),
  refuseAnnouncement: async ({ server }) => ({
    params: { operatorBillId: await addBill(server, await newWorkspace(server), { state: 'announced' }) },
  }),
  numberTaxInvoice: async ({ server }) => ({
    params: { operatorBillId: await addBill(server, await newWorkspace(server), { state: 'paid' }) },
    body: { number: '20261234', allocationNumber: null },
  }),
  payRefund: async ({ server }) => ({
    params: { refundId: await addRefund(server, await newWorkspace(server)) },
    body: {},
  }),
  returnSurplusPayment: async ({ server }) => ({
    params: { surplusPaymentId: await addSurplus(server, await newWorkspace(server)) },
  }),
  createCoupon: async ({ server }) => {
    await appointSiteAdmin(server);
    return { body: { code: nextNumber('CODE-'), percent: 20, validTo: '2030-12-31', mostUses: 5 } };
  },
  endCoupon: async ({ server }) => {
    await appointSiteAdmin(server);
    const code = nextNumber('ENDS-');
    await server.owner`insert into internal.coupons (code, percent, valid_to, most_uses, created_at)
      values (${code}, 20, '2030-12-31', 5, now())`;
    return { params: { code } };
  },
};

async function asOperator({ server }: { server: TestServer }) {
  await appointSiteAdmin(server);
  return {};
}

async function newWorkspace(server: TestServer): Promise<string> {
  await appointSiteAdmin(server);
  return (await signUpOnTrial(server)).organizationId;
}
