import { CONFIRMATION_UNDO_SECONDS } from '@dira/domain/payment-states';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import { sendReceipt } from './receipt-mails.ts';
import { postDueRent } from './rent-run.ts';
import { postFinalConfirmation, postFinalConfirmations } from './undoable.ts';

export const moneyJobs: readonly Job[] = [
  defineJob({
    name: 'post_confirmation',
    growsWith: 'the one payment',
    on: ['payment.confirmation_begun'],
    afterSeconds: CONFIRMATION_UNDO_SECONDS,
    slot: 'people',
    isAboutMoney: true,
    payload: z.looseObject({ organizationId: z.uuid(), id: z.uuid() }),
    run: ({ organizationId, id }, services: Services) =>
      postFinalConfirmation(services, { organizationId, paymentId: id }),
  }),
  defineJob({
    name: 'post_final_confirmations',
    growsWith: 'confirmations that are final and were not posted',
    // The rest of a pause that a restart or a slow clock broke off.
    schedule: '* * * * *',
    isAboutMoney: true,
    payload: z.unknown(),
    run: (_, services: Services) => postFinalConfirmations(services),
  }),
  defineJob({
    name: 'post_due_rent',
    growsWith: 'periods that are due and not charged; of an event, those of its lease or workspace',
    on: ['rent.due'],
    schedule: '3 * * * *',
    payload: z.looseObject({ organizationId: z.uuid().nullish(), leaseId: z.uuid().optional() }),
    timeoutMs: 30 * 60_000,
    isAboutMoney: true,
    mergesBy: ['organizationId', 'leaseId'],
    run: ({ organizationId, leaseId }, services: Services) =>
      postDueRent(services, organizationId ? { organizationId, leaseId } : undefined),
  }),
  defineJob({
    name: 'issue_receipt',
    growsWith: 'the one receipt',
    on: ['receipt.issued'],
    slot: 'people',
    isAboutMoney: true,
    payload: z.looseObject({ organizationId: z.uuid(), receiptId: z.uuid() }),
    run: ({ organizationId, receiptId }, services: Services) =>
      sendReceipt(services, organizationId, receiptId),
  }),
];
