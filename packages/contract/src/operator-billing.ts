import { CARD_PROVIDERS } from '@dira/domain/card-providers';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { atMost, limitsOf } from './limits.ts';
import {
  id,
  instant,
  minorUnits,
  month,
  oneLine,
  page,
  pageQuery,
  plainDate,
  requiredText,
} from './primitives.ts';
import { bill, billingPeriod, plan, subscriptionState } from './subscriptions.ts';

/** What the operator keeps of the workspaces of the installation: how they stand and what they pay. Never what is in them. */

const operator = { scope: 'operator' } as const;
const ofWorkspace = z.object({ workspaceId: id });
const ofBill = z.object({ operatorBillId: id });

export const WORKSPACE_STATES = [...subscriptionState.options, 'suspended'] as const;

const listedWorkspace = z
  .object({
    id,
    name: z.string(),
    isSample: z.boolean(),
    createdAt: instant,
    plan: plan.nullable(),
    period: billingPeriod.nullable(),
    state: z.enum(WORKSPACE_STATES).nullable().meta({ description: 'Null of a sample' }),
    worksUntil: instant.nullable(),
    paidTo: plainDate.nullable(),
    agreedPrice: minorUnits.nullable().meta({ description: 'US cents a period without VAT' }),
    units: z.int(),
    properties: z.int(),
    storedBytes: z.int(),
    lastActiveAt: instant.nullable(),
    suspendedReason: z.string().nullable(),
  })
  .meta({ id: 'ListedWorkspace' });
export type ListedWorkspace = z.infer<typeof listedWorkspace>;

export const listWorkspaces = defineEndpoint({
  id: 'listWorkspaces',
  method: 'GET',
  path: '/operator/workspaces',
  summary: 'The workspaces of the installation, newest first, and the status of each',
  tag: 'Operator',
  access: operator,
  query: z.object({
    ...pageQuery,
    search: oneLine(100).default(''),
    state: z.enum(WORKSPACE_STATES).optional(),
  }),
  response: page(listedWorkspace),
});

const suspension = z.strictObject({ reason: requiredText(500) });
export const suspensionLimits = limitsOf(suspension);

export const suspendWorkspace = defineEndpoint({
  id: 'suspendWorkspace',
  method: 'PUT',
  path: '/operator/workspaces/{workspaceId}/suspension',
  summary: 'Make a workspace read-only; its owners read the reason',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofWorkspace,
  body: suspension,
});

export const liftSuspension = defineEndpoint({
  id: 'liftSuspension',
  method: 'DELETE',
  path: '/operator/workspaces/{workspaceId}/suspension',
  summary: 'Let a suspended workspace work again',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofWorkspace,
});

export const agreePlan = defineEndpoint({
  id: 'agreePlan',
  method: 'PUT',
  path: '/operator/workspaces/{workspaceId}/plan',
  summary: 'Set the plan that was agreed on with a workspace, and from when it pays for it',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofWorkspace,
  body: z.strictObject({
    plan,
    period: billingPeriod,
    price: minorUnits
      .min(0)
      .max(100_000_000)
      .nullable()
      .meta({ description: 'US cents a period without VAT; null: the price of the plan' }),
    paidTo: plainDate
      .nullable()
      .meta({ description: 'The first day that it pays for; null: nothing is billed here' }),
  }),
});

const operatorBill = bill
  .extend({
    organizationId: id,
    organizationName: z.string(),
    buyer: z.object({ name: z.string(), number: z.string().nullable(), email: z.string() }),
  })
  .meta({ id: 'OperatorBill' });
export type OperatorBill = z.infer<typeof operatorBill>;

export const listOperatorBills = defineEndpoint({
  id: 'listOperatorBills',
  method: 'GET',
  path: '/operator/bills',
  summary: 'What was billed to all workspaces, newest first',
  tag: 'Operator',
  access: operator,
  query: z.object({ ...pageQuery, state: bill.shape.state.optional() }),
  response: page(operatorBill),
});

export const confirmBill = defineEndpoint({
  id: 'confirmBill',
  method: 'PUT',
  path: '/operator/bills/{operatorBillId}/payment',
  summary: 'Confirm that a bill was paid: its plan counts, and the customer gets a receipt',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofBill,
  body: z.strictObject({ paidOn: plainDate.optional().meta({ description: 'Absent: today' }) }),
});

export const refuseAnnouncement = defineEndpoint({
  id: 'refuseAnnouncement',
  method: 'DELETE',
  path: '/operator/bills/{operatorBillId}/announcement',
  summary: 'Say that an announced transfer has not arrived; the customer gets a letter',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: ofBill,
});

const taxInvoice = z.strictObject({
  number: atMost(z.string().regex(/^[0-9A-Za-z/-]+$/), 20).meta({ examples: ['20261234'] }),
  allocationNumber: atMost(z.string().regex(/^\d{9}$/), 9)
    .nullable()
    .default(null)
    .meta({ examples: ['123456789'] }),
});
export const taxInvoiceLimits = limitsOf(taxInvoice);

export const numberTaxInvoice = defineEndpoint({
  id: 'numberTaxInvoice',
  method: 'PUT',
  path: '/operator/bills/{operatorBillId}/tax-invoice',
  summary:
    'Note the number of the tax invoice that registered software issued for a bill, and its allocation number',
  tag: 'Operator',
  access: operator,
  params: ofBill,
  body: taxInvoice,
});

const refund = z
  .object({
    id,
    organizationName: z.string(),
    reference: z.string().meta({ description: 'Of the bill' }),
    amount: minorUnits.meta({ description: 'Agorot' }),
    reason: z.enum(['statutory', 'money_back', 'pro_rata']),
    account: z.string(),
    askedAt: instant,
    paidOn: plainDate.nullable(),
  })
  .meta({ id: 'SubscriptionRefund' });
export type Refund = z.infer<typeof refund>;

export const listRefunds = defineEndpoint({
  id: 'listRefunds',
  method: 'GET',
  path: '/operator/refunds',
  summary: 'What is to be given back, or was',
  tag: 'Operator',
  access: operator,
  query: z.object({ ...pageQuery, isPaid: z.enum(['true', 'false']).default('false') }),
  response: page(refund),
});

export const payRefund = defineEndpoint({
  id: 'payRefund',
  method: 'PUT',
  path: '/operator/refunds/{refundId}/payment',
  summary: 'Note that a refund was paid',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: z.object({ refundId: id }),
  body: z.strictObject({
    paidOn: plainDate.optional().meta({ description: 'Absent: today' }),
    reference: oneLine(60).default(''),
  }),
});

const surplusPayment = z
  .object({
    id,
    organizationName: z.string(),
    reference: z.string().meta({ description: 'Of the bill' }),
    provider: z.enum(CARD_PROVIDERS),
    providerId: z.string().meta({ description: 'By which the provider finds the payment' }),
    amount: minorUnits,
    currency: z.string(),
    confirmedAt: instant,
  })
  .meta({ id: 'SurplusPayment' });
export type SurplusPayment = z.infer<typeof surplusPayment>;

export const listSurplusPayments = defineEndpoint({
  id: 'listSurplusPayments',
  method: 'GET',
  path: '/operator/surplus-payments',
  summary: 'Card payments that pay for no bill, or are of another amount: to be given back',
  tag: 'Operator',
  access: operator,
  query: z.object(pageQuery),
  response: page(surplusPayment),
});

export const returnSurplusPayment = defineEndpoint({
  id: 'returnSurplusPayment',
  method: 'PUT',
  path: '/operator/surplus-payments/{surplusPaymentId}/return',
  summary: 'Note that a card payment was given back with its provider',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: z.object({ surplusPaymentId: id }),
});

export const getRevenue = defineEndpoint({
  id: 'getRevenue',
  method: 'GET',
  path: '/operator/revenue',
  summary: 'What came in by month, and what is waited for; amounts in agorot with VAT',
  tag: 'Operator',
  access: operator,
  response: z.object({
    months: z.array(
      z.object({ month, bills: z.int(), total: minorUnits, vat: minorUnits, refunded: minorUnits }),
    ),
    waiting: z.array(
      z.object({
        what: z.enum(['open', 'announced', 'refund']),
        count: z.int(),
        total: minorUnits,
        oldestDueOn: plainDate.nullable(),
      }),
    ),
  }),
});

const couponSchema = z
  .object({
    code: z.string(),
    percent: z.int(),
    validTo: plainDate,
    mostUses: z.int(),
    used: z.int(),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof couponSchema>;

export const listCoupons = defineEndpoint({
  id: 'listCoupons',
  method: 'GET',
  path: '/operator/coupons',
  summary: 'Coupons, newest first',
  tag: 'Operator',
  access: operator,
  query: z.object(pageQuery),
  response: page(couponSchema),
});

const newCoupon = z.strictObject({
  code: oneLine(30)
    .regex(/^[A-Za-z0-9-]{3,}$/)
    .meta({ description: 'Kept in capitals', examples: ['WELCOME-20'] }),
  percent: z.int().min(1).max(100),
  validTo: plainDate,
  mostUses: z.int().min(1).max(1_000_000),
});
export const couponLimits = limitsOf(newCoupon);

export const createCoupon = defineEndpoint({
  id: 'createCoupon',
  method: 'POST',
  path: '/operator/coupons',
  summary: 'Make a coupon: so much off the first payment of a workspace',
  tag: 'Operator',
  access: operator,
  body: newCoupon,
});

export const endCoupon = defineEndpoint({
  id: 'endCoupon',
  method: 'DELETE',
  path: '/operator/coupons/{code}',
  summary: 'Let a coupon count no longer',
  tag: 'Operator',
  access: operator,
  stepUp: true,
  params: z.object({
    code: z
      .string()
      .regex(/^[A-Z0-9-]{3,30}$/)
      .meta({ examples: ['WELCOME-20'] }),
  }),
});
