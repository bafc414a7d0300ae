import type { Answer, Sent } from '@dira/contract/calls';
import { getMyLease } from '@dira/contract/leases';
import { getMyLedger, getMyLedgerPdf } from '@dira/contract/ledger';
import { getMyLandlordLogo } from '@dira/contract/logos';
import { getMyReceiptPdf, listMyPayments, reportPayment } from '@dira/contract/money';
import { getMyHowToPay } from '@dira/contract/payment-instructions';
import { uploadMyPaymentProof } from '@dira/contract/payment-proofs';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { waitingForPeople } from '../../lib/query-client.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type MyLease = Answer<typeof getMyLease>;
export type MyPayment = Answer<typeof listMyPayments>['items'][number];
export type ReportedPayment = Sent<typeof reportPayment>;

const tenancyKey = ['tenancy'] as const;

/** The logo of whoever one rents from. */
export function myLandlordLogoQuery(leaseId: string) {
  return queryOptions({
    queryKey: [...tenancyKey, 'logo', leaseId],
    queryFn: ({ signal }) => call(getMyLandlordLogo, { params: { leaseId }, signal }),
  });
}

/** Where one’s rent goes. */
export function myHowToPayQuery(leaseId: string) {
  return queryOptions({
    queryKey: [...tenancyKey, 'how-to-pay', leaseId],
    queryFn: ({ signal }) => call(getMyHowToPay, { params: { leaseId }, signal }),
  });
}

export function myLeaseQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'lease', leaseId],
    queryFn: ({ signal }) => call(getMyLease, { params: { leaseId }, signal }),
  });
}

/** What the tenant paid or reported, newest first. */
export function myPaymentsQuery(leaseId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'payments', leaseId],
    queryFn: ({ pageParam, signal }) =>
      call(listMyPayments, {
        params: { leaseId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

export function myLedgerQuery(leaseId: string) {
  return queryOptions({
    queryKey: [...tenancyKey, 'ledger', leaseId],
    queryFn: ({ signal }) => call(getMyLedger, { params: { leaseId }, signal }),
  });
}

/** The statement of account in the language of the page, or a confirmation of the rent paid in a year. */
export function saveMyLedger(leaseId: string, rentOf?: number): Promise<void> {
  const query = { language: currentLanguage(), ...(rentOf !== undefined && { rentOf }) };
  return saveFile(call(getMyLedgerPdf, { params: { leaseId }, query }));
}

/** Tells the landlord that one has paid. It is money only once they confirm. */
export function useReportPayment(leaseId: string) {
  return useMutation({
    mutationFn: (body: ReportedPayment, key) => call(reportPayment, { params: { leaseId }, key, body }),
    changes: 'payment',
  });
}

/** Goes after its report, which stands without it too; sent again after an answer was lost, it is the same file. */
export function useSendProof(leaseId: string) {
  return useMutation({
    mutationFn: ({ paymentId, file }: { paymentId: string; file: File }, key) =>
      uploadFile(uploadMyPaymentProof, { params: { leaseId, paymentId }, file, key }),
    changes: 'payment',
  });
}

export function saveMyReceipt(leaseId: string, receiptId: string): Promise<void> {
  return saveFile(call(getMyReceiptPdf, { params: { leaseId, receiptId } }));
}
