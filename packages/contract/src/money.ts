import { CHARGE_KINDS, POSTED_KINDS, RELIEFS } from '@dira/domain/charge-kinds';
import { AGE_BUCKETS, CHARGE_STATUSES } from '@dira/domain/charge-status';
import { LINK_TARGETS } from '@dira/domain/linkage-terms';
import { SETTLEMENT_METHODS } from '@dira/domain/payment-methods';
import { CONFIRMATION_UNDO_SECONDS, PAYMENT_DOUBTS, PAYMENT_STATES } from '@dira/domain/payment-states';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { rate } from './exchange-rates.ts';
import { paymentMethod } from './leases.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  id,
  instant,
  minorUnits,
  money,
  month,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  positiveAmount,
  requiredLine,
  text,
} from './primitives.ts';
import { moreTenants } from './tenants.ts';

/** A charge, the VAT on one, or credit that was given away: the tenant owes it until credit covers it. */
export const chargeKind = z.enum(POSTED_KINDS).meta({ id: 'ChargeKind' });
export const relief = z.enum(RELIEFS).meta({ id: 'Relief' });
export const settlementMethod = z.enum(SETTLEMENT_METHODS).meta({
  id: 'SettlementMethod',
  description:
    'How a debt was settled: paid in some way, out of the deposit, by a guarantee, by credit moved here',
});
export const chargeStatus = z.enum(CHARGE_STATUSES).meta({ id: 'ChargeStatus' });
export const paymentState = z.enum(PAYMENT_STATES).meta({ id: 'PaymentState' });
export const ageBucket = z.enum(AGE_BUCKETS).meta({ id: 'AgeBucket' });

export const period = z
  .object({ startsOn: plainDate, endsOn: plainDate })
  .meta({ description: 'The days that rent is for' });
export const proration = z
  .object({ days: z.int(), ofDays: z.int(), monthlyRent: money })
  .meta({ description: 'monthlyRent × days ÷ ofDays, rounded half up' });

export const linkage = z
  .object({
    periodStartsOn: plainDate,
    indexMonth: plainDate.nullable(),
    indexHundredths: z.int().nullable(),
    baseHundredths: z.int().nullable(),
    linkFactors: z.array(z.int()),
    rateCurrency: z.enum(LINK_TARGETS).exclude(['index']).nullable(),
    rateOn: plainDate.nullable(),
    rateMillionths: z.int().nullable(),
    baseRateMillionths: z.int().nullable(),
    limitedBy: z.enum(['floor', 'cap']).nullable(),
    baseRentAmount: minorUnits,
    linkedRentAmount: minorUnits,
    replacesRent: z.boolean(),
    proratedDays: z.int().nullable(),
    proratedOfDays: z.int().nullable(),
  })
  .meta({
    description: 'What linked rent was worked out from; `description` says it in the tenant’s language',
  });

/** What a charge of late interest was worked out from; `description` names it in the tenant’s language. */
export const interest = z
  .object({
    monthStartsOn: plainDate,
    of: z
      .object({
        chargeId: id,
        kind: z.enum(CHARGE_KINDS).exclude(['deposit']),
        periodStartsOn: plainDate.nullable(),
        dueOn: plainDate,
        description: z.string(),
      })
      .meta({ description: 'The late charge' }),
    yearlyBasisPoints: z.int().nullable().meta({ description: 'Null for an amount that is charged once' }),
    spans: z
      .array(
        z.object({
          from: plainDate,
          to: plainDate,
          days: z.int(),
          open: minorUnits.meta({ description: 'Outstanding when each of its days began' }),
          amount: minorUnits,
        }),
      )
      .meta({ description: 'open × days × rate ÷ 365, the sum rounded half up' }),
    accrued: minorUnits.meta({ description: 'What the days come to' }),
    amount: minorUnits.meta({ description: 'What the cap leaves of it' }),
    before: minorUnits.meta({ description: 'Posted for the month before; the difference is posted' }),
    after: minorUnits,
  })
  .meta({ id: 'InterestOfCharge' });

const person = z.object({ id, name: z.string() });
const place = {
  property: z.object({ id, name: z.string() }),
  unit: z.object({ id, number: z.string() }),
};

/** What a charge says of itself, wherever it is shown. */
export const chargeTerms = {
  id,
  leaseId: id,
  kind: chargeKind,
  period: period.nullable(),
  description: z.string(),
  linkage: linkage.nullable(),
  interest: interest.nullable(),
  amount: money.meta({ description: 'What stands of it: without what was taken back' }),
  allocated: money.meta({ description: 'Covered by confirmed payments' }),
  open: money,
  dueOn: plainDate,
  status: chargeStatus,
  proration: proration.nullable(),
};

/** What a tenant owes, with what came in for it. Its status is derived each time. */
export const chargeView = z
  .object({
    ...chargeTerms,
    tenant: person,
    moreTenants,
    ...place,
    paymentMethod: paymentMethod.meta({ description: 'Of the report that waits, else as the lease agrees' }),
    tenantNotes: z.string().meta({ description: 'Of the report that waits' }),
    waitingPaymentId: id
      .nullable()
      .meta({ description: 'A payment that the tenant reported and nobody has decided' }),
    can: z.object({ recordPayment: z.boolean(), decide: z.boolean(), reverse: z.boolean() }),
  })
  .meta({ id: 'ChargeView' });
export type ChargeView = z.infer<typeof chargeView>;

const payment = {
  id,
  leaseId: id,
  amount: money,
  method: settlementMethod,
  reference: z.string(),
  tenantNotes: z.string(),
  paidOn: plainDate,
  state: paymentState,
  chargeId: id.nullable().meta({ description: 'The charge that the payer meant' }),
  hasProof: z.boolean().meta({ description: 'The tenant sent a picture or a PDF along' }),
};

/** A payment that a tenant reported and nobody has decided yet. */
export const paymentReport = z
  .object({
    ...payment,
    tenant: person,
    ...place,
    reportedAt: instant,
    finalAt: instant
      .nullable()
      .meta({ description: 'It was confirmed; until then that can be undone, then it is posted' }),
    can: z.object({ decide: z.boolean(), undo: z.boolean() }),
  })
  .meta({ id: 'PaymentReport' });
export type PaymentReport = z.infer<typeof paymentReport>;

/** A payment as the one who made it sees it. */
export const myPayment = z
  .object({
    ...payment,
    reason: z.string().meta({ description: 'Why it was declined or taken back' }),
    receipt: z.object({ id, number: z.string() }).nullable(),
  })
  .meta({ id: 'MyPayment' });
export type MyPayment = z.infer<typeof myPayment>;

export const legalWarning = z
  .object({ code: z.enum(['cash_with_dealer', 'cash_between_persons']), limit: money, source: z.string() })
  .meta({
    id: 'LegalWarning',
    description: 'A legal limit that was passed. A warning, and not legal advice',
  });

const allocated = z.array(z.object({ chargeId: id, amount: money }));

export const confirmedPayment = z
  .object({
    paymentId: id,
    receiptId: id,
    receiptNumber: z.string().meta({ description: 'Year and number without a gap, such as 2026-118' }),
    allocated,
    credit: money.meta({ description: 'What no charge has taken up; it goes to the next one by itself' }),
    warnings: z.array(legalWarning),
  })
  .meta({ id: 'ConfirmedPayment' });

const leaseParams = organizationParams.extend({ leaseId: id });
const paymentParams = organizationParams.extend({ paymentId: id });
const chargeParams = organizationParams.extend({ chargeId: id });
const myLeaseParams = z.object({ leaseId: id });

const paymentsPerPage = 100;

const enteredPayment = {
  amount: positiveAmount,
  currency: currency.optional().meta({ description: 'Must be that of the lease; left out, it is' }),
  method: paymentMethod,
  reference: oneLine(100).default(''),
  note: text(1000).default(''),
  paidOn: plainDate.meta({ description: 'Not after today, and at most a year before the lease begins' }),
  chargeId: id
    .optional()
    .meta({ description: 'The charge that the payer means; without it the oldest open one' }),
};
/** Why a payment is declined. */
const reason = z.strictObject({ reason: requiredLine(500) });
export const reasonLimits = limitsOf(reason);
/** Since when something does not stand any more, and why. */
export const takenBack = reason.extend({
  on: plainDate.optional().meta({
    description: 'The day on which it counts, such as the day of the bounce; today without it, and not later',
  }),
});
export const listPayments = defineEndpoint({
  id: 'listPayments',
  method: 'GET',
  path: '/organizations/{organizationId}/payments',
  summary: 'What is owed and what came in for it, by due date or by amount',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    limit: pageQuery.limit.unwrap().default(paymentsPerPage),
    sort: z.enum(['due_on', 'amount']).default('due_on'),
    order: z.enum(['asc', 'desc']).default('desc'),
    status: chargeStatus.optional(),
    leaseId: id.optional(),
    propertyId: id.optional(),
    tenantId: id.optional(),
    month: month.optional().meta({ description: 'Month of the due date, YYYY-MM' }),
    search: oneLine(100).optional().meta({ description: 'Tenant, property, or number of the unit' }),
  }),
  response: page(chargeView),
});

export const listPaymentReports = defineEndpoint({
  id: 'listPaymentReports',
  method: 'GET',
  path: '/organizations/{organizationId}/payment-reports',
  summary: 'Reported payments to confirm, oldest first',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(paymentReport),
});

export const recordPayment = defineEndpoint({
  id: 'recordPayment',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/payments',
  summary: 'Record money that came in: it covers what is open, and a receipt is issued',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: leaseParams,
  body: z.strictObject({
    ...enteredPayment,
    tenantId: id.optional().meta({ description: 'Who paid; without it the first tenant' }),
    paidIn: z
      .strictObject({ shekels: positiveAmount, rate })
      .optional()
      .meta({ description: 'What came, of a lease in another currency; `amount` is what it comes to' }),
    checked: z
      .array(z.enum(PAYMENT_DOUBTS))
      .default([])
      .meta({ description: 'What a person was asked about: else a doubtful payment is refused with 409' }),
  }),
  response: confirmedPayment,
  status: 201,
});
export const paymentLimits = limitsOf(recordPayment.body);

export const confirmPayment = defineEndpoint({
  id: 'confirmPayment',
  method: 'POST',
  path: '/organizations/{organizationId}/payments/{paymentId}/confirmation',
  summary: `Confirm that a reported payment came in; it is posted ${CONFIRMATION_UNDO_SECONDS} seconds later`,
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: paymentParams,
  response: z.object({
    paymentId: id,
    finalAt: instant.meta({ description: 'Then its receipt is issued; until then it can be undone' }),
    warnings: z.array(legalWarning),
  }),
});

export const undoConfirmation = defineEndpoint({
  id: 'undoConfirmation',
  method: 'DELETE',
  path: '/organizations/{organizationId}/payments/{paymentId}/confirmation',
  summary: 'Undo a confirmation that is not final yet: the payment waits again',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: paymentParams,
});

export const rejectPayment = defineEndpoint({
  id: 'rejectPayment',
  method: 'POST',
  path: '/organizations/{organizationId}/payments/{paymentId}/rejection',
  summary: 'Mark a reported payment as not received',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: paymentParams,
  body: reason,
});

export const reversePayment = defineEndpoint({
  id: 'reversePayment',
  method: 'POST',
  path: '/organizations/{organizationId}/payments/{paymentId}/reversal',
  summary: 'Reverse a confirmed payment: its charges are outstanding again, and its receipt says so',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: paymentParams,
  body: takenBack,
});

export const postCharge = defineEndpoint({
  id: 'postCharge',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/charges',
  summary: 'Add a charge: a fee, utilities, a deposit or an adjustment; credit is used for it first',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: leaseParams,
  body: z.strictObject({
    kind: z.enum(CHARGE_KINDS).exclude(['rent']),
    amount: positiveAmount,
    currency: enteredPayment.currency,
    dueOn: plainDate.meta({
      description: 'At most a year before the lease begins, and five years ahead of today',
    }),
    description: oneLine(500).default(''),
    addsVat: z
      .boolean()
      .default(true)
      .meta({ description: 'VAT beside the amount, where the lease has any; a deposit has none' }),
  }),
  response: z.object({ id, allocated, open: money }),
  status: 201,
});
export const chargeLimits = limitsOf(postCharge.body);

export const reverseCharge = defineEndpoint({
  id: 'reverseCharge',
  method: 'POST',
  path: '/organizations/{organizationId}/charges/{chargeId}/reversal',
  summary:
    'Reverse a charge, a refund or a transfer; what was paid for it covers other charges or becomes credit',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: chargeParams,
  body: takenBack,
  response: z.object({ counterChargeId: id, freed: money }),
  status: 201,
});

export const receipt = z
  .object({
    id,
    number: z.string(),
    paymentId: id,
    issuedOn: plainDate,
    amount: money,
    receivedFrom: z.string(),
    method: settlementMethod,
    isReversed: z.boolean().meta({ description: 'The payment was taken back after the receipt was issued' }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;

export const listReceipts = defineEndpoint({
  id: 'listReceipts',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/receipts',
  summary: 'Receipts of a lease, newest first',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: leaseParams,
  query: z.strictObject(pageQuery),
  response: page(receipt),
});

export const getReceiptPdf = defineEndpoint({
  id: 'getReceiptPdf',
  method: 'GET',
  path: '/organizations/{organizationId}/receipts/{receiptId}/pdf',
  summary: 'A receipt, in the language of its tenant',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams.extend({ receiptId: id }),
  produces: 'application/pdf',
});

export const listMyPayments = defineEndpoint({
  id: 'listMyPayments',
  method: 'GET',
  path: '/my/leases/{leaseId}/payments',
  summary: 'What the signed-in tenant paid or reported, newest first',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  query: z.strictObject(pageQuery),
  response: page(myPayment),
});

export const reportPayment = defineEndpoint({
  id: 'reportPayment',
  method: 'POST',
  path: '/my/leases/{leaseId}/payments',
  summary: 'Report a payment; it counts once the landlord confirms it',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  body: z.strictObject(enteredPayment),
  response: z.object({ id, warnings: z.array(legalWarning) }),
  status: 201,
});

export const getMyReceiptPdf = defineEndpoint({
  id: 'getMyReceiptPdf',
  method: 'GET',
  path: '/my/leases/{leaseId}/receipts/{receiptId}/pdf',
  summary: 'A receipt of the signed-in tenant',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams.extend({ receiptId: id }),
  produces: 'application/pdf',
});
