import { TOOLS } from '@dira/domain/calculators/fields';
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
  requiredLine,
} from './primitives.ts';

/** As many as one person keeps in a workspace. */
export const MOST_CALCULATIONS = 200;
/** As many as stand side by side. */
export const MOST_COMPARED = 4;

const tool = z.enum(TOOLS);
/** No field is written with more, and no calculator has more fields. */
const longestValue = 40;
const mostFields = 20;

const values = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}[123]?$/), oneLine(longestValue))
  .refine((given) => Object.keys(given).length <= mostFields, { params: { code: 'too_big' } })
  .meta({
    description:
      'What stands in the fields, by name, as in the address of a calculation; the others count as they begin',
    examples: [{ price: '2000000', rent: '6000' }],
  });

const calculation = z
  .object({
    id,
    tool,
    name: z.string(),
    values: z.record(z.string(), z.string()),
    property: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Where figures were taken from' }),
    unit: z.object({ id, number: z.string() }).nullable(),
    createdAt: instant,
    changedAt: instant,
  })
  .meta({ id: 'Calculation' });
export type Calculation = z.infer<typeof calculation>;

const use = { scope: 'organization', action: 'calculations.use' } as const;
const params = organizationParams.extend({ calculationId: id });

const fields = {
  name: requiredLine(120),
  values,
  propertyId: id.nullable(),
  unitId: id.nullable().meta({ description: 'Brings its property along' }),
};

export const listCalculations = defineEndpoint({
  id: 'listCalculations',
  method: 'GET',
  path: '/organizations/{organizationId}/calculations',
  summary: 'The calculations that the caller has saved, last changed first',
  tag: 'Calculators',
  access: use,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, tool: tool.optional() }),
  response: page(calculation),
});

export const getCalculation = defineEndpoint({
  id: 'getCalculation',
  method: 'GET',
  path: '/organizations/{organizationId}/calculations/{calculationId}',
  summary: 'One saved calculation',
  tag: 'Calculators',
  access: use,
  params,
  response: calculation,
  editable: ['name', 'values', 'property', 'unit'],
});

export const createCalculation = defineEndpoint({
  id: 'createCalculation',
  method: 'POST',
  path: '/organizations/{organizationId}/calculations',
  summary: 'Save a calculation, for oneself',
  tag: 'Calculators',
  access: use,
  params: organizationParams,
  body: z.strictObject({
    tool,
    ...fields,
    propertyId: fields.propertyId.default(null),
    unitId: fields.unitId.default(null),
  }),
  response: z.object({ id }),
  status: 201,
});
export const calculationLimits = limitsOf(createCalculation.body);

export const updateCalculation = defineEndpoint({
  id: 'updateCalculation',
  method: 'PATCH',
  path: '/organizations/{organizationId}/calculations/{calculationId}',
  summary: 'Change a saved calculation: its name, its inputs',
  tag: 'Calculators',
  access: use,
  params,
  body: z.strictObject(fields).partial(),
  edits: getCalculation,
});

export const deleteCalculation = defineEndpoint({
  id: 'deleteCalculation',
  method: 'DELETE',
  path: '/organizations/{organizationId}/calculations/{calculationId}',
  summary: 'Delete a saved calculation',
  tag: 'Calculators',
  access: use,
  params,
});

const longestAddress = 2000;

export const printCalculation = defineEndpoint({
  id: 'printCalculation',
  method: 'GET',
  path: '/organizations/{organizationId}/calculation-paper',
  summary: 'A calculation with its arithmetic as PDF, saved or not',
  tag: 'Calculators',
  access: use,
  params: organizationParams,
  query: z.strictObject({
    tool,
    values: z
      .string()
      .max(longestAddress)
      .transform((text) => Object.fromEntries(new URLSearchParams(text)))
      .pipe(values)
      .meta({ description: 'As in the address of a calculation: `price=2000000&rent=6000`' }),
    name: oneLine(120).optional().meta({ description: 'Under its title' }),
    language: language.optional().meta({ description: 'Default: of the organization' }),
  }),
  produces: 'application/pdf',
});

export const getPropertyFigures = defineEndpoint({
  id: 'getPropertyFigures',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/calculation-figures',
  summary: 'What is known of a property or a unit that a calculation can begin with, in shekels',
  tag: 'Calculators',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams.extend({ propertyId: id }),
  query: z.strictObject({ unitId: id.optional() }),
  response: z.object({
    property: z.object({ id, name: z.string() }),
    unit: z.object({ id, number: z.string() }).nullable(),
    areaSqm: z
      .number()
      .nullable()
      .meta({ description: 'Of all its units; null where one has none written down' }),
    monthlyRent: money.nullable().meta({ description: 'Of today, of the leases of today together' }),
    leaseCount: z.int().meta({ description: 'Leases of today' }),
    termMonths: z.int().nullable().meta({ description: 'Of the one lease of today' }),
    expenses: z
      .object({
        from: plainDate,
        to: plainDate,
        running: money.meta({ description: 'All but mortgage, renovation and brokerage' }),
        fixed: money.meta({ description: 'Of these: house committee, municipal tax, utilities, insurance' }),
        mortgage: money,
      })
      .nullable()
      .meta({
        description: 'Of the twelve months until today; null of a unit, and where none are written down',
      }),
  }),
});
