import { METERS } from '@dira/domain/lease-terminations';
import { parseReading } from '@dira/domain/meter-readings';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, oneLine, organizationParams, plainDate, verbatim } from './primitives.ts';

/** What the meters of a unit said, and when. */

const see = { scope: 'organization', action: 'leases.see' } as const;
const manage = { scope: 'organization', action: 'meters.manage' } as const;
const tag = 'Properties';

const meter = z.enum(METERS);
const reading = verbatim(13)
  .refine((text) => parseReading(text) !== null, { params: { code: 'invalid_reading' } })
  .meta({
    description: 'As it stands on the meter, with at most three decimals, as text',
    examples: ['23417.5'],
  });
const readOn = plainDate.meta({ description: 'Today or earlier' });
const isReplaced = z
  .boolean()
  .meta({ description: 'The first of a new meter: it may be lower than what was read before' });
const note = oneLine(200);

const meterReading = z
  .object({
    id: id.nullable().meta({ description: 'Null for one of a move-out report, which is read alone' }),
    meter,
    readOn,
    reading,
    isReplaced,
    note: z.string().meta({ description: 'Of a move-out: the number of the meter' }),
    leaseId: id.nullable().meta({ description: 'Of a move-out: the lease that ended' }),
    used: z.string().nullable().meta({
      description: 'Since the reading before; null for the first, and where the meter was replaced',
    }),
    days: z.int().nullable().meta({ description: 'Since the reading before' }),
  })
  .meta({ id: 'MeterReading' });
export type MeterReadingJson = z.infer<typeof meterReading>;

const params = organizationParams.extend({ meterReadingId: id });
const unitParams = organizationParams.extend({ unitId: id });

export const listMeterReadings = defineEndpoint({
  id: 'listMeterReadings',
  method: 'GET',
  path: '/organizations/{organizationId}/units/{unitId}/meter-readings',
  summary: 'Meter readings of a unit, those of move-outs too, newest first',
  tag,
  access: see,
  params: unitParams,
  response: z.object({ items: z.array(meterReading) }),
});

export const getMeterReading = defineEndpoint({
  id: 'getMeterReading',
  method: 'GET',
  path: '/organizations/{organizationId}/meter-readings/{meterReadingId}',
  summary: 'One meter reading',
  tag,
  access: see,
  params,
  response: z.object({ id, meter, readOn, reading, isReplaced, note: z.string() }),
  editable: ['meter', 'readOn', 'reading', 'isReplaced', 'note'],
});

export const addMeterReading = defineEndpoint({
  id: 'addMeterReading',
  method: 'POST',
  path: '/organizations/{organizationId}/units/{unitId}/meter-readings',
  summary: 'Add a meter reading; one that is lower than an earlier one needs a replaced meter',
  tag,
  access: manage,
  params: unitParams,
  body: z.strictObject({
    meter,
    readOn,
    reading,
    isReplaced: isReplaced.default(false),
    note: note.default(''),
  }),
  response: z.object({ id }),
  status: 201,
});
export const meterReadingLimits = limitsOf(addMeterReading.body);

export const updateMeterReading = defineEndpoint({
  id: 'updateMeterReading',
  method: 'PATCH',
  path: '/organizations/{organizationId}/meter-readings/{meterReadingId}',
  summary: 'Correct a meter reading',
  tag,
  access: manage,
  params,
  body: z.strictObject({ meter, readOn, reading, isReplaced, note }).partial(),
  edits: getMeterReading,
});

export const deleteMeterReading = defineEndpoint({
  id: 'deleteMeterReading',
  method: 'DELETE',
  path: '/organizations/{organizationId}/meter-readings/{meterReadingId}',
  summary: 'Delete a meter reading',
  tag,
  access: manage,
  params,
});

export const getMeterUse = defineEndpoint({
  id: 'getMeterUse',
  method: 'GET',
  path: '/organizations/{organizationId}/properties/{propertyId}/meter-use',
  summary: 'What meters of a property counted between the readings nearest to the ends of a period',
  tag,
  access: see,
  params: organizationParams.extend({ propertyId: id }),
  query: z.strictObject({ meter, from: plainDate, through: plainDate }),
  response: z.object({
    items: z
      .array(
        z.object({
          unitId: id,
          opening: z.object({ readOn, reading }),
          closing: z.object({ readOn, reading }),
          used: z.number().meta({ description: 'At most three decimals' }),
        }),
      )
      .meta({ description: 'Units with two readings at least' }),
  }),
});
