import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { chargeStatus } from './money.ts';
import { id, money, organizationParams, page, pageQuery, plainDate } from './primitives.ts';

const rentOfMonth = z.object({
  state: chargeStatus,
  leaseId: id,
  chargeId: id.nullable().meta({ description: 'Null while the rent is still to come' }),
  tenantName: z.string(),
  amount: money,
  open: money,
  dueOn: plainDate,
  waitingPaymentId: id.nullable(),
});

/** The rent of a unit in the twelve months of a year. */
export const rentGridRow = z
  .object({
    property: z.object({ id, name: z.string() }),
    unit: z.object({ id, number: z.string() }),
    tenantName: z.string().nullable().meta({ description: 'Who rents it, or was the last to' }),
    months: z
      .array(z.union([rentOfMonth, z.object({ state: z.literal('vacant') })]).nullable())
      .length(12)
      .meta({ description: 'January to December; null where no rent is asked for' }),
  })
  .meta({ id: 'RentGridRow' });
export type RentGridRow = z.infer<typeof rentGridRow>;

/** A page of the grid fits on a screen. */
export const RENT_GRID_UNITS = 25;

export const listRentGrid = defineEndpoint({
  id: 'listRentGrid',
  method: 'GET',
  path: '/organizations/{organizationId}/rent-grid',
  summary: 'The rent of a year by unit and month',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    limit: pageQuery.limit.unwrap().default(RENT_GRID_UNITS),
    year: z.coerce
      .number()
      .int()
      .min(1950)
      .max(2150)
      .optional()
      .meta({ description: 'This year without it' }),
    propertyId: id.optional(),
  }),
  response: page(rentGridRow),
});
