import { BULK_AMOUNTS } from '@dira/domain/bill-split';
import { CHARGE_KINDS } from '@dira/domain/charge-kinds';
import { RECURRING_INTERVALS } from '@dira/domain/recurring-charges';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  currency,
  id,
  minorUnits,
  money,
  organizationParams,
  plainDate,
  positiveAmount,
  requiredLine,
} from './primitives.ts';
import { recurringLink } from './recurring-charges.ts';
import { moreTenants } from './tenants.ts';

/** Several leases that are charged at once. */

const mostAtOnce = 300;

export const listChargeableLeases = defineEndpoint({
  id: 'listChargeableLeases',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/chargeable-leases',
  summary: 'Active leases of a property, with what a bill can be divided by',
  tag: 'Money',
  access: { scope: 'organization', action: 'leases.see' },
  params: organizationParams.extend({ propertyId: id }),
  response: z.object({
    property: z.object({ id, name: z.string() }),
    items: z.array(
      z.object({
        leaseId: id,
        tenant: z.object({ id, name: z.string() }),
        moreTenants,
        unit: z.object({ id, number: z.string() }),
        areaSqm: z.number().nullable(),
        currency,
      }),
    ),
  }),
});

export const postBulkCharges = defineEndpoint({
  id: 'postBulkCharges',
  method: 'POST',
  path: '/organizations/{organizationId}/bulk-charges',
  summary: 'Charge several leases together, the same amount each or their shares of a bill: all, or none',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: organizationParams,
  body: z.strictObject({
    kind: z.enum(CHARGE_KINDS).exclude(['rent', 'deposit']),
    description: requiredLine(120),
    how: z.enum(BULK_AMOUNTS).meta({ description: 'The same amount each, or a bill divided' }),
    amount: positiveAmount.meta({ description: 'Of each lease, or of the whole bill' }),
    currency: currency.meta({ description: 'That of every lease' }),
    dueOn: plainDate,
    everyMonths: z.literal(RECURRING_INTERVALS).nullable().default(null).meta({
      description:
        'Charged again every so many months until each lease ends, on the day of `dueOn`; only the same amount each, and not from a day that is past',
    }),
    link: recurringLink.meta({
      description: 'Of charges that are repeated, in shekels: they follow the index',
    }),
    lines: z
      .array(
        z.strictObject({
          leaseId: id,
          measure: z
            .number()
            .min(0)
            .max(1_000_000)
            .multipleOf(0.001)
            .nullable()
            .default(null)
            .meta({ description: 'Square metres, persons, or what the meter counted' }),
          amount: minorUnits
            .min(0)
            .meta({ description: 'What was shown before: the charge is refused where it comes to another' }),
        }),
      )
      .min(1)
      .max(mostAtOnce),
  }),
  response: z.object({
    posted: z.int().meta({ description: 'Leases that are charged: a line of nothing is not' }),
    total: money,
  }),
  status: 201,
});
export const bulkChargeLimits = limitsOf(postBulkCharges.body);
