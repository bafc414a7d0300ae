import { CARD_PROVIDERS } from '@dira/domain/card-providers';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Job, Services } from '../../services.ts';
import {
  askAboutBill,
  askAboutDuePages,
  CALLED_TOPIC,
  confirmPayment,
  RETURNED_ACTION,
  SURPLUS_TOPIC,
} from './cards.ts';
import { mailOwners, tellOperator } from './letters.ts';
import { LETTER_TOPIC } from './service.ts';
import { advanceSubscriptions } from './upkeep.ts';

export const subscriptionJobs: readonly Job[] = [
  defineJob({
    name: 'advance_subscriptions',
    growsWith: 'subscriptions that end, are billed anew or are unpaid',
    schedule: '7 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => advanceSubscriptions(services),
  }),
  defineJob({
    name: 'ask_about_card_page',
    growsWith: 'pages of the one bill, at most five',
    on: [`subscription.${RETURNED_ACTION}`],
    payload: z.looseObject({ organizationId: z.uuid(), billId: z.uuid() }),
    slot: 'people',
    mergesBy: ['organizationId', 'billId'],
    run: (bill, services: Services) => askAboutBill(services, bill),
  }),
  defineJob({
    name: 'ask_about_card_pages',
    growsWith: 'pages for cards whose minute to be asked about has come',
    schedule: '*/5 * * * *',
    payload: z.looseObject({}),
    run: (_, services: Services) => askAboutDuePages(services),
  }),
  defineJob({
    name: 'confirm_card_payment',
    growsWith: 'the one payment',
    on: [CALLED_TOPIC],
    payload: z.looseObject({ provider: z.enum(CARD_PROVIDERS), providerId: z.string() }),
    slot: 'people',
    mergesBy: ['provider', 'providerId'],
    run: (payment, services: Services) => confirmPayment(services, payment),
  }),
  defineJob({
    name: 'mail_owners_of_subscription',
    growsWith: 'owners of the one workspace',
    on: [LETTER_TOPIC],
    payload: z.looseObject({
      organizationId: z.uuid(),
      kind: z.string(),
      event: z.looseObject({ id: z.number() }),
    }),
    run: (payload, services: Services) => mailOwners(services, payload),
  }),
  defineJob({
    name: 'tell_operator_of_surplus',
    growsWith: 'nothing: one letter',
    on: [SURPLUS_TOPIC],
    payload: z.looseObject({
      organizationId: z.uuid(),
      billId: z.uuid(),
      paid: z.object({ amount: z.int(), currency: z.string() }),
      event: z.looseObject({ id: z.number() }),
    }),
    run: ({ organizationId, billId, paid, event }, services: Services) =>
      tellOperator(services, 'surplus', { organizationId, billId, eventId: event.id, paid }),
  }),
  defineJob({
    name: 'tell_operator_of_transfer',
    growsWith: 'nothing: one letter',
    on: ['subscription_transfer.announced'],
    payload: z.looseObject({
      organizationId: z.uuid(),
      billId: z.uuid(),
      event: z.looseObject({ id: z.number() }),
    }),
    run: ({ organizationId, billId, event }, services: Services) =>
      tellOperator(services, 'announced', { organizationId, billId, eventId: event.id }),
  }),
];
