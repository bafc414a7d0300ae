import {
  LATE_INTEREST_METHODS,
  LATE_INTEREST_MOST,
  LATE_INTEREST_STARTS,
  LATE_INTEREST_STATES,
} from '@dira/domain/late-interest';
import { LATE_INTEREST_PLACES } from '@dira/domain/late-interest-policy';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { currency, id, organizationParams, plainDate, positiveAmount } from './primitives.ts';

/** Interest on rent that is late, where the contract says so. */

const basisPoints = z.int().min(1).max(LATE_INTEREST_MOST.basisPoints);

const terms = z
  .strictObject({
    graceDays: z
      .int()
      .min(0)
      .max(LATE_INTEREST_MOST.graceDays)
      .meta({ description: 'What is paid within them after the due day bears nothing' }),
    countsFrom: z.enum(LATE_INTEREST_STARTS).meta({
      description:
        '`due_day`: once the grace is over, from the day after the due day. `grace_end`: after the grace',
    }),
    method: z.enum(LATE_INTEREST_METHODS).meta({
      description:
        '`percent`: simple, by the day, of what is outstanding, ÷ 365. `fixed`: once for each late charge',
    }),
    yearlyBasisPoints: basisPoints
      .nullable()
      .default(null)
      .meta({ description: 'Hundredths of a percent a year; needed for `percent`' }),
    fixedAmount: positiveAmount.nullable().default(null).meta({ description: 'Needed for `fixed`' }),
    capBasisPoints: basisPoints
      .nullable()
      .default(null)
      .meta({ description: 'The most for a charge, in hundredths of a percent of it' }),
    capAmount: positiveAmount
      .nullable()
      .default(null)
      .meta({ description: 'The most for a charge; the lower of two caps holds' }),
    currency: currency.default('ILS').meta({
      description: 'Of the amounts; leases in another currency bear nothing where any is named',
    }),
    includesRecurring: z
      .boolean()
      .default(false)
      .meta({ description: 'Recurring charges bear interest, too, beside rent and its indexation' }),
  })
  .superRefine(({ method, yearlyBasisPoints, fixedAmount }, context) => {
    const required = { params: { code: 'required' }, code: 'custom' } as const;
    if (method === 'percent' && yearlyBasisPoints === null)
      context.addIssue({ ...required, path: ['yearlyBasisPoints'] });
    if (method === 'fixed' && fixedAmount === null) context.addIssue({ ...required, path: ['fixedAmount'] });
  })
  .meta({ id: 'LateInterestTerms' });
export type LateInterestTermsJson = z.infer<typeof terms>;

const said = {
  state: z.enum(LATE_INTEREST_STATES),
  holdsFrom: plainDate.meta({ description: 'Charges that fall due on this day or later' }),
  terms: terms.nullable().meta({ description: 'Of what is on' }),
};

export const lateInterest = z
  .object({
    own: z
      .object(said)
      .nullable()
      .meta({ description: 'What this place said last; null where it never said anything' }),
    holds: z
      .object({ ...said, place: z.enum(LATE_INTEREST_PLACES).meta({ description: 'Whose word it is' }) })
      .nullable()
      .meta({ description: 'What holds here for what falls due today; null: no interest' }),
  })
  .meta({ id: 'LateInterest' });
export type LateInterestJson = z.infer<typeof lateInterest>;

const sentTerms = terms.nullable().default(null).meta({ description: 'Needed where it is on' });
const holdsFrom = plainDate.optional().meta({ description: 'Today or later; left out, today' });

/** @throws nothing; an issue for a policy that is on without terms */
function requireTerms(
  { state, terms: given }: { state: string; terms: unknown },
  context: z.RefinementCtx,
): void {
  if (state === 'on' && given === null)
    context.addIssue({ code: 'custom', path: ['terms'], params: { code: 'required' } });
}

const body = z
  .strictObject({
    state: z.enum(LATE_INTEREST_STATES).meta({ description: '`inherit`: as the place above says' }),
    terms: sentTerms,
    holdsFrom,
  })
  .superRefine(requireTerms);

const propertyParams = organizationParams.extend({ propertyId: id });
const leaseParams = organizationParams.extend({ leaseId: id });
const see = { scope: 'organization', action: 'money.release' } as const;
const editable = ['own'];

export const getLateInterest = defineEndpoint({
  id: 'getLateInterest',
  method: 'GET',
  path: '/organizations/{organizationId}/late-interest',
  summary: 'Late interest of the workspace',
  tag: 'Money',
  access: see,
  params: organizationParams,
  response: lateInterest,
  editable,
});

export const setLateInterest = defineEndpoint({
  id: 'setLateInterest',
  method: 'PUT',
  path: '/organizations/{organizationId}/late-interest',
  summary: 'Set late interest for charges that fall due from a day on',
  tag: 'Money',
  access: { scope: 'organization', action: 'organization.manage' },
  params: organizationParams,
  body: z
    .strictObject({ state: z.enum(['on', 'off']), terms: sentTerms, holdsFrom })
    .superRefine(requireTerms),
  edits: getLateInterest,
});

export const getPropertyLateInterest = defineEndpoint({
  id: 'getPropertyLateInterest',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/late-interest',
  summary: 'Late interest of a property: its own, else that of the workspace',
  tag: 'Money',
  access: see,
  params: propertyParams,
  response: lateInterest,
  editable,
});

export const setPropertyLateInterest = defineEndpoint({
  id: 'setPropertyLateInterest',
  method: 'PUT',
  path: '/organizations/{organizationId}/properties/{propertyId}/late-interest',
  summary: 'Set late interest of a property for charges that fall due from a day on',
  tag: 'Money',
  access: see,
  params: propertyParams,
  body,
  edits: getPropertyLateInterest,
});

export const getLeaseLateInterest = defineEndpoint({
  id: 'getLeaseLateInterest',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/late-interest',
  summary: 'Late interest of a lease: its own, else that of its property or the workspace',
  tag: 'Money',
  access: see,
  params: leaseParams,
  response: lateInterest,
  editable,
});

export const setLeaseLateInterest = defineEndpoint({
  id: 'setLeaseLateInterest',
  method: 'PUT',
  path: '/organizations/{organizationId}/leases/{leaseId}/late-interest',
  summary: 'Set late interest of a lease for charges that fall due from a day on',
  tag: 'Money',
  access: see,
  params: leaseParams,
  body,
  edits: getLeaseLateInterest,
});
