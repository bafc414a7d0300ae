import type * as contract from '@dira/contract/meter-readings';
import { compareReadings, findFalls, formatReading, parseReading } from '@dira/domain/meter-readings';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { readAll, rowsWithin } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { selectHandoverReadings } from '../lease-terminations/service.ts';
import { refuseField } from '../money/days.ts';
import { lockUnit, selectPlace } from '../properties/service.ts';
import { presentSeries, presentUse } from './present.ts';
import * as repo from './repo.ts';
import { buildSeries, type Read } from './series.ts';

export { selectReadings } from './repo.ts';
export { buildSeries } from './series.ts';
export { presentUse } from './present.ts';

/**
 * What the meters of a unit said.
 *
 * Guarantees: a meter never runs backwards, unless somebody says that it was replaced, however many enter readings at
 * once; those of move-outs are part of the order. Never: a reading of a move-out that changes here.
 */

type Entered = z.output<(typeof contract.addMeterReading)['body']>;
type Change = z.output<(typeof contract.updateMeterReading)['body']>;

/** @throws AppError not_found, once read */
export function listReadings(scope: OrgScope, unitId: string) {
  return readAll(
    [
      repo.selectUnit(scope, unitId),
      repo.selectReadings(scope, { unitId }),
      selectHandoverReadings(scope, { unitId }),
    ],
    (units, entered, handovers) => {
      requireRow(units);
      return { items: buildSeries(entered, handovers).flatMap(presentSeries) };
    },
  );
}

/** @throws AppError not_found, once read */
export function readUse(
  scope: OrgScope,
  propertyId: string,
  { meter, from, through }: z.output<(typeof contract.getMeterUse)['query']>,
) {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(through)];
  return readAll(
    [
      selectPlace(scope, propertyId),
      repo.selectReadings(scope, { propertyId }),
      selectHandoverReadings(scope, { propertyId }),
    ],
    (properties, entered, handovers) => {
      requireRow(properties);
      const series = buildSeries(entered, handovers).filter(([read]) => read?.meter === meter);
      return { items: series.flatMap((readings) => presentUse(readings, first, last)) };
    },
  );
}

/** @throws AppError not_found, invalid_request for a day to come, one that is read, or a reading out of order */
export async function addReading(write: OrgWrite, unitId: string, entered: Entered): Promise<{ id: string }> {
  await requireUnit(write, unitId);
  await requireOrder(write, { id: null, unitId, ...entered });
  const id = await repo.insertReading(write, unitId, toColumns(entered));
  await tell(write, 'added', { id, unitId, ...entered });
  return { id };
}

/** @throws AppError as `addReading`, and meter_readings_fall as `removeReading` */
export async function changeReading(write: OrgWrite, id: string, change: Change): Promise<void> {
  const { before, unitId } = await requireReading(write, id);
  const entered: Entered = {
    meter: change.meter ?? before.meter,
    readOn: change.readOn ?? before.readOn,
    reading: change.reading ?? before.reading,
    isReplaced: change.isReplaced ?? before.isReplaced,
    note: change.note ?? before.note,
  };
  if (entered.meter !== before.meter) await requireDispensable(write, unitId, before.meter, id);
  await requireOrder(write, { ...entered, id, unitId });
  await repo.updateReading(write, id, toColumns(entered));
  await tell(write, 'changed', { ...entered, id, unitId });
}

/** @throws AppError not_found, meter_readings_fall where what follows would be lower than what was before */
export async function removeReading(write: OrgWrite, id: string): Promise<void> {
  const { before, unitId } = await requireReading(write, id);
  await requireDispensable(write, unitId, before.meter, id);
  await repo.deleteReading(write, id);
  await tell(write, 'deleted', { ...before, id, unitId });
}

/** Whoever enters readings of one unit waits for another who does. */
async function requireUnit(write: OrgWrite, unitId: string): Promise<void> {
  if ((await lockUnit(write, unitId)) === undefined) throw new AppError('not_found');
}

async function requireReading(write: OrgWrite, id: string) {
  const [found] = await rowsWithin(write, repo.selectReading(write, id));
  if (found === undefined) throw new AppError('not_found');
  await requireUnit(write, found.unit_id);
  const row = requireRow(await rowsWithin(write, repo.selectReading(write, id)));
  const { meter, read_on: readOn, reading, is_replaced: isReplaced, note } = row;
  return { unitId: row.unit_id, before: { meter, readOn, reading, isReplaced, note } };
}

type Placed = Entered & { id: string | null; unitId: string };

async function requireOrder(write: OrgWrite, placed: Placed): Promise<void> {
  const { id, unitId, meter, readOn, reading, isReplaced, note } = placed;
  if (readOn > write.today.toString()) throw refuseField('readOn', 'in_future');
  const series = await listSeries(write, unitId, meter);
  const others = series.filter((one) => id === null || one.id !== id);
  const day = Temporal.PlainDate.from(readOn);
  if (others.some((one) => one.readOn.equals(day) && one.isReplaced === isReplaced))
    throw refuseField('readOn', 'already_exists');
  const thousandths = parseReading(reading) ?? 0;
  const own: Read = { id, unitId, meter, note, leaseId: null, readOn: day, thousandths, isReplaced };
  const after = [...others, own].toSorted(compareReadings);
  const falls = findFalls(after);
  if (falls.some(({ later }) => later === own)) throw refuseField('reading', 'below_earlier_reading');
  if (falls.some(({ earlier }) => earlier === own)) throw refuseField('reading', 'above_later_reading');
  requireNoNewFall(series, after);
}

/** A meter does without one of its readings. */
async function requireDispensable(write: OrgWrite, unitId: string, meter: Read['meter'], id: string) {
  const series = await listSeries(write, unitId, meter);
  requireNoNewFall(
    series,
    series.filter((one) => one.id !== id),
  );
}

/** No meter runs backwards that did not before: a move-out may have said anything. */
function requireNoNewFall(before: readonly Read[], after: readonly Read[]): void {
  const known = findFalls(before);
  const isKnown = (fall: (typeof known)[number]) =>
    known.some(({ earlier, later }) => earlier === fall.earlier && later === fall.later);
  if (!findFalls(after).every(isKnown)) throw new AppError('meter_readings_fall');
}

/** What one meter of a unit said, in order. */
async function listSeries(write: OrgWrite, unitId: string, meter: Read['meter']): Promise<Read[]> {
  const entered = await rowsWithin(write, repo.selectReadings(write, { unitId }));
  const handovers = await rowsWithin(write, selectHandoverReadings(write, { unitId }));
  return buildSeries(entered, handovers).find(([read]) => read?.meter === meter) ?? [];
}

function toColumns({ meter, readOn, reading, isReplaced, note }: Entered): repo.EnteredColumns {
  return { meter, read_on: readOn, reading, is_replaced: isReplaced, note };
}

async function tell(
  write: OrgWrite,
  action: 'added' | 'changed' | 'deleted',
  { id, unitId, meter, readOn, reading, isReplaced }: Omit<Placed, 'note' | 'id'> & { id: string },
): Promise<void> {
  await recordEvent(write, {
    action,
    entity: 'meter_reading',
    entityId: id,
    data: { unitId, meter, readOn, reading: formatReading(parseReading(reading) ?? 0), isReplaced },
  });
}
