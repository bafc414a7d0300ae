import type { TransitionTable } from './transitions.ts';

export const PAYMENT_STATES = ['reported', 'confirmed', 'rejected', 'reversed'] as const;

/**
 * - `reported`: the tenant says it was paid. Not money yet.
 * - `confirmed`: the landlord has it. A payment that the landlord records starts here.
 * - `rejected`: it never came.
 * - `reversed`: it was confirmed and then taken back: a bounced cheque, a wrong lease. Both stay on the ledger.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** For so long a confirmation of a report can be undone; then its receipt is numbered. */
export const CONFIRMATION_UNDO_SECONDS = 8;

/** What a person is asked about before a payment is recorded: it may be there already, or have a digit too many. */
export const PAYMENT_DOUBTS = ['duplicate', 'amount'] as const;
export type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

/** More than so many months’ rent, and more than all that is open, is asked about. */
export const UNUSUAL_RENTS = 3;

export const PAYMENT_TRANSITIONS: TransitionTable<PaymentState> = {
  reported: ['confirmed', 'rejected'],
  confirmed: ['reversed'],
  rejected: [],
  reversed: [],
};
