import { PLANS, BILLING_PERIODS } from '@dira/domain/plans';
import { BILL_STATES, LAPSES, SUBSCRIPTION_STATES } from '@dira/domain/subscription-states';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { dealerNumber } from './organizations.ts';
import {
  email,
  id,
  instant,
  language,
  minorUnits,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
} from './primitives.ts';

/** What a workspace pays the operator, for whoever may manage its billing. */

const manage = { scope: 'organization', action: 'billing.manage' } as const;

export const plan = z.enum(PLANS).meta({ id: 'Plan' });
export const billingPeriod = z.enum(BILLING_PERIODS).meta({ id: 'BillingPeriod' });
export const subscriptionState = z.enum(SUBSCRIPTION_STATES).meta({ id: 'SubscriptionState' });

const cents = minorUnits.meta({ description: 'US cents without VAT' });
const agorot = minorUnits.meta({ description: 'Agorot, with VAT' });

export const bill = z
  .object({
    id,
    reference: z.string().meta({ description: 'What a transfer names, such as DIRA-100001' }),
    kind: z.enum(['start', 'renewal', 'upgrade']),
    state: z.enum(BILL_STATES),
    plan,
    period: billingPeriod,
    coversFrom: plainDate.nullable().meta({ description: 'Null of a beginning that is not paid' }),
    coversTo: plainDate.nullable().meta({ description: 'The first day that it does not pay for' }),
    price: cents,
    discount: cents,
    credit: cents.meta({ description: 'US cents without VAT: what is unused of what was paid before' }),
    net: cents,
    couponCode: z.string().nullable(),
    vatRate: z.int().meta({ description: 'Hundredths of a percent' }),
    agorotPerDollar: z.int(),
    vat: agorot.meta({ description: 'Agorot of VAT in the total' }),
    total: agorot,
    refunded: agorot,
    issuedAt: instant,
    dueOn: plainDate,
    announcedAt: instant.nullable(),
    paidOn: plainDate.nullable(),
    taxInvoiceNumber: z.string().nullable(),
    allocationNumber: z.string().nullable(),
  })
  .meta({ id: 'SubscriptionBill' });
export type Bill = z.infer<typeof bill>;

export const bankAccount = z
  .object({ holder: z.string(), bank: z.string(), branch: z.string(), account: z.string(), iban: z.string() })
  .meta({ id: 'OperatorAccount' });

export const getBillingRates = defineEndpoint({
  id: 'getBillingRates',
  method: 'GET',
  path: '/public/billing-rates',
  summary: 'What a dollar is billed at today, and the VAT on it',
  tag: 'Public',
  access: { scope: 'public' },
  keptFor: 60,
  response: z.object({
    vatRate: z.int().meta({ description: 'Hundredths of a percent' }),
    agorotPerDollar: z.int(),
    rateOn: plainDate,
  }),
});

const limit = z.int().nullable().meta({ description: 'Null: without a limit' });

const subscription = z.object({
  plan,
  state: subscriptionState.nullable().meta({ description: 'Null of a sample, which is nobody’s' }),
  lapsed: z.enum(LAPSES).nullable().meta({ description: 'What it was when it was over' }),
  worksUntil: instant.nullable().meta({ description: 'Null while it goes on' }),
  trialEndsOn: plainDate.nullable(),
  period: billingPeriod.nullable(),
  paidFrom: plainDate.nullable(),
  paidTo: plainDate.nullable().meta({ description: 'The first day that is not paid' }),
  next: z.object({ plan, period: billingPeriod }).nullable(),
  agreedPrice: cents.nullable(),
  usage: z.object({ units: z.int(), properties: z.int(), unitLimit: limit, propertyLimit: limit }),
  waiting: z.array(bill).meta({ description: 'What is to be paid' }),
  account: bankAccount.nullable().meta({ description: 'Null where the operator has named none' }),
  hasCards: z.boolean().meta({ description: 'A payment request may be paid by card' }),
  onEnding: z
    .object({
      refunds: z.array(
        z.object({
          reference: z.string(),
          amount: agorot,
          reason: z.enum(['statutory', 'money_back', 'pro_rata']),
        }),
      ),
      total: agorot,
    })
    .meta({ description: 'What ending today would give back' }),
  refundsDue: agorot.meta({ description: 'What was promised and is not paid back yet' }),
  buyer: z.object({
    name: z.string(),
    number: z.string().nullable(),
    address: z.string(),
    email: z.string(),
  }),
});
export type Subscription = z.infer<typeof subscription>;

export const getSubscription = defineEndpoint({
  id: 'getSubscription',
  method: 'GET',
  path: '/organizations/{organizationId}/subscription',
  summary: 'What the workspace pays, what it holds of its limits, and what is to be paid',
  tag: 'Subscription',
  access: manage,
  params: organizationParams,
  response: subscription,
});

export const listBills = defineEndpoint({
  id: 'listBills',
  method: 'GET',
  path: '/organizations/{organizationId}/subscription/bills',
  summary: 'What was billed, newest first',
  tag: 'Subscription',
  access: manage,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(bill),
});

export const getBillPdf = defineEndpoint({
  id: 'getBillPdf',
  method: 'GET',
  path: '/organizations/{organizationId}/subscription/bills/{billId}/paper',
  summary: 'A payment request on paper, or the confirmation of what was paid',
  tag: 'Subscription',
  access: manage,
  params: organizationParams.extend({ billId: id }),
  query: z.strictObject({ language: language.optional() }),
  produces: 'application/pdf',
});

const couponCode = oneLine(30).meta({ description: 'In capitals or not', examples: ['WELCOME-20'] });

const choice = { plan: plan.exclude(['enterprise']), period: billingPeriod };

export const previewChoice = defineEndpoint({
  id: 'previewChoice',
  method: 'GET',
  path: '/organizations/{organizationId}/subscription/choice',
  summary: 'What a plan would cost from now on, to the cent, before it is chosen',
  tag: 'Subscription',
  access: manage,
  params: organizationParams,
  query: z.strictObject({ ...choice, coupon: couponCode.optional() }),
  response: z.object({
    effect: z.enum(['start', 'upgrade', 'downgrade', 'same', 'restart']).meta({
      description: 'start and upgrade ask for money; downgrade counts from what is paid on',
    }),
    countsFrom: plainDate.nullable().meta({ description: 'Null: from the day it is paid' }),
    countsTo: plainDate.nullable(),
    price: cents,
    discount: cents,
    credit: cents,
    net: cents,
    vatRate: z.int(),
    agorotPerDollar: z.int(),
    rateOn: plainDate,
    vat: agorot,
    total: agorot,
    dueOn: plainDate,
    isOverLimits: z.boolean().meta({ description: 'The workspace holds more than the plan' }),
  }),
});

const chosen = z.strictObject({
  ...choice,
  coupon: couponCode.optional(),
  total: z.int().min(0).meta({ description: 'Agorot, as they were shown; another total is refused' }),
  buyer: z.strictObject({
    name: requiredLine(120),
    number: dealerNumber,
    address: oneLine(200).default(''),
    email,
  }),
});
export const choiceLimits = limitsOf(chosen);

export const choosePlan = defineEndpoint({
  id: 'choosePlan',
  method: 'POST',
  path: '/organizations/{organizationId}/subscription/choice',
  summary: 'Choose a plan; the server works out the price, and answers with what is to be paid',
  tag: 'Subscription',
  access: manage,
  whileReadOnly: true,
  params: organizationParams,
  body: chosen,
  response: z.object({ billId: id.nullable().meta({ description: 'Null: nothing is to be paid now' }) }),
});

const billParams = organizationParams.extend({ billId: id });

export const announceTransfer = defineEndpoint({
  id: 'announceTransfer',
  method: 'PUT',
  path: '/organizations/{organizationId}/subscription/bills/{billId}/announcement',
  summary: 'Say that the transfer of a payment request is on its way',
  tag: 'Subscription',
  access: manage,
  whileReadOnly: true,
  params: billParams,
});

export const withdrawBill = defineEndpoint({
  id: 'withdrawBill',
  method: 'DELETE',
  path: '/organizations/{organizationId}/subscription/bills/{billId}',
  summary: 'Withdraw the payment request of a plan that was chosen and not paid',
  tag: 'Subscription',
  access: manage,
  whileReadOnly: true,
  params: billParams,
});

export const openCardPage = defineEndpoint({
  id: 'openCardPage',
  method: 'POST',
  path: '/organizations/{organizationId}/subscription/bills/{billId}/card-checkout',
  summary: 'Open the page of a card provider on which a payment request is paid',
  tag: 'Subscription',
  access: manage,
  whileReadOnly: true,
  params: billParams,
  response: z.object({ url: z.string().meta({ description: 'Where the customer pays' }) }),
});

export const reportCardReturn = defineEndpoint({
  id: 'reportCardReturn',
  method: 'PUT',
  path: '/organizations/{organizationId}/subscription/bills/{billId}/card-return',
  summary: 'Say that the customer is back from the page; the provider is asked what was paid',
  tag: 'Subscription',
  access: manage,
  whileReadOnly: true,
  params: billParams,
});

const ending = z.strictObject({
  when: z.enum(['paid_to', 'now']).meta({
    description: 'At the end of what is paid; or at once, and what is unused is given back',
  }),
  account: oneLine(200).default('').meta({ description: 'Where a refund goes; needed where there is one' }),
});
export const endingLimits = limitsOf(ending);

export const cancelSubscription = defineEndpoint({
  id: 'cancelSubscription',
  method: 'POST',
  path: '/organizations/{organizationId}/subscription/cancellation',
  summary: 'Cancel the subscription',
  tag: 'Subscription',
  access: manage,
  whileReadOnly: true,
  params: organizationParams,
  body: ending,
});

export const resumeSubscription = defineEndpoint({
  id: 'resumeSubscription',
  method: 'DELETE',
  path: '/organizations/{organizationId}/subscription/cancellation',
  summary: 'Resume a cancelled subscription while its paid days last',
  tag: 'Subscription',
  access: manage,
  whileReadOnly: true,
  params: organizationParams,
});
