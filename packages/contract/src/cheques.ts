import { CHEQUE_STATES, LONGEST_CHEQUE_SERIES } from '@dira/domain/cheques';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  id,
  instant,
  language,
  money,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  positiveAmount,
  requiredLine,
} from './primitives.ts';
import { counts, tableQuery, tableTypes, totals } from './tables.ts';
import { moreTenants } from './tenants.ts';

export const chequeState = z.enum(CHEQUE_STATES).meta({ id: 'ChequeState' });

const mostAtOnce = 50;

/** The book of cheques: whose account at which branch of which bank. */
const book = {
  bank: z.int().min(1).max(99).meta({ description: 'Code of the bank, such as 10 or 12' }),
  branch: z.int().min(1).max(999),
  account: z
    .string()
    .regex(/^\d{2,12}$/)
    .meta({ examples: ['40125'] }),
  payee: oneLine(120).meta({ description: 'Whom it is made out to' }),
};

/** One cheque of it. */
const leaf = {
  number: z
    .string()
    .regex(/^\d{1,12}$/)
    .meta({ examples: ['1000481'] }),
  dueOn: plainDate.meta({ description: 'The date on the cheque: before it no bank takes it' }),
  amount: positiveAmount,
};

export const cheque = z
  .object({
    id,
    leaseId: id,
    tenant: z.object({ id, name: z.string() }),
    moreTenants,
    property: z.object({ id, name: z.string() }),
    unit: z.object({ id, number: z.string() }),
    bank: z.int(),
    branch: z.int(),
    account: z.string(),
    number: z.string(),
    dueOn: plainDate,
    amount: money,
    payee: z.string(),
    state: chequeState,
    validThrough: plainDate.meta({ description: 'The last day on which banks take it' }),
    validity: z
      .enum(['good', 'ends_soon', 'over'])
      .meta({ description: 'Of a cheque that has to go to the bank; over, the bank may refuse it' }),
    paymentId: id.nullable().meta({ description: 'Of its last deposit' }),
    hasPhoto: z.boolean(),
    changes: z
      .array(
        z.object({
          to: chequeState,
          on: plainDate,
          reason: z.string(),
          replacedBy: z.string().nullable().meta({ description: 'The number of the cheque in its place' }),
          actorName: z.string().nullable(),
          at: instant,
        }),
      )
      .meta({ description: 'Oldest first' }),
    can: z.object({
      change: z.boolean(),
      deposit: z.boolean(),
      clear: z.boolean(),
      bounce: z.boolean(),
      replace: z.boolean(),
      giveBack: z.boolean(),
    }),
  })
  .meta({ id: 'Cheque' });
export type Cheque = z.infer<typeof cheque>;

const chequePhoto = z
  .object({
    url: z.string().meta({ description: 'Short-lived, for the person who asked' }),
    thumbnailUrl: z.string(),
  })
  .meta({ id: 'ChequePhoto' });
export type ChequePhoto = z.infer<typeof chequePhoto>;

const leaseParams = organizationParams.extend({ leaseId: id });
const chequeParams = organizationParams.extend({ chequeId: id });

/** What a list of cheques can be narrowed to. */
export const CHEQUE_SHOWS = ['to_deposit', 'on_hand', 'deposited', 'bounced', 'all'] as const;

export const listCheques = defineEndpoint({
  id: 'listCheques',
  method: 'GET',
  path: '/organizations/{organizationId}/cheques',
  summary: 'Cheques by their date or amount: to deposit this week, on hand, deposited, bounced, or all',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    show: z.enum(CHEQUE_SHOWS).default('to_deposit'),
    leaseId: id.optional(),
    sort: z.enum(['due_on', 'amount']).default('due_on'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: page(cheque),
});

const chequeFilters = listCheques.query.omit({ limit: true, cursor: true });

export const exportCheques = defineEndpoint({
  id: 'exportCheques',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/cheques',
  summary: 'What a list of cheques shows, as CSV or as a workbook',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: chequeFilters.extend(tableQuery('cheques')),
  produces: tableTypes,
});

export const getChequeTotals = defineEndpoint({
  id: 'getChequeTotals',
  method: 'GET',
  path: '/organizations/{organizationId}/totals/cheques',
  summary: 'What all cheques of a list add up to',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: chequeFilters,
  response: totals,
});

export const getChequeCounts = defineEndpoint({
  id: 'getChequeCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/counts/cheques',
  summary: 'How many cheques each choice of their list shows',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  response: counts(CHEQUE_SHOWS),
});

export const enterCheques = defineEndpoint({
  id: 'enterCheques',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/cheques',
  summary: 'Add a series of post-dated cheques',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params: leaseParams,
  body: z.strictObject({
    ...book,
    payee: book.payee.default(''),
    cheques: z.array(z.strictObject(leaf)).min(1).max(LONGEST_CHEQUE_SERIES),
  }),
  response: z.object({ entered: z.int() }),
  status: 201,
});
export const chequeLimits = limitsOf(enterCheques.body);

export const getCheque = defineEndpoint({
  id: 'getCheque',
  method: 'GET',
  path: '/organizations/{organizationId}/cheques/{chequeId}',
  summary: 'One cheque, with its photo',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'money.see' },
  params: chequeParams,
  response: cheque.extend({ photo: chequePhoto.nullable() }),
  editable: ['bank', 'branch', 'account', 'payee', 'number', 'dueOn', 'amount'],
});

export const updateCheque = defineEndpoint({
  id: 'updateCheque',
  method: 'PATCH',
  path: '/organizations/{organizationId}/cheques/{chequeId}',
  summary: 'Correct a cheque while it is on hand',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params: chequeParams,
  body: z.strictObject({ ...book, ...leaf }).partial(),
  edits: getCheque,
});

export const depositCheques = defineEndpoint({
  id: 'depositCheques',
  method: 'POST',
  path: '/organizations/{organizationId}/cheque-deposits',
  summary: 'Mark cheques as deposited: each becomes a payment with its receipt',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params: organizationParams,
  body: z.strictObject({
    chequeIds: z.array(id).min(1).max(mostAtOnce),
    depositedOn: plainDate,
  }),
  response: z.object({ deposited: z.int(), total: money }),
  status: 201,
});

export const clearCheque = defineEndpoint({
  id: 'clearCheque',
  method: 'POST',
  path: '/organizations/{organizationId}/cheques/{chequeId}/clearance',
  summary: 'Mark a cheque as cleared',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params: chequeParams,
  body: z.strictObject({ on: plainDate }),
});

export const bounceCheque = defineEndpoint({
  id: 'bounceCheque',
  method: 'POST',
  path: '/organizations/{organizationId}/cheques/{chequeId}/bounce',
  summary: 'Mark a cheque as bounced: its payment is reversed, and a fee is charged if given',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params: chequeParams,
  body: z.strictObject({ on: plainDate, reason: requiredLine(500), feeAmount: positiveAmount.optional() }),
});
export const bounceLimits = limitsOf(bounceCheque.body);

export const replaceCheque = defineEndpoint({
  id: 'replaceCheque',
  method: 'POST',
  path: '/organizations/{organizationId}/cheques/{chequeId}/replacement',
  summary: 'Replace a cheque',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params: chequeParams,
  body: z.strictObject({ ...book, payee: book.payee.default(''), ...leaf }),
  response: z.object({ id }),
  status: 201,
});

export const returnCheque = defineEndpoint({
  id: 'returnCheque',
  method: 'POST',
  path: '/organizations/{organizationId}/cheques/{chequeId}/return',
  summary: 'Return a cheque to the tenant',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params: chequeParams,
  body: z.strictObject({ on: plainDate, reason: oneLine(500).default('') }),
});
export const returnLimits = limitsOf(returnCheque.body);

export const getDepositSlip = defineEndpoint({
  id: 'getDepositSlip',
  method: 'GET',
  path: '/organizations/{organizationId}/cheque-deposit-slip',
  summary: 'A slip for the bank that lists the cheques, as PDF',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: z.strictObject({
    chequeIds: z
      .string()
      .max(2000)
      .transform((list) => list.split(','))
      .pipe(z.array(z.uuid()).min(1).max(mostAtOnce))
      .meta({ description: 'Ids with commas between' }),
    language: language.optional().meta({ description: 'Default: of the organization' }),
  }),
  produces: 'application/pdf',
});
