import type { Answer, Sent } from '@dira/contract/calls';
import {
  announceTransfer,
  cancelSubscription,
  choosePlan,
  getBillingRates,
  getBillPdf,
  getSubscription,
  listBills,
  openCardPage,
  previewChoice,
  reportCardReturn,
  resumeSubscription,
  withdrawBill,
} from '@dira/contract/subscriptions';
import type { BillingPeriod } from '@dira/domain/plans';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type Subscription = Answer<typeof getSubscription>;
export type Bill = Subscription['waiting'][number];
export type Offer = Answer<typeof previewChoice>;
export type Rates = Answer<typeof getBillingRates>;
export type PricedPlan = 'starter' | 'professional';
export interface Choice {
  plan: PricedPlan;
  period: BillingPeriod;
}

/** What the workspace pays, holds and owes. */
export function subscriptionQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['subscription', organizationId],
    queryFn: ({ signal }) => call(getSubscription, { params: { organizationId }, signal }),
  });
}

export function billsQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['subscription', organizationId, 'bills'],
    queryFn: ({ pageParam, signal }) =>
      call(listBills, {
        params: { organizationId },
        query: { ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** What a choice would cost today. */
export function offerQuery(organizationId: string, choice: Choice, coupon: string) {
  return queryOptions({
    queryKey: ['subscription', organizationId, 'offer', choice.plan, choice.period, coupon],
    queryFn: ({ signal }) =>
      call(previewChoice, {
        params: { organizationId },
        query: { ...choice, ...(coupon !== '' && { coupon }) },
        signal,
      }),
    // A price is asked for anew, and a coupon that is none is not asked for twice.
    staleTime: 0,
    retry: false,
  });
}

/** What a dollar is billed at, for anybody. */
export const ratesQuery = queryOptions({
  queryKey: ['subscription', 'rates'],
  queryFn: ({ signal }) => call(getBillingRates, { signal }),
});

export function readBillPdf(organizationId: string, billId: string) {
  return call(getBillPdf, { params: { organizationId, billId }, query: {} });
}

/** The customer is back from the page of a card provider; what came of it is told later. */
export function reportReturn(organizationId: string, billId: string) {
  return call(reportCardReturn, { params: { organizationId, billId } });
}

export function useOpenCardPage() {
  return useChange([], (organizationId, billId: string, key) =>
    call(openCardPage, { params: { organizationId, billId }, key }),
  );
}

export function useChoosePlan() {
  return useChange('subscription', (organizationId, body: Sent<typeof choosePlan>, key) =>
    call(choosePlan, { params: { organizationId }, body, key }),
  );
}

export function useAnnounceTransfer() {
  return useChange('subscription', (organizationId, billId: string, key) =>
    call(announceTransfer, { params: { organizationId, billId }, key }),
  );
}

export function useWithdrawBill() {
  return useChange('subscription', (organizationId, billId: string, key) =>
    call(withdrawBill, { params: { organizationId, billId }, key }),
  );
}

export function useCancelSubscription() {
  return useChange('subscription', (organizationId, body: Sent<typeof cancelSubscription>, key) =>
    call(cancelSubscription, { params: { organizationId }, body, key }),
  );
}

export function useResumeSubscription() {
  return useChange('subscription', (organizationId, _: null, key) =>
    call(resumeSubscription, { params: { organizationId }, key }),
  );
}
