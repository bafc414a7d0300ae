import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient, waitingForPeople } from '../../lib/query-client.ts';
import { useKeyedMutation } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}';

/** A charge with what came in for it: what the screens call a payment. */
export type Charge = Answer<`${typeof base}/payments`, 'get'>['items'][number];
export type ChargeStatus = Charge['status'];
export type PaymentMethod = Charge['paymentMethod'];
/** A payment that a tenant reported and nobody has decided yet. */
export type PaymentReport = Answer<`${typeof base}/payment-reports`, 'get'>['items'][number];
export type ConfirmedPayment = Answer<`${typeof base}/leases/{leaseId}/payments`, 'post'>;
export type NewPayment = Sent<`${typeof base}/leases/{leaseId}/payments`, 'post'>;
export type NewCharge = Sent<`${typeof base}/leases/{leaseId}/charges`, 'post'>;
export type Ledger = Answer<`${typeof base}/leases/{leaseId}/ledger`, 'get'>;
export type LedgerLine = Ledger['lines'][number];
export type Receipt = Answer<`${typeof base}/leases/{leaseId}/receipts`, 'get'>['items'][number];

/** The money of the workspace: six months, and what is overdue by age. */
export type MoneyFigures = NonNullable<Answer<`${typeof base}/dashboard/stats`, 'get'>['money']>;

export type PaymentFilter = {
  search: string;
  status: ChargeStatus | '';
  /** `2026-12`. */
  month: string;
  propertyId: string;
};

const moneyKeys = (organizationId: string) => ['money', organizationId] as const;

/** What is owed and what came in for it, the latest due date first. */
export function paymentsQuery(organizationId: string, { search, status, month, propertyId }: PaymentFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...moneyKeys(organizationId), 'payments', { search, status, month, propertyId }],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${base}/payments`, {
          params: {
            path: { organizationId },
            query: {
              ...(search !== '' && { search }),
              ...(status !== '' && { status }),
              ...(month !== '' && { month }),
              ...(propertyId !== '' && { propertyId }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
  });
}

/** Oldest first: the one who has waited longest comes first. */
export function paymentReportsQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...waitingForPeople,
    queryKey: [...moneyKeys(organizationId), 'reports'],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${base}/payment-reports`, {
          params: { path: { organizationId }, query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
  });
}

/** Occupancy, and the money by month and by age; without money for those who may not see it. */
export function statsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['dashboard', organizationId, 'stats'],
    queryFn: ({ signal }) =>
      read(api.GET(`${base}/dashboard/stats`, { params: { path: { organizationId } }, signal })),
  });
}

export function ledgerQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: [...moneyKeys(organizationId), 'ledger', leaseId],
    queryFn: ({ signal }) =>
      read(
        api.GET(`${base}/leases/{leaseId}/ledger`, { params: { path: { organizationId, leaseId } }, signal }),
      ),
  });
}

export function receiptsQuery(organizationId: string, leaseId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...moneyKeys(organizationId), 'receipts', leaseId],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${base}/leases/{leaseId}/receipts`, {
          params: {
            path: { organizationId, leaseId },
            query: pageParam === null ? {} : { cursor: pageParam },
          },
          signal,
        }),
      ),
  });
}

/** Money shows on every screen that speaks of a lease: all of them are asked anew. */
export async function invalidateMoney(organizationId: string): Promise<void> {
  const subjects = ['money', 'leases', 'tenants', 'dashboard', 'properties', 'overview'];
  await Promise.all([
    ...subjects.map((subject) => queryClient.invalidateQueries({ queryKey: [subject, organizationId] })),
    queryClient.invalidateQueries({ queryKey: ['tenancy'] }),
  ]);
}

function useMoneyMutation<Input, Result>(
  change: (organizationId: string, input: Input, key: string) => Promise<Result>,
) {
  return useKeyedMutation(change, invalidateMoney);
}

const once = (key: string) => ({ 'Idempotency-Key': key });

/** A payment that came in, entered by hand: it counts at once, and its receipt is issued. */
export function useRecordPayment() {
  return useMoneyMutation(
    (organizationId, { leaseId, payment }: { leaseId: string; payment: NewPayment }, key) =>
      read(
        api.POST(`${base}/leases/{leaseId}/payments`, {
          params: { path: { organizationId, leaseId }, header: once(key) },
          body: payment,
        }),
      ),
  );
}

/** Takes the id of the payment that a tenant reported. */
export function useConfirmPayment() {
  return useMoneyMutation((organizationId, paymentId: string, key) =>
    read(
      api.POST(`${base}/payments/{paymentId}/confirmation`, {
        params: { path: { organizationId, paymentId }, header: once(key) },
      }),
    ),
  );
}

export function useRejectPayment() {
  return useMoneyMutation(
    (organizationId, { paymentId, reason }: { paymentId: string; reason: string }, key) =>
      done(
        api.POST(`${base}/payments/{paymentId}/rejection`, {
          params: { path: { organizationId, paymentId }, header: once(key) },
          body: { reason },
        }),
      ),
  );
}

export function useReversePayment() {
  return useMoneyMutation(
    (organizationId, { paymentId, reason }: { paymentId: string; reason: string }, key) =>
      done(
        api.POST(`${base}/payments/{paymentId}/reversal`, {
          params: { path: { organizationId, paymentId }, header: once(key) },
          body: { reason },
        }),
      ),
  );
}

export function usePostCharge() {
  return useMoneyMutation(
    (organizationId, { leaseId, charge }: { leaseId: string; charge: NewCharge }, key) =>
      read(
        api.POST(`${base}/leases/{leaseId}/charges`, {
          params: { path: { organizationId, leaseId }, header: once(key) },
          body: charge,
        }),
      ),
  );
}

export function useReverseCharge() {
  return useMoneyMutation((organizationId, { chargeId, reason }: { chargeId: string; reason: string }, key) =>
    read(
      api.POST(`${base}/charges/{chargeId}/reversal`, {
        params: { path: { organizationId, chargeId }, header: once(key) },
        body: { reason },
      }),
    ),
  );
}

/** A receipt, in the language of its tenant. */
export function saveReceiptPdf(organizationId: string, receiptId: string): Promise<void> {
  return saveFile(
    api.GET(`${base}/receipts/{receiptId}/pdf`, {
      params: { path: { organizationId, receiptId } },
      parseAs: 'blob',
    }),
  );
}

/** The ledger of a lease, in the language of the page. */
export function saveLedger(organizationId: string, leaseId: string, format: 'csv' | 'pdf'): Promise<void> {
  const options = {
    params: { path: { organizationId, leaseId }, query: { language: currentLanguage() } },
    parseAs: 'blob',
  } as const;
  return saveFile(
    format === 'csv'
      ? api.GET(`${base}/leases/{leaseId}/ledger.csv`, options)
      : api.GET(`${base}/leases/{leaseId}/ledger.pdf`, options),
  );
}
