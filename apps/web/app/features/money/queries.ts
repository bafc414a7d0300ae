import type { Answer, Edit, Sent } from '@dira/contract/calls';
import { getDashboardStats } from '@dira/contract/dashboard';
import { exportLedgerCsv, exportLedgerPdf, getLedger } from '@dira/contract/ledger';
import type { listPayments } from '@dira/contract/money';
import {
  confirmPayment,
  getReceiptPdf,
  listPaymentReports,
  listReceipts,
  postCharge,
  recordPayment,
  rejectPayment,
  reverseCharge,
  reversePayment,
  undoConfirmation,
} from '@dira/contract/money';
import {
  getPaymentInstructions,
  getPropertyPaymentInstructions,
  setPaymentInstructions,
  setPropertyPaymentInstructions,
} from '@dira/contract/payment-instructions';
import { getBooks } from '@dira/contract/periods';
import { listRentGrid } from '@dira/contract/rent-grid';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { tellHappening } from '../../lib/happenings.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { waitingForPeople } from '../../lib/query-client.ts';
import { useChange } from '../organizations/queries.ts';

/** A charge with what came in for it: what the screens call a payment. */
export type Charge = Answer<typeof listPayments>['items'][number];
export type ChargeStatus = Charge['status'];
export type PaymentMethod = Charge['paymentMethod'];
/** A payment that a tenant reported and nobody has decided yet. */
export type PaymentReport = Answer<typeof listPaymentReports>['items'][number];
/** A unit with the rent of its twelve months. */
export type RentGridRow = Answer<typeof listRentGrid>['items'][number];
export type RentGridCell = RentGridRow['months'][number];
export type RentGridFilter = { year: number; propertyId: string };
/** How far the books are closed. */
export type Books = Answer<typeof getBooks>;
/** Where rent goes. */
export type Instructions = Answer<typeof getPaymentInstructions>;
export type ConfirmedPayment = Answer<typeof recordPayment>;
export type NewPayment = Sent<typeof recordPayment>;
export type NewCharge = Sent<typeof postCharge>;
/** Since when something counts no longer, and why. */
export type TakenBack = Sent<typeof reversePayment>;
export type Ledger = Answer<typeof getLedger>;
export type LedgerLine = Ledger['lines'][number];
/** A charge as the ledger shows it, with what may be done about it. */
export type LedgerCharge = Ledger['charges'][number];
/** What is held of the deposit, and what moved it. */
export type DepositAccount = Ledger['deposit'];
export type DepositLine = DepositAccount['lines'][number];
export type Receipt = Answer<typeof listReceipts>['items'][number];

/** The money of the workspace: six months, and what is overdue by age. */
export type MoneyFigures = NonNullable<Answer<typeof getDashboardStats>['money']>;

export type PaymentFilter = {
  search: string;
  status: ChargeStatus | '';
  /** `2026-12`. */
  month: string;
  propertyId: string;
  sort: 'due_on' | 'amount';
  order: 'asc' | 'desc';
};

export const moneyKeys = (organizationId: string) => ['money', organizationId] as const;

/** The rent of a year, house by house. */
export function rentGridQuery(organizationId: string, { year, propertyId }: RentGridFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...moneyKeys(organizationId), 'rent-grid', { year, propertyId }],
    queryFn: ({ pageParam, signal }) =>
      call(listRentGrid, {
        params: { organizationId },
        query: {
          year,
          ...(propertyId !== '' && { propertyId }),
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** Oldest first: the one who has waited longest comes first. */
export function paymentReportsQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...waitingForPeople,
    queryKey: [...moneyKeys(organizationId), 'reports'],
    queryFn: ({ pageParam, signal }) =>
      call(listPaymentReports, {
        params: { organizationId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

/** Occupancy, and the money by month and by age; without money for those who may not see it. */
export function statsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['dashboard', organizationId, 'stats'],
    queryFn: ({ signal }) => call(getDashboardStats, { params: { organizationId }, signal }),
  });
}

export function ledgerQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: [...moneyKeys(organizationId), 'ledger', leaseId],
    queryFn: ({ signal }) => call(getLedger, { params: { organizationId, leaseId }, signal }),
  });
}

export function receiptsQuery(organizationId: string, leaseId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...moneyKeys(organizationId), 'receipts', leaseId],
    queryFn: ({ pageParam, signal }) =>
      call(listReceipts, {
        params: { organizationId, leaseId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

/** A payment that came in, entered by hand: it counts at once, and its receipt is issued. */
export function useRecordPayment() {
  return useChange(
    'payment',
    (organizationId, { leaseId, payment }: { leaseId: string; payment: NewPayment }, key) =>
      call(recordPayment, { params: { organizationId, leaseId }, key, body: payment }).then((posted) => {
        tellHappening('payment_recorded');
        return posted;
      }),
  );
}

/** Takes the id of the payment that a tenant reported. It is posted when it can no longer be undone. */
export function useConfirmPayment() {
  return useChange('payment', (organizationId, paymentId: string, key) =>
    call(confirmPayment, { params: { organizationId, paymentId }, key }),
  );
}

/** Takes the id of a payment whose confirmation is not final yet: it waits again. */
export function useUndoConfirmation() {
  return useChange('payment', (organizationId, paymentId: string, key) =>
    call(undoConfirmation, { params: { organizationId, paymentId }, key }),
  );
}

export function useRejectPayment() {
  return useChange(
    'payment',
    (organizationId, { paymentId, reason }: { paymentId: string; reason: string }, key) =>
      call(rejectPayment, { params: { organizationId, paymentId }, key, body: { reason } }),
  );
}

export function useReversePayment() {
  return useChange(
    'payment',
    (organizationId, { paymentId, taken }: { paymentId: string; taken: TakenBack }, key) =>
      call(reversePayment, { params: { organizationId, paymentId }, key, body: taken }),
  );
}

export function usePostCharge() {
  return useChange(
    'charge',
    (organizationId, { leaseId, charge }: { leaseId: string; charge: NewCharge }, key) =>
      call(postCharge, { params: { organizationId, leaseId }, key, body: charge }),
  );
}

export function useReverseCharge() {
  return useChange(
    'charge',
    (organizationId, { chargeId, taken }: { chargeId: string; taken: TakenBack }, key) =>
      call(reverseCharge, { params: { organizationId, chargeId }, key, body: taken }),
  );
}

/** Where the rent of the workspace goes, or of one property. Under the properties: who changes one changes it. */
export function instructionsQuery(organizationId: string, propertyId: string | null) {
  return queryOptions({
    queryKey: ['properties', organizationId, 'instructions', propertyId],
    queryFn: ({ signal }) =>
      propertyId === null
        ? call(getPaymentInstructions, { params: { organizationId }, signal })
        : call(getPropertyPaymentInstructions, { params: { organizationId, propertyId }, signal }),
  });
}

export function useSetInstructions(propertyId: string | null) {
  return useChange('organization', (organizationId, edit: Edit<typeof setPaymentInstructions>) =>
    propertyId === null
      ? call(setPaymentInstructions, { params: { organizationId }, ...edit })
      : call(setPropertyPaymentInstructions, { params: { organizationId, propertyId }, ...edit }),
  );
}

/** A receipt, in the language of its tenant. */
export function saveReceiptPdf(organizationId: string, receiptId: string): Promise<void> {
  return saveFile(call(getReceiptPdf, { params: { organizationId, receiptId } }));
}

/** The ledger of a lease as a table or a paper in the language of the page, or a confirmation of the rent paid in a year. */
export function saveLedger(
  organizationId: string,
  leaseId: string,
  paper: 'csv' | 'pdf' | { rentOf: number },
): Promise<void> {
  const params = { organizationId, leaseId };
  const language = currentLanguage();
  if (paper === 'csv') return saveFile(call(exportLedgerCsv, { params, query: { language } }));
  const query = { language, ...(paper !== 'pdf' && paper) };
  return saveFile(call(exportLedgerPdf, { params, query }));
}

/** How far the books are closed. */
export function booksQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['periods', organizationId, 'books'],
    queryFn: ({ signal }) => call(getBooks, { params: { organizationId }, signal }),
  });
}
