import { RENT_TAX_TRACKS } from '@dira/domain/calculators/rent-income-tax';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { conversion } from './exchange-rates.ts';
import { expenseCategory } from './expenses.ts';
import { limitsOf } from './limits.ts';
import {
  enteredAmount,
  id,
  instant,
  language,
  minorUnits,
  month,
  organizationParams,
  plainDate,
  positiveAmount,
  requiredLine,
} from './primitives.ts';

/** What tax on the rent of homes a family pays for a year, in each track of the law; all amounts in agorot. */

const see = { scope: 'organization', action: 'tax.see' } as const;
const manage = { scope: 'organization', action: 'tax.manage' } as const;

/** As many as a workspace has to keep apart. */
export const MOST_TAX_FAMILIES = 200;
const mostOwners = 50;

const rate = z.int().min(0).max(10_000).meta({ description: 'Hundredths of a percent' });

export const taxFamily = z
  .object({
    id,
    name: z.string(),
    hasUnowned: z.boolean().meta({ description: 'It has the properties that are of no registered owner' }),
    ownerIds: z.array(id),
    owners: z.array(z.object({ id, fullName: z.string() })).meta({ description: 'The same, by name' }),
  })
  .meta({ id: 'TaxFamily' });
export type TaxFamily = z.infer<typeof taxFamily>;

const familyInput = {
  name: requiredLine(120),
  hasUnowned: z.boolean(),
  ownerIds: z.array(id).max(mostOwners),
};

const familyParams = organizationParams.extend({ familyId: id });
/** The calendar year is the tax year. */
const year = z.coerce.number().int().min(2000).max(2200);
export const taxYearParams = familyParams.extend({ year });

export const listTaxFamilies = defineEndpoint({
  id: 'listTaxFamilies',
  method: 'GET',
  path: '/organizations/{organizationId}/tax-families',
  summary: 'Families whose rent of homes is taxed together, by name',
  tag: 'Money',
  access: see,
  params: organizationParams,
  response: z.object({ items: z.array(taxFamily) }),
});

export const createTaxFamily = defineEndpoint({
  id: 'createTaxFamily',
  method: 'POST',
  path: '/organizations/{organizationId}/tax-families',
  summary: 'Add a family; what it has is of no other',
  tag: 'Money',
  access: manage,
  params: organizationParams,
  body: z.strictObject(familyInput),
  response: z.object({ id }),
  status: 201,
});
export const taxFamilyLimits = limitsOf(createTaxFamily.body);

export const getTaxFamily = defineEndpoint({
  id: 'getTaxFamily',
  method: 'GET',
  path: '/organizations/{organizationId}/tax-families/{familyId}',
  summary: 'One family',
  tag: 'Money',
  access: see,
  params: familyParams,
  response: taxFamily,
  editable: ['name', 'hasUnowned', 'ownerIds'],
});

export const updateTaxFamily = defineEndpoint({
  id: 'updateTaxFamily',
  method: 'PATCH',
  path: '/organizations/{organizationId}/tax-families/{familyId}',
  summary: 'Change a family’s name and what it has',
  tag: 'Money',
  access: manage,
  params: familyParams,
  body: z.strictObject(familyInput).partial(),
  edits: getTaxFamily,
});

export const deleteTaxFamily = defineEndpoint({
  id: 'deleteTaxFamily',
  method: 'DELETE',
  path: '/organizations/{organizationId}/tax-families/{familyId}',
  summary: 'Delete a family with what it said of its years; money and properties remain',
  tag: 'Money',
  access: manage,
  params: familyParams,
});

const track = z.object({
  taxedRent: minorUnits.meta({ description: 'Of the rent, what the track taxes before deductions' }),
  deducted: minorUnits,
  taxable: minorUnits,
  steps: z
    .array(z.object({ amount: minorUnits, rate }))
    .meta({ description: 'Its parts, each with its rate' }),
  tax: minorUnits,
  surtax: minorUnits,
  cost: minorUnits.meta({ description: 'Tax and surtax' }),
});
const tracks = z.object({ exempt: track, flat: track, marginal: track });
const trackName = z.enum(RENT_TAX_TRACKS);

const yearFacts = {
  isFromSixty: z.boolean().meta({ description: 'Whoever has the income is 60 or older in the year' }),
  otherIncome: enteredAmount
    .nullable()
    .meta({ description: 'Taxable income of the year before the rent of homes' }),
  ownRate: rate.nullable().meta({ description: 'Instead of the ladder of the law' }),
};

const costBasis = z.strictObject({ boughtOn: plainDate, cost: positiveAmount });

export const taxYear = z
  .object({
    family: taxFamily,
    year: z.int(),
    asOf: plainDate.meta({ description: 'The last day that counts: of the year, or today while it runs' }),
    isOver: z.boolean(),
    facts: z.object(yearFacts),
    months: z
      .array(
        z.object({
          month,
          rent: minorUnits.meta({ description: 'What came in for rent' }),
          linkage: minorUnits,
          paidAhead: minorUnits.meta({ description: 'Below zero where more was used than paid ahead' }),
          total: minorUnits,
          ceiling: minorUnits,
          exempt: minorUnits,
          taxed: minorUnits.meta({ description: 'In the exempt track' }),
        }),
      )
      .meta({ description: 'Those that have begun, by the day on which money counts' }),
    rent: minorUnits.meta({ description: 'Of all homes in these months' }),
    exempt: minorUnits,
    deductions: z.object({
      expenses: z.array(z.object({ category: expenseCategory, amount: minorUnits })),
      interest: minorUnits,
      depreciation: minorUnits,
      total: minorUnits,
    }),
    tracks,
    cheapest: trackName,
    oneMore: z
      .object({ monthlyRent: minorUnits, rent: minorUnits, tracks, cheapest: trackName })
      .nullable()
      .meta({ description: 'The same months with one more home of this rent' }),
    properties: z.array(
      z.object({
        propertyId: id,
        propertyName: z.string(),
        isHome: z.boolean(),
        share: rate.meta({ description: 'Of the family on the last day' }),
        rent: minorUnits,
        expenses: minorUnits,
        mortgagePayments: minorUnits.meta({ description: 'They lower no tax; their interest does' }),
        interest: minorUnits.meta({ description: 'The family’s part of it' }),
        depreciation: minorUnits,
        costBasis: costBasis.nullable(),
        mortgageInterest: positiveAmount
          .nullable()
          .meta({ description: 'Of the whole property for the year' }),
      }),
    ),
    apart: z
      .object({
        commercialRent: minorUnits,
        otherIncome: minorUnits.meta({ description: 'Fees, utilities and the like of homes' }),
        notDeductible: minorUnits,
        mortgagePayments: minorUnits,
        general: minorUnits.meta({ description: 'Spent on no property in particular' }),
      })
      .meta({ description: 'What moved and is in no track' }),
    homes: z.object({
      let: z.int().meta({ description: 'Units of homes that are let on the last day' }),
      passiveUpTo: z.int(),
      businessFrom: z.int(),
    }),
    law: z.object({
      flatRate: rate,
      floorRate: rate,
      depreciationRate: rate,
      surtaxThreshold: minorUnits,
      surtaxRate: rate,
      payFlatBy: plainDate,
    }),
    conversion,
  })
  .meta({ id: 'TaxYear' });
export type TaxYear = z.infer<typeof taxYear>;

export const getTaxYear = defineEndpoint({
  id: 'getTaxYear',
  method: 'GET',
  path: '/organizations/{organizationId}/tax-families/{familyId}/tax-years/{year}',
  summary: 'A family’s tax on the rent of homes for a year in each track, by the days on which money counts',
  tag: 'Money',
  access: see,
  params: taxYearParams,
  query: z.strictObject({
    oneMore: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000_000_00)
      .optional()
      .meta({ description: 'Agorot: the monthly rent of one more home' }),
  }),
  response: taxYear,
});

export const setTaxYearFacts = defineEndpoint({
  id: 'setTaxYearFacts',
  method: 'PUT',
  path: '/organizations/{organizationId}/tax-families/{familyId}/tax-years/{year}/facts',
  summary: 'Say what decides the rate of a family’s year: age, and either other income or a rate',
  tag: 'Money',
  access: manage,
  params: taxYearParams,
  body: z.strictObject(yearFacts),
});

export const setTaxProperty = defineEndpoint({
  id: 'setTaxProperty',
  method: 'PUT',
  path: '/organizations/{organizationId}/properties/{propertyId}/tax-years/{year}',
  summary: 'Say what a property cost, and the interest of its mortgage in a year; null takes it away',
  tag: 'Money',
  access: manage,
  params: organizationParams.extend({ propertyId: id, year }),
  body: z.strictObject({ costBasis: costBasis.nullable(), mortgageInterest: positiveAmount.nullable() }),
});

/** A pack is kept for so many days. */
export const TAX_PACK_DAYS = 7;
/** As many as a workspace may have made in a day. */
export const TAX_PACKS_PER_DAY = 20;

const taxPack = z
  .object({
    id,
    state: z.enum(['preparing', 'ready', 'failed', 'expired']),
    requestedAt: instant,
    expiresAt: instant.nullable().meta({ description: 'Until when it can be downloaded' }),
    byteSize: z.int().nullable(),
  })
  .meta({ id: 'TaxPack' });
export type TaxPack = z.infer<typeof taxPack>;

export const findTaxPack = defineEndpoint({
  id: 'findTaxPack',
  method: 'GET',
  path: '/organizations/{organizationId}/tax-families/{familyId}/tax-years/{year}/packs/newest',
  summary: 'The newest archive of a family’s year for its adviser, and the one that can be downloaded',
  tag: 'Money',
  access: see,
  params: taxYearParams,
  response: z.object({ newest: taxPack.nullable(), ready: taxPack.nullable() }),
});

export const requestTaxPack = defineEndpoint({
  id: 'requestTaxPack',
  method: 'POST',
  path: '/organizations/{organizationId}/tax-families/{familyId}/tax-years/{year}/packs',
  summary: 'Request the archive of a year; one that is in preparation is returned again',
  tag: 'Money',
  access: see,
  forPeople: true,
  params: taxYearParams,
  body: z.strictObject({ language: language.meta({ description: 'In which its words are' }) }),
  response: z.object({ id }),
  status: 202,
});

export const getTaxPackFile = defineEndpoint({
  id: 'getTaxPackFile',
  method: 'GET',
  path: '/organizations/{organizationId}/tax-packs/{taxPackId}/file',
  summary: 'The archive of a year',
  tag: 'Money',
  access: see,
  params: organizationParams.extend({ taxPackId: id }),
  produces: 'application/zip',
});
