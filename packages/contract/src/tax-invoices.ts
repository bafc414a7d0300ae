import { CHARGE_KINDS } from '@dira/domain/charge-kinds';
import { SETTLEMENT_METHODS } from '@dira/domain/payment-methods';
import { ALLOCATION_NUMBER_FORM, TAX_DOCUMENT_KINDS } from '@dira/domain/tax-documents';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { period } from './money.ts';
import {
  id,
  instant,
  language,
  minorUnits,
  money,
  month,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
  verbatim,
} from './primitives.ts';
import { counts, tableQuery, tableTypes } from './tables.ts';

/** Tax documents of charges with VAT: those to issue, and how the issued ones were numbered. */

const see = { scope: 'organization', action: 'tax_documents.see' } as const;
const issue = { scope: 'organization', action: 'tax_documents.issue' } as const;
const tag = 'Money';

export const taxDocumentKind = z.enum(TAX_DOCUMENT_KINDS).meta({ id: 'TaxDocumentKind' });
export const taxProvider = z.enum(['morning']).meta({ id: 'TaxProvider' });
const allocationNumber = verbatim(9)
  .refine((number) => ALLOCATION_NUMBER_FORM.test(number), { params: { code: 'nine_digits' } })
  .meta({ description: 'Nine digits, as the Tax Authority allocated them', examples: ['123456789'] });

/** What a document says of its charge, and what it comes to; a credit comes to less than nothing. */
const subject = {
  leaseId: id,
  tenantNames: z.string(),
  property: z.object({ id, name: z.string() }),
  unit: z.object({ id, number: z.string() }),
  charge: z.object({
    kind: z.enum(CHARGE_KINDS),
    dueOn: plainDate,
    period: period.nullable(),
    description: z.string(),
  }),
  net: money,
  vat: money,
  vatBasisPoints: z.int().meta({ description: 'In hundredths of a percent' }),
  gross: money,
};

const customer = z.object({
  name: z.string(),
  dealerNumber: z.string().nullable().meta({ description: 'Null where it is no dealer' }),
});

const taxableCharge = z
  .object({
    id: id.meta({ description: 'Of the charge, or of what took part of it back once it was invoiced' }),
    ...subject,
    paid: money,
    request: z
      .object({
        state: z.enum(['asked', 'refused', 'unclear']),
        problem: z.string().meta({ description: 'In the words of the provider' }),
        at: instant,
      })
      .nullable()
      .meta({ description: 'What the provider was asked last; unclear where it never answered' }),
    kinds: z.array(taxDocumentKind).meta({ description: 'What can be issued for it, the usual first' }),
  })
  .meta({ id: 'TaxableCharge' });

const taxDocument = z
  .object({
    id,
    kind: taxDocumentKind,
    number: z.string(),
    issuedOn: plainDate,
    allocationNumber: z.string().nullable(),
    customer,
    ...subject,
    url: z.string().nullable().meta({ description: 'Where it is read, of one that a provider issued' }),
    awaitsAllocation: z.boolean().meta({ description: 'Issued by a provider; the number comes by itself' }),
    can: z.object({
      remove: z.boolean(),
      allocate: z.boolean().meta({ description: 'Its allocation number did not come by itself' }),
    }),
  })
  .meta({ id: 'TaxDocument' });
export type TaxDocument = z.infer<typeof taxDocument>;

const monthFilter = { month: month.optional() };

export const listTaxableCharges = defineEndpoint({
  id: 'listTaxableCharges',
  method: 'GET',
  path: '/organizations/{organizationId}/taxable-charges',
  summary: 'Charges with VAT without a tax document, by the day on which they are due, newest first',
  tag,
  access: see,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, ...monthFilter }),
  response: page(taxableCharge),
});

export const getTaxableCharge = defineEndpoint({
  id: 'getTaxableCharge',
  method: 'GET',
  path: '/organizations/{organizationId}/taxable-charges/{chargeId}',
  summary: 'All that a tax document of a charge has to say',
  tag,
  access: see,
  params: organizationParams.extend({ chargeId: id }),
  query: z.strictObject({ language: language.default('he') }),
  response: taxableCharge.extend({
    customer,
    descriptions: z.array(z.string()).meta({ description: 'In Hebrew, and in the language asked for' }),
    payments: z.array(z.object({ method: z.enum(SETTLEMENT_METHODS), on: plainDate, amount: money })),
    credited: z
      .object({ kind: taxDocumentKind, number: z.string(), issuedOn: plainDate })
      .nullable()
      .meta({ description: 'The document that a credit takes back, or part of it' }),
    provider: taxProvider.nullable().meta({ description: 'Who can be asked for it' }),
    allocationAbove: money.meta({
      description: 'Before VAT: an invoice of today to a dealer above it needs an allocation number',
    }),
  }),
});

export const listTaxDocuments = defineEndpoint({
  id: 'listTaxDocuments',
  method: 'GET',
  path: '/organizations/{organizationId}/tax-documents',
  summary: 'Tax documents that were issued, newest first',
  tag,
  access: see,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, ...monthFilter }),
  response: page(taxDocument),
});

export const exportTaxDocuments = defineEndpoint({
  id: 'exportTaxDocuments',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/tax-documents',
  summary: 'What a list of tax documents shows, as CSV or as a workbook',
  tag,
  access: see,
  params: organizationParams,
  query: listTaxDocuments.query.omit({ limit: true, cursor: true }).extend(tableQuery('taxDocuments')),
  produces: tableTypes,
});

/** What the list can be narrowed to. */
export const TAX_DOCUMENT_SHOWS = ['to_issue', 'issued'] as const;

export const getTaxDocumentCounts = defineEndpoint({
  id: 'getTaxDocumentCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/counts/tax-documents',
  summary: 'How many tax documents are to issue, and how many are issued',
  tag,
  access: see,
  params: organizationParams,
  response: counts(TAX_DOCUMENT_SHOWS),
});

export const getTaxDocument = defineEndpoint({
  id: 'getTaxDocument',
  method: 'GET',
  path: '/organizations/{organizationId}/tax-documents/{taxDocumentId}',
  summary: 'One tax document',
  tag,
  access: see,
  params: organizationParams.extend({ taxDocumentId: id }),
  response: taxDocument,
});

export const recordTaxDocument = defineEndpoint({
  id: 'recordTaxDocument',
  method: 'POST',
  path: '/organizations/{organizationId}/tax-documents',
  summary: 'Record the tax document of a charge, as the certified software issued it',
  tag,
  access: issue,
  params: organizationParams,
  body: z.strictObject({
    chargeId: id,
    kind: taxDocumentKind,
    number: requiredLine(40),
    issuedOn: plainDate.meta({ description: 'Today or earlier' }),
    allocationNumber: allocationNumber.nullable().default(null),
    gross: minorUnits.meta({
      description: 'What was issued, with VAT; where something else stands by now, nothing is recorded',
    }),
  }),
  response: z.object({ id }),
  status: 201,
});
export const taxDocumentLimits = limitsOf(recordTaxDocument.body);

export const removeTaxDocument = defineEndpoint({
  id: 'removeTaxDocument',
  method: 'DELETE',
  path: '/organizations/{organizationId}/tax-documents/{taxDocumentId}',
  summary: 'Remove a tax document that was recorded by mistake, while no credit is on it',
  tag,
  access: issue,
  params: organizationParams.extend({ taxDocumentId: id }),
});

export const allocateTaxDocument = defineEndpoint({
  id: 'allocateTaxDocument',
  method: 'PUT',
  path: '/organizations/{organizationId}/tax-documents/{taxDocumentId}/allocation-number',
  summary: 'Enter the allocation number of an invoice of a provider for which none came',
  tag,
  access: issue,
  params: organizationParams.extend({ taxDocumentId: id }),
  body: z.strictObject({ allocationNumber }),
});
