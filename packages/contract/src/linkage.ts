import {
  INDEX_METHODS,
  LINK_TARGETS,
  LINKAGE_FREQUENCIES,
  RENT_FLOORS,
  RENT_ROUNDINGS,
  type LinkTarget,
} from '@dira/domain/linkage-terms';
import { z } from 'zod';
import { baseYear, indexPoints, month } from './cpi.ts';
import { defineEndpoint } from './endpoint.ts';
import { rate } from './exchange-rates.ts';
import { id, money, organizationParams, plainDate } from './primitives.ts';

const limits = {
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
const indexMethod = z.enum(INDEX_METHODS).meta({
  description: '`known`: the last index published when rent falls due. `for_month`: the index of the month',
});
const linkedTo = z.enum(LINK_TARGETS).meta({
  description:
    'The consumer price index, or the representative rate of a currency; owed in shekels either way',
});
const toIndex = { linkedTo: linkedTo.extract(['index']) };
const toCurrency = { linkedTo: linkedTo.exclude(['index']) };

const baseRateOn = plainDate.meta({ description: 'The day whose rate, or the last before it, is the base' });

const terms = z.discriminatedUnion('linkedTo', [
  z.object({
    ...toIndex,
    indexMethod,
    baseIndexMonth: month,
    series: z.string(),
    basePoints: indexPoints,
    baseYear,
    ...limits,
    startsIn: month,
  }),
  z.object({
    ...toCurrency,
    baseRate: rate,
    baseRateOn: baseRateOn.nullable().meta({ description: 'Null where the contract names the rate alone' }),
    ...limits,
    startsIn: month,
  }),
]);

const index = z.object({ month, points: indexPoints, baseYear });

const linked = {
  changeBasisPoints: z
    .int()
    .meta({ description: 'Of the index or the rate since the base, in hundredths of a percent' }),
  limitedBy: z.enum(['floor', 'cap']).nullable(),
  baseRent: money,
  linkedRent: money,
};

/** The linked rent of a month and everything that it was worked out from. */
const linkedRent = z.discriminatedUnion('linkedTo', [
  z.object({
    ...toIndex,
    index,
    baseIndex: index,
    linkFactors: z.array(z.string()).meta({ description: 'Between the bases of the two indexes' }),
    ...linked,
  }),
  z.object({
    ...toCurrency,
    rate: z.object({ on: plainDate.meta({ description: 'The day that it is of' }), rate }),
    baseRate: rate,
    ...linked,
  }),
]);

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
    terms: terms.nullable().meta({ description: 'Null: the rent is not linked' }),
    current: z
      .object({
        period: z.object({ startsOn: plainDate, endsOn: plainDate }),
        indexMonth: month.nullable().meta({ description: 'Null where the rent follows a rate' }),
        rateOn: plainDate.nullable().meta({
          description:
            'The day by which the last published rate counts; null where the rent follows the index',
        }),
        isPublished: z.boolean().meta({
          description:
            'The index or the rate is out; where `linked` is null all the same, nobody entered it here yet',
        }),
        linked: linkedRent.nullable().meta({ description: 'Null while the index or the rate is not here' }),
      })
      .nullable()
      .meta({ description: 'The rent of the month that runs, or of the nearest that is linked' }),
    history: z.array(adjustment).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Linkage' });
export type Linkage = z.infer<typeof linkage>;

/** An issue where the base of what the rent follows is missing. */
function requireBase(
  given: {
    linkedTo: LinkTarget;
    baseIndexMonth?: string | undefined;
    baseRate?: string | undefined;
    baseRateOn?: string | undefined;
  },
  context: z.RefinementCtx,
): void {
  const required = (field: string) =>
    context.addIssue({ code: 'custom', path: [field], params: { code: 'required' } });
  if (given.linkedTo === 'index') {
    if (given.baseIndexMonth === undefined) required('baseIndexMonth');
  } else if (given.baseRate === undefined && given.baseRateOn === undefined) required('baseRate');
}

const params = organizationParams.extend({ leaseId: id });

export const getLinkage = defineEndpoint({
  id: 'getLinkage',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/linkage',
  summary: 'How the rent of a lease follows the index or a rate: terms, the rent now, and every adjustment',
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
    'Link the rent of a lease to the index or a rate, or change the terms; earlier charges are settled by reversals',
  tag: 'Linkage',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
  body: z
    .strictObject({
      linkedTo: linkedTo.default('index'),
      indexMethod: indexMethod.default('known'),
      baseIndexMonth: month.optional().meta({ description: 'Needed for the index' }),
      basePoints: indexPoints
        .optional()
        .meta({ description: 'As the contract says; default: the index of the base month as published' }),
      baseYear: baseYear.optional().meta({ description: 'Of `basePoints`; default: of the published index' }),
      baseRate: rate
        .optional()
        .meta({ description: 'As the contract says; default: the last one published by `baseRateOn`' }),
      baseRateOn: baseRateOn.optional(),
      floor: limits.floor.default('base'),
      capBasisPoints: limits.capBasisPoints.default(null),
      rounding: limits.rounding.default('agora'),
      frequency: limits.frequency.default('monthly'),
      startsIn: month.optional().meta({ description: 'Default: the first month of the lease' }),
    })
    .superRefine(requireBase),
  edits: getLinkage,
});

export const removeLinkage = defineEndpoint({
  id: 'removeLinkage',
  method: 'DELETE',
  path: '/organizations/{organizationId}/leases/{leaseId}/linkage',
  summary: 'Remove the linkage of a rent: its charges are reversed',
  tag: 'Linkage',
  access: { scope: 'organization', action: 'leases.manage' },
  params,
});

export const getMyLinkage = defineEndpoint({
  id: 'getMyLinkage',
  method: 'GET',
  path: '/my/leases/{leaseId}/linkage',
  summary: 'How one’s own rent follows the index or a rate, with the arithmetic of every month',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: z.object({ leaseId: id }),
  response: linkage,
});
