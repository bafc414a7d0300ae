import { OWNER_ENTRY_KINDS } from '@dira/domain/management-fees';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  email,
  enteredAmount,
  id,
  language,
  minorUnits,
  month,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  phone,
  plainDate,
  positiveAmount,
} from './primitives.ts';
import { fullName } from './tenants.ts';

/** For whom properties are managed: their shares, what is theirs of the money, and on which terms. */

const see = { scope: 'organization', action: 'owners.see' } as const;
const manage = { scope: 'organization', action: 'owners.manage' } as const;

/** Hundredths of a percent. */
const share = z
  .int()
  .min(1)
  .max(10_000)
  .meta({ description: 'Hundredths of a percent: 10,000 is all of it' });

/** Every month has it. */
const statementDay = z.int().min(1).max(28).meta({
  description: 'On this day of a month the statement of the month before goes by mail; null: none does',
});

export const ownerBalance = z.object({
  currency,
  balance: minorUnits.meta({ description: 'What is theirs today, without deposits' }),
  reserve: minorUnits.meta({ description: 'What of it stays with the manager' }),
  available: minorUnits.meta({ description: 'What can be paid out today; never below zero' }),
});

export const propertyOwner = z
  .object({
    id,
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    bankAccount: z.string().meta({ description: 'Where payouts go, as the owner said it' }),
    language: language.nullable().meta({ description: 'Of their statements; null: of whoever makes one' }),
    statementDay: statementDay.nullable(),
    statementNextOn: plainDate
      .nullable()
      .meta({ description: 'When the next one goes by mail, of the month before' }),
    mailFailed: z.boolean().meta({ description: 'The statement that was mailed last did not arrive' }),
    propertyCount: z.int().meta({ description: 'Properties of which they have a share today' }),
    balances: z.array(ownerBalance),
  })
  .meta({ id: 'PropertyOwner' });
export type PropertyOwner = z.infer<typeof propertyOwner>;

const ownerParams = organizationParams.extend({ ownerId: id });
const propertyParams = organizationParams.extend({ propertyId: id });

const ownerInput = {
  fullName,
  email: email.nullable().default(null),
  phone: phone.nullable().default(null),
  bankAccount: oneLine(120).default(''),
  language: language.nullable().default(null),
  statementDay: statementDay.nullable().default(null),
};

export const listPropertyOwners = defineEndpoint({
  id: 'listPropertyOwners',
  method: 'GET',
  path: '/organizations/{organizationId}/property-owners',
  summary: 'Owners of properties by name, with what is theirs today',
  tag: 'Money',
  access: see,
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(propertyOwner),
});

export const createPropertyOwner = defineEndpoint({
  id: 'createPropertyOwner',
  method: 'POST',
  path: '/organizations/{organizationId}/property-owners',
  summary: 'Add an owner of properties',
  tag: 'Money',
  access: manage,
  params: organizationParams,
  body: z.strictObject(ownerInput),
  response: z.object({ id }),
  status: 201,
});
export const propertyOwnerLimits = limitsOf(createPropertyOwner.body);

export const getPropertyOwner = defineEndpoint({
  id: 'getPropertyOwner',
  method: 'GET',
  path: '/organizations/{organizationId}/property-owners/{ownerId}',
  summary: 'One owner of properties',
  tag: 'Money',
  access: see,
  params: ownerParams,
  response: propertyOwner,
  editable: ['fullName', 'email', 'phone', 'bankAccount', 'language', 'statementDay'],
});

export const updatePropertyOwner = defineEndpoint({
  id: 'updatePropertyOwner',
  method: 'PATCH',
  path: '/organizations/{organizationId}/property-owners/{ownerId}',
  summary: 'Change an owner’s details',
  tag: 'Money',
  access: manage,
  params: ownerParams,
  body: z
    .strictObject({
      fullName,
      email: email.nullable(),
      phone: phone.nullable(),
      bankAccount: oneLine(120),
      language: language.nullable(),
      statementDay: statementDay.nullable(),
    })
    .partial(),
  edits: getPropertyOwner,
});

/** How a fee was worked out, as it was when it was charged. */
export const feeArithmetic = z.object({
  collected: minorUnits.meta({
    description: 'That it is a part of: of the month, and entered late for earlier ones',
  }),
  collectedShare: z
    .int()
    .nullable()
    .meta({ description: 'Hundredths of a percent of it; null where it is fixed' }),
  base: minorUnits.meta({ description: 'That part, the minimum or the fixed amount' }),
  isMinimum: z.boolean(),
  newLeases: z.array(z.object({ rent: minorUnits, share: z.int(), fee: minorUnits })),
  net: minorUnits,
  vatRate: z.int().nullable().meta({ description: 'Hundredths of a percent; null where no VAT is charged' }),
  vat: minorUnits,
  ownerShare: z.int().meta({ description: 'Of the owner, hundredths of a percent' }),
});
export type FeeArithmetic = z.infer<typeof feeArithmetic>;

const ownerEntry = z.object({
  id,
  kind: z.enum(OWNER_ENTRY_KINDS),
  on: plainDate,
  saidOn: plainDate
    .nullable()
    .meta({ description: 'The day that was said, of a month that was closed by then' }),
  amount: minorUnits.meta({ description: 'By how much what is theirs grows; below zero where it shrinks' }),
  vat: minorUnits.meta({ description: 'What of it is VAT' }),
  reference: z.string(),
  propertyName: z.string().nullable(),
  month: month.nullable().meta({ description: 'Of which a fee is' }),
  arithmetic: feeArithmetic.nullable(),
  reverses: z.boolean(),
  can: z.object({ reverse: z.boolean(), correct: z.boolean() }),
});
export type OwnerEntry = z.infer<typeof ownerEntry>;

/** opening + received + receivedVat − spent − fees + contributions − payouts = closing */
export const ownerAccount = z.object({
  currency,
  opening: minorUnits,
  received: minorUnits.meta({ description: 'Of what came in, without deposits' }),
  receivedVat: minorUnits.meta({ description: 'VAT that came in beside it, which the owner pays on' }),
  spent: minorUnits,
  fees: minorUnits.meta({ description: 'With VAT' }),
  feeVat: minorUnits,
  contributions: minorUnits,
  payouts: minorUnits,
  closing: minorUnits,
  held: minorUnits.meta({
    description: 'Deposits of tenants at the end of the month; they are none of the closing',
  }),
  properties: z.array(
    z.object({
      propertyId: id,
      propertyName: z.string(),
      received: minorUnits,
      receivedVat: minorUnits,
      spent: minorUnits,
      fees: minorUnits,
      held: minorUnits,
    }),
  ),
  entries: z.array(ownerEntry),
});
export type OwnerAccount = z.infer<typeof ownerAccount>;

export const ownerStatement = z
  .object({
    ownerName: z.string(),
    month,
    isClosed: z.boolean().meta({ description: 'The books of the month are closed: its figures stay' }),
    accounts: z.array(ownerAccount).meta({ description: 'One a currency' }),
  })
  .meta({ id: 'OwnerStatement' });
export type OwnerStatement = z.infer<typeof ownerStatement>;

export const getOwnerStatement = defineEndpoint({
  id: 'getOwnerStatement',
  method: 'GET',
  path: '/organizations/{organizationId}/property-owners/{ownerId}/statement',
  summary: 'What came, went and is left of an owner’s money in a month, on cash basis',
  tag: 'Money',
  access: see,
  params: ownerParams,
  query: z.strictObject({ month }),
  response: ownerStatement,
});

export const exportOwnerStatement = defineEndpoint({
  id: 'exportOwnerStatement',
  method: 'GET',
  path: '/organizations/{organizationId}/property-owners/{ownerId}/statement.csv',
  summary: 'The same as a table for spreadsheets',
  tag: 'Money',
  access: see,
  params: ownerParams,
  query: z.strictObject({ month, language: language.optional() }),
  produces: ['text/csv'],
});

export const exportOwnerStatementPdf = defineEndpoint({
  id: 'exportOwnerStatementPdf',
  method: 'GET',
  path: '/organizations/{organizationId}/property-owners/{ownerId}/statement.pdf',
  summary: 'The same on paper',
  tag: 'Money',
  access: see,
  params: ownerParams,
  query: z.strictObject({
    month,
    language: language.optional().meta({ description: 'Of the organization without it' }),
  }),
  produces: 'application/pdf',
});

export const postOwnerEntry = defineEndpoint({
  id: 'postOwnerEntry',
  method: 'POST',
  path: '/organizations/{organizationId}/property-owners/{ownerId}/entries',
  summary: 'Record what an owner paid in or was paid out; never more than is theirs',
  tag: 'Money',
  access: manage,
  params: ownerParams,
  body: z.strictObject({
    kind: z.enum(['contribution', 'payout']),
    amount: positiveAmount,
    currency,
    on: plainDate.meta({ description: 'Today or earlier' }),
    reference: oneLine(120).default(''),
  }),
  response: z.object({ id }),
  status: 201,
});
export const ownerEntryLimits = limitsOf(postOwnerEntry.body);

export const reverseOwnerEntry = defineEndpoint({
  id: 'reverseOwnerEntry',
  method: 'POST',
  path: '/organizations/{organizationId}/owner-entries/{entryId}/reversal',
  summary: 'Reverse an entry that was wrong; both stay on the statement',
  tag: 'Money',
  access: manage,
  params: organizationParams.extend({ entryId: id }),
  response: z.object({ id }),
  status: 201,
});

export const correctOwnerFee = defineEndpoint({
  id: 'correctOwnerFee',
  method: 'POST',
  path: '/organizations/{organizationId}/owner-entries/{entryId}/correction',
  summary: 'Reverse a fee and charge another amount for its month; all three stay on the statement',
  tag: 'Money',
  access: manage,
  params: organizationParams.extend({ entryId: id }),
  body: z.strictObject({
    amount: positiveAmount.meta({ description: 'With VAT, of which it has the same part as before' }),
  }),
  response: z.object({ id }),
  status: 201,
});

const managementAgreement = z.object({
  id,
  fromMonth: month,
  untilMonth: month.nullable(),
  currency,
  fixed: minorUnits
    .nullable()
    .meta({ description: 'A month; null where the fee is a part of what was collected' }),
  collectedShare: z.int().nullable().meta({ description: 'Hundredths of a percent' }),
  minimum: minorUnits.meta({ description: 'A month, where it is a part' }),
  firstMonthShare: z
    .int()
    .meta({ description: 'Hundredths of a percent of the rent of each lease that begins' }),
  chargesVat: z.boolean(),
  reserve: minorUnits.meta({ description: 'What stays with the manager, of all owners together' }),
  can: z.object({ end: z.boolean() }),
});
export type ManagementAgreement = z.infer<typeof managementAgreement>;

export const ownership = z
  .object({
    sets: z
      .array(
        z.object({
          fromOn: plainDate,
          shares: z.array(z.object({ ownerId: id, ownerName: z.string(), share })),
        }),
      )
      .meta({ description: 'Whose the property is from a day on; the newest first' }),
    agreements: z.array(managementAgreement).meta({ description: 'The newest first' }),
  })
  .meta({ id: 'Ownership' });
export type Ownership = z.infer<typeof ownership>;

export const getOwnership = defineEndpoint({
  id: 'getOwnership',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/ownership',
  summary: 'Whose a property is, and on which terms it is managed for them',
  tag: 'Money',
  access: see,
  params: propertyParams,
  response: ownership,
});

export const setOwnershipShares = defineEndpoint({
  id: 'setOwnershipShares',
  method: 'PUT',
  path: '/organizations/{organizationId}/properties/{propertyId}/ownership-shares',
  summary: 'Say whose a property is from a day on; the shares come to the whole',
  tag: 'Money',
  access: manage,
  params: propertyParams,
  body: z.strictObject({
    fromOn: plainDate.meta({ description: 'A day of a month that is not closed' }),
    shares: z
      .array(z.strictObject({ ownerId: id, share }))
      .min(1)
      .max(50),
  }),
});

export const addManagementAgreement = defineEndpoint({
  id: 'addManagementAgreement',
  method: 'POST',
  path: '/organizations/{organizationId}/properties/{propertyId}/management-agreements',
  summary: 'Say on which terms a property is managed from a month on; what holds by then ends before',
  tag: 'Money',
  access: manage,
  params: propertyParams,
  body: z.strictObject({
    fromMonth: month.meta({
      description: 'After the month that was charged last; those that are over are charged at once',
    }),
    currency,
    fixed: positiveAmount.nullable().meta({ description: 'Either this or a part of what was collected' }),
    collectedShare: share.nullable(),
    minimum: enteredAmount.default(0),
    firstMonthShare: z.int().min(0).max(20_000).default(0),
    chargesVat: z.boolean(),
    reserve: enteredAmount.default(0),
  }),
  response: z.object({ id }),
  status: 201,
});

export const endManagementAgreement = defineEndpoint({
  id: 'endManagementAgreement',
  method: 'POST',
  path: '/organizations/{organizationId}/management-agreements/{agreementId}/end',
  summary: 'Let an agreement end after a month; what was charged remains',
  tag: 'Money',
  access: manage,
  params: organizationParams.extend({ agreementId: id }),
  body: z.strictObject({ untilMonth: month }),
});
