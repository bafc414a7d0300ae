import type { Answer, Sent } from '@dira/contract/calls';
import {
  agreePlan,
  confirmBill,
  createCoupon,
  endCoupon,
  getRevenue,
  liftSuspension,
  listCoupons,
  listOperatorBills,
  listRefunds,
  listSurplusPayments,
  listWorkspaces,
  numberTaxInvoice,
  payRefund,
  refuseAnnouncement,
  returnSurplusPayment,
  suspendWorkspace,
  type Coupon,
  type ListedWorkspace,
  type OperatorBill,
  type Refund,
  type SurplusPayment,
  type WORKSPACE_STATES,
} from '@dira/contract/operator-billing';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type { Coupon, ListedWorkspace, OperatorBill, Refund, SurplusPayment };
export type WorkspaceState = (typeof WORKSPACE_STATES)[number];
export type BillState = OperatorBill['state'];
export type Revenue = Answer<typeof getRevenue>;

export function workspacesQuery(search: string, state: WorkspaceState | null) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['operator-billing', 'workspaces', search, state],
    queryFn: ({ pageParam, signal }) =>
      call(listWorkspaces, {
        query: { search, ...(state !== null && { state }), ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function operatorBillsQuery(state: BillState) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['operator-billing', 'bills', state],
    queryFn: ({ pageParam, signal }) =>
      call(listOperatorBills, { query: { state, ...cursorOf(pageParam) }, signal }),
  });
}

export const refundsQuery = infiniteQueryOptions({
  ...keysetPages,
  queryKey: ['operator-billing', 'refunds'],
  queryFn: ({ pageParam, signal }) => call(listRefunds, { query: cursorOf(pageParam), signal }),
});

export const surplusQuery = infiniteQueryOptions({
  ...keysetPages,
  queryKey: ['operator-billing', 'surplus'],
  queryFn: ({ pageParam, signal }) => call(listSurplusPayments, { query: cursorOf(pageParam), signal }),
});

export const couponsQuery = infiniteQueryOptions({
  ...keysetPages,
  queryKey: ['operator-billing', 'coupons'],
  queryFn: ({ pageParam, signal }) => call(listCoupons, { query: cursorOf(pageParam), signal }),
});

export const revenueQuery = queryOptions({
  queryKey: ['operator-billing', 'revenue'],
  queryFn: ({ signal }) => call(getRevenue, { signal }),
});

/** A change of the operator's; every list of theirs asks anew. */
function useOperate<Input>(change: (input: Input, key: string) => Promise<unknown>) {
  return useMutation({ mutationFn: change, changes: 'operator_billing' });
}

export const useConfirmBill = () =>
  useOperate((operatorBillId: string, key) =>
    call(confirmBill, { params: { operatorBillId }, body: {}, key }),
  );

export const useRefuseAnnouncement = () =>
  useOperate((operatorBillId: string, key) => call(refuseAnnouncement, { params: { operatorBillId }, key }));

export const usePayRefund = () =>
  useOperate((refundId: string, key) => call(payRefund, { params: { refundId }, body: {}, key }));

export const useReturnSurplus = () =>
  useOperate((surplusPaymentId: string, key) =>
    call(returnSurplusPayment, { params: { surplusPaymentId }, key }),
  );

type TaxInvoice = Sent<typeof numberTaxInvoice>;
export const useNumberTaxInvoice = (operatorBillId: string) =>
  useOperate((body: TaxInvoice, key) => call(numberTaxInvoice, { params: { operatorBillId }, body, key }));

export const useSuspend = (workspaceId: string) =>
  useOperate((reason: string, key) =>
    call(suspendWorkspace, { params: { workspaceId }, body: { reason }, key }),
  );

export const useLiftSuspension = (workspaceId: string) =>
  useOperate((_: null, key) => call(liftSuspension, { params: { workspaceId }, key }));

type AgreedPlan = Sent<typeof agreePlan>;
export const useAgreePlan = (workspaceId: string) =>
  useOperate((body: AgreedPlan, key) => call(agreePlan, { params: { workspaceId }, body, key }));

type NewCoupon = Sent<typeof createCoupon>;
export const useCreateCoupon = () => useOperate((body: NewCoupon, key) => call(createCoupon, { body, key }));

export const useEndCoupon = () =>
  useOperate((code: string, key) => call(endCoupon, { params: { code }, key }));
