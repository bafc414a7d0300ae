import { RECURRING_FLOORS } from '@dira/domain/linked-recurring-charges';
import { RECURRING_INTERVALS, RECURRING_KINDS, RECURRING_PURPOSES } from '@dira/domain/recurring-charges';
import { z } from 'zod';
import { baseYear, indexPoints, month } from './cpi.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { period } from './money.ts';
import { currency, id, money, oneLine, organizationParams, plainDate, positiveAmount } from './primitives.ts';

/** What a tenant pays again and again beside the rent. */

const purpose = z.enum(RECURRING_PURPOSES).meta({ id: 'RecurringPurpose' });
const kind = z.enum(RECURRING_KINDS);
const everyMonths = z
  .literal(RECURRING_INTERVALS)
  .meta({ description: 'Months of a period; each is charged whole, the first and the last too' });
const dueDay = z
  .int()
  .min(1)
  .max(31)
  .meta({ description: 'Day of the first month of each period; in a shorter month its last day' });

const floor = z
  .enum(RECURRING_FLOORS)
  .meta({ description: '`base`: not below the agreed amount, however far the index falls' });

/** Sent with a new charge, or with those of several leases. */
export const recurringLink = z
  .strictObject({
    baseMonth: month.meta({ description: 'Its index is the base' }),
    basePoints: indexPoints
      .optional()
      .meta({ description: 'As the contract says; default: the index of the base month as published' }),
    baseYear: baseYear.optional().meta({ description: 'Of `basePoints`; default: of the published index' }),
    floor: floor.default('base'),
  })
  .nullable()
  .default(null)
  .meta({ description: 'The charge follows the consumer price index; shekels alone' });

export const recurringCharge = z
  .object({
    id,
    leaseId: id,
    purpose,
    kind,
    description: z.string(),
    everyMonths,
    dueDay,
    startsOn: plainDate,
    endsOn: plainDate.nullable().meta({ description: 'Without it, the lease says until when' }),
    stoppedOn: plainDate
      .nullable()
      .meta({ description: 'Periods that begin on this day or later are not charged' }),
    steps: z
      .array(z.object({ fromOn: plainDate, amount: money }))
      .meta({ description: 'What each period costs that begins on a day or later; the earliest first' }),
    link: z.object({ baseMonth: month, basePoints: indexPoints, baseYear, floor }).nullable().meta({
      description:
        'Each period costs its amount by the last index published before its due day; null: as agreed',
    }),
    next: z
      .object({
        period,
        dueOn: plainDate,
        amount: money.meta({
          description: 'Of one that follows the index: by the newest that is out for it',
        }),
        waitsFor: month
          .nullable()
          .meta({ description: 'It is due, and is charged once the index of this month is here' }),
      })
      .nullable()
      .meta({ description: 'The next one that will be charged; null once it is over' }),
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'RecurringCharge' });
export type RecurringChargeJson = z.infer<typeof recurringCharge>;

const leaseParams = organizationParams.extend({ leaseId: id });
const params = organizationParams.extend({ recurringChargeId: id });

export const listRecurringCharges = defineEndpoint({
  id: 'listRecurringCharges',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/recurring-charges',
  summary: 'Recurring charges of a lease, each with its next date and amount',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: leaseParams,
  response: z.object({ items: z.array(recurringCharge) }),
});

export const createRecurringCharge = defineEndpoint({
  id: 'createRecurringCharge',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/recurring-charges',
  summary: 'Add a recurring charge; each period is charged once, on its due day',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params: leaseParams,
  body: z.strictObject({
    purpose,
    kind,
    description: oneLine(120).default('').meta({ description: 'Needed where the purpose is other' }),
    amount: positiveAmount,
    currency: currency.optional().meta({ description: 'Must be that of the lease; left out, it is' }),
    everyMonths,
    dueDay,
    startsOn: plainDate.meta({ description: 'A day of the lease' }),
    endsOn: plainDate.nullable().default(null),
    steps: z
      .array(z.strictObject({ fromOn: plainDate, amount: positiveAmount }))
      .max(20)
      .default([])
      .meta({ description: 'Later amounts that are agreed already' }),
    link: recurringLink,
    pastPeriods: z
      .int()
      .min(0)
      .max(600)
      .default(0)
      .meta({ description: 'How many periods that are past are charged as well: all of them, or none' }),
  }),
  response: z.object({ id, posted: z.int().meta({ description: 'Charges that were due by now' }) }),
  status: 201,
});
export const recurringChargeLimits = limitsOf(createRecurringCharge.body);

export const changeRecurringCharge = defineEndpoint({
  id: 'changeRecurringCharge',
  method: 'POST',
  path: '/organizations/{organizationId}/recurring-charges/{recurringChargeId}/steps',
  summary: 'Change the amount from a day on; what was charged remains',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params,
  body: z.strictObject({
    amount: positiveAmount,
    fromOn: plainDate.meta({ description: 'Periods that begin on this day or later cost the new amount' }),
  }),
});

export const stopRecurringCharge = defineEndpoint({
  id: 'stopRecurringCharge',
  method: 'POST',
  path: '/organizations/{organizationId}/recurring-charges/{recurringChargeId}/stop',
  summary: 'Stop a recurring charge from a day on; what was charged remains',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.post' },
  params,
  body: z.strictObject({
    on: plainDate.meta({ description: 'Periods that begin on this day or later are not charged' }),
  }),
});
