import { BILL_SPLITS } from '@dira/domain/bill-split';
import type { Meter } from '@dira/domain/lease-terminations';
import { RECURRING_KINDS, RECURRING_PURPOSES } from '@dira/domain/recurring-charges';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategory } from './expenses.ts';
import { limitsOf } from './limits.ts';
import { period } from './money.ts';
import {
  currency,
  id,
  instant,
  minorUnits,
  money,
  month,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  positiveAmount,
  requiredLine,
} from './primitives.ts';
import { moreTenants } from './tenants.ts';

/** Advances of a period, settled against what was really spent. */

const settle = { scope: 'organization', action: 'costs.settle' } as const;
const tag = 'Money';
const base = '/organizations/{organizationId}/cost-settlements';

/** Expenses of one settlement, and lines of one. */
const mostExpenses = 300;
const mostLines = 500;

const purpose = z.enum(RECURRING_PURPOSES);
const split = z.enum(BILL_SPLITS);
const kind = z.enum(RECURRING_KINDS).meta({ description: 'What a further charge is on the ledger' });
const description = oneLine(120)
  .default('')
  .meta({ description: 'Of the purpose `other`: what its recurring charges say' });
const measure = z
  .number()
  .min(0)
  .max(1_000_000)
  .multipleOf(0.001)
  .nullable()
  .meta({ description: 'Square metres, persons, or what the meter counted' });

const unit = z.object({ id, number: z.string() });
const lease = z
  .object({ id, tenant: z.object({ id, name: z.string() }), moreTenants, currency })
  .nullable()
  .meta({ description: 'Null for days on which the unit stood empty' });
const isCharged = z.boolean().meta({
  description: 'False for an empty unit, and for a lease in another currency: its share stays with the owner',
});

const settlementLine = z.object({ unit, lease, isCharged, days: z.int() });

const meterCounts = z
  .object({ electricity: measure, water: measure, gas: measure } satisfies Record<Meter, typeof measure>)
  .meta({ description: 'Between the readings that bound these days; null where there are none' });

const asked = {
  purpose,
  description,
  fromMonth: month,
  throughMonth: month.meta({ description: 'At most 24 months, and none that is still to come' }),
};

export const getSettlementBasis = defineEndpoint({
  id: 'getSettlementBasis',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/settlement-basis',
  summary: 'What advances of a property are settled by: who lived there, what they were charged, expenses',
  tag,
  access: settle,
  params: organizationParams.extend({ propertyId: id }),
  query: z.strictObject(asked),
  response: z.object({
    property: z.object({ id, name: z.string() }),
    period,
    purposes: z
      .array(z.object({ purpose, description: z.string(), kind }))
      .meta({ description: 'Of the recurring charges that leases of the property ever had' }),
    lines: z.array(
      settlementLine.extend({
        startsOn: plainDate,
        endsOn: plainDate,
        areaSqm: z.number().nullable(),
        used: meterCounts,
        advances: money.meta({
          description: 'Charged for periods that begin in these months, as far as it stands',
        }),
      }),
    ),
    expenses: z
      .array(
        z.object({
          id,
          expenseDate: plainDate,
          category: expenseCategory,
          description: z.string(),
          vendor: z.string(),
          amount: money,
        }),
      )
      .meta({ description: 'Of the property, in shekels, up to three months later, and not settled before' }),
    settled: period.nullable().meta({ description: 'Of these months, what was settled already' }),
  }),
});

export const settlement = z
  .object({
    id,
    property: z.object({ id, name: z.string() }),
    purpose,
    description: z.string(),
    period,
    split,
    cost: money,
    charged: money.meta({ description: 'All further charges' }),
    credited: money.meta({ description: 'All credit notes' }),
    ownerShare: money.meta({ description: 'Of empty units, and of leases in another currency' }),
    lines: z.array(settlementLine.extend({ measure, share: money, advances: money, difference: money })),
    postedAt: instant,
    reversal: z.object({ at: instant, reason: z.string() }).nullable(),
    can: z.object({
      reverse: z.boolean().meta({ description: 'Nothing that was charged by it is paid' }),
    }),
  })
  .meta({ id: 'CostSettlement' });
export type CostSettlementJson = z.infer<typeof settlement>;

export const listCostSettlements = defineEndpoint({
  id: 'listCostSettlements',
  method: 'GET',
  path: base,
  summary: 'Settlements of advances, newest first',
  tag,
  access: settle,
  params: organizationParams,
  query: z.strictObject({ ...pageQuery, limit: pageQuery.limit.unwrap().default(25) }),
  response: page(settlement),
});

export const postCostSettlement = defineEndpoint({
  id: 'postCostSettlement',
  method: 'POST',
  path: base,
  summary:
    'Charge or credit each lease what its share of the real cost differs from its advances: all, or none',
  tag,
  access: settle,
  params: organizationParams,
  body: z.strictObject({
    propertyId: id,
    ...asked,
    kind,
    split,
    amount: positiveAmount.meta({ description: 'The real cost; that of the expenses where any are named' }),
    expenseIds: z.array(id).max(mostExpenses).default([]),
    dueOn: plainDate.meta({ description: 'Of further charges; credit notes count today' }),
    lines: z
      .array(
        z.strictObject({
          unitId: id,
          leaseId: id.nullable(),
          measure: measure.default(null),
          share: minorUnits.min(0),
          advances: minorUnits.min(0),
        }),
      )
      .min(1)
      .max(mostLines)
      .meta({ description: 'As shown before: it is refused where a line comes to something else' }),
  }),
  response: z.object({ id, charged: z.int(), credited: z.int() }),
  status: 201,
});

export const reverseCostSettlement = defineEndpoint({
  id: 'reverseCostSettlement',
  method: 'POST',
  path: `${base}/{costSettlementId}/reversal`,
  summary: 'Reverse a settlement, all of it, while nothing that it charged is paid',
  tag,
  access: settle,
  params: organizationParams.extend({ costSettlementId: id }),
  body: z.strictObject({ reason: requiredLine(200) }),
});
export const settlementReversalLimits = limitsOf(reverseCostSettlement.body);
