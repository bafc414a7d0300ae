import { addReading, buildReading } from '../features/meter-readings/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to enter what a meter said, each time on a day of its own. */
export const meterReadingCalls: Record<string, MakeCall> = {
  addMeterReading: () => ({ body: buildReading({ meter: 'gas', readOn: nextDay() }) }),
  updateMeterReading: async (maker) => ({
    params: { meterReadingId: await newReading(maker) },
    body: { note: 'In the stairwell' },
  }),
  deleteMeterReading: async (maker) => ({ params: { meterReadingId: await newReading(maker) } }),
  getMeterUse: () => ({ query: { meter: 'water', from: '2026-10-01', through: '2026-11-30' } }),
};

let day = Temporal.PlainDate.from('2001-01-01');
function nextDay(): string {
  day = day.add({ days: 1 });
  return day.toString();
}

function newReading({ server, estate }: Maker): Promise<string> {
  return addReading(server, estate.owner, estate.ids.unit, { meter: 'gas', readOn: nextDay() });
}
