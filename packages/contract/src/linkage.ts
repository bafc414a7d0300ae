import { INDEX_METHODS, LINKAGE_FREQUENCIES, RENT_FLOORS, RENT_ROUNDINGS } from '@dira/domain/linkage-terms';
import { z } from 'zod';
import { baseYear, indexPoints, month } from './cpi.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, money, organizationParams, plainDate } from './primitives.ts';

const terms = {
  indexMethod: z.enum(INDEX_METHODS).meta({
    description: '`known`: the last index published when rent falls due. `for_month`: the index of the month',
  }),
  baseIndexMonth: month,
  floor: z.enum(RENT_FLOORS).meta({
    description: '`base`: not below the base rent. `previous`: not below what the rent was last',
  }),
  capBasisPoints: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .meta({ description: 'The most above the base rent, in hundredths of a percent' }),
  rounding: z.enum(RENT_ROUNDINGS),
  frequency: z.enum(LINKAGE_FREQUENCIES),
};

const index = z.object({ month, points: indexPoints, baseYear });

/** The linked rent of a month and everything that it was worked out from. */
const linkedRent = z.object({
  index,
  baseIndex: index,
  linkFactors: z.array(z.string()).meta({ description: 'Between the bases of the two indexes' }),
  changeBasisPoints: z.int().meta({ description: 'Of the index since the base, in hundredths of a percent' }),
  limitedBy: z.enum(['floor', 'cap']).nullable(),
  baseRent: money,
  linkedRent: money,
});

const adjustment = z.object({
  period: z.object({ startsOn: plainDate, endsOn: plainDate }),
  linked: linkedRent.nullable().meta({ description: 'Null where the linkage was taken away again' }),
  scheduled: money.meta({ description: 'What the rent schedule asks for in this period' }),
  amount: money.meta({ description: 'What is right for it: the linked rent, or its share of a part month' }),
  replacesRent: z.boolean().meta({
    description: 'The rent fell: its charge was taken back and the whole linked rent charged instead',
  }),
  chargeId: id.nullable(),
  isReversed: z.boolean().meta({ description: 'Somebody took the charge back; the linkage leaves it so' }),
  isReplaced: z.boolean().meta({ description: 'A later row of the same period stands in its place' }),
});

export const linkage = z
  .object({
    terms: z
      .object({
        ...terms,
        series: z.string(),
        basePoints: indexPoints,
        baseYear,
        startsIn: month,
      })
      .nullable()
      .meta({ description: 'Null: the rent is not linked' }),
    current: z
      .object({
        period: z.object({ startsOn: plainDate, endsOn: plainDate }),
        indexMonth: month,
        isPublished: z.boolean().meta({
          description: 'The index is out; where `linked` is null all the same, nobody entered it here yet',
        }),
        linked: linkedRent.nullable().meta({ description: 'Null while the index is not here' }),
      })
      .nullable()
      .meta({ description: 'The rent of the month that runs, or of the nearest that is linked' }),
    history: z.array(adjustment).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Linkage' });
export type Linkage = z.infer<typeof linkage>;

const params = organizationParams.extend({ leaseId: id });

export const getLinkage = defineEndpoint({
  id: 'getLinkage',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/linkage',
  summary: 'How the rent of a lease follows the index: terms, the rent now, and every adjustment',
  tag: 'Linkage',
  access: { scope: 'organization', action: 'money.see' },
  params,
  response: linkage,
  editable: ['terms'],
});

export const setLinkage = defineEndpoint({
  id: 'setLinkage',
  method: 'PUT',
  path: '/organizations/{organizationId}/leases/{leaseId}/linkage',
  summary:
    'Link the rent of a lease to the index, or change the terms; earlier charges are settled by reversals',
  tag: 'Linkage',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  body: z.strictObject({
    ...terms,
    indexMethod: terms.indexMethod.default('known'),
    floor: terms.floor.default('base'),
    capBasisPoints: terms.capBasisPoints.default(null),
    rounding: terms.rounding.default('agora'),
    frequency: terms.frequency.default('monthly'),
    basePoints: indexPoints
      .optional()
      .meta({ description: 'As the contract says; default: the index of the base month as published' }),
    baseYear: baseYear.optional().meta({ description: 'Of `basePoints`; default: of the published index' }),
    startsIn: month.optional().meta({ description: 'Default: the first month of the lease' }),
  }),
  edits: getLinkage,
});

export const removeLinkage = defineEndpoint({
  id: 'removeLinkage',
  method: 'DELETE',
  path: '/organizations/{organizationId}/leases/{leaseId}/linkage',
  summary: 'Remove CPI indexation: its charges are reversed',
  tag: 'Linkage',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
});

export const getMyLinkage = defineEndpoint({
  id: 'getMyLinkage',
  method: 'GET',
  path: '/my/leases/{leaseId}/linkage',
  summary: 'How one’s own rent follows the index, with the arithmetic of every month',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: z.object({ leaseId: id }),
  response: linkage,
});
