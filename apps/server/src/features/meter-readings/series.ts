import type { Meter } from '@dira/domain/lease-terminations';
import { compareReadings, parseReading, type MeterReading } from '@dira/domain/meter-readings';
import type { selectHandoverReadings } from '../lease-terminations/service.ts';
import type { ReadingRow } from './repo.ts';

/** A row of a move-out report. */
export type HandoverRow = Awaited<ReturnType<ReturnType<typeof selectHandoverReadings>['execute']>>[number];

/** A reading that was entered, or one of a move-out, which has no id. */
export interface Read extends MeterReading {
  id: string | null;
  unitId: string;
  meter: Meter;
  note: string;
  leaseId: string | null;
}

/** What was read by one meter after the other, each in the order of its days. */
export function buildSeries(entered: readonly ReadingRow[], handovers: readonly HandoverRow[]): Read[][] {
  const all = [...entered.map(toRead), ...handovers.flatMap(toHandover)];
  const series = Map.groupBy(all, ({ unitId, meter }) => `${unitId} ${meter}`);
  return [...series.values()].map((readings) => readings.toSorted(compareReadings));
}

export function toRead({
  id,
  unit_id: unitId,
  meter,
  read_on,
  reading,
  is_replaced,
  note,
}: ReadingRow): Read {
  return {
    id,
    unitId,
    meter,
    note,
    leaseId: null,
    readOn: Temporal.PlainDate.from(read_on),
    thousandths: parseReading(reading) ?? 0,
    isReplaced: is_replaced,
  };
}

/** What was written on a move-out as anything else than a number is no reading. */
function toHandover({
  unit_id: unitId,
  meter,
  read_on,
  reading,
  number,
  lease_id: leaseId,
}: HandoverRow): Read[] {
  const thousandths = parseReading(reading);
  if (thousandths === null) return [];
  const readOn = Temporal.PlainDate.from(read_on);
  return [{ id: null, unitId, meter, note: number, leaseId, readOn, thousandths, isReplaced: false }];
}
