import type { MeterReadingJson } from '@dira/contract/meter-readings';
import { formatReading, usedBetween, useWithin } from '@dira/domain/meter-readings';
import { daysBetween } from '@dira/domain/plain-date';
import type { Read } from './series.ts';

/** A series, the newest first, each with what was counted since the one before. */
export function presentSeries(series: readonly Read[]): MeterReadingJson[] {
  return series
    .map((read, index) => {
      const earlier = series[index - 1];
      const used = earlier === undefined || read.isReplaced ? null : usedBetween(earlier, read);
      return {
        ...presentReading(read),
        id: read.id,
        leaseId: read.leaseId,
        // What a move-out says is not checked: it may be lower.
        used: used === null || used < 0 ? null : formatReading(used),
        days: earlier === undefined ? null : daysBetween(earlier.readOn, read.readOn),
      };
    })
    .toReversed();
}

export function presentReading({
  meter,
  readOn,
  thousandths,
  isReplaced,
  note,
}: Omit<Read, 'id' | 'leaseId'>) {
  return { meter, readOn: readOn.toString(), reading: formatReading(thousandths), isReplaced, note };
}

/** What a meter counted in a period, with the readings that bound it; nothing where that cannot be said. */
export function presentUse(series: readonly Read[], from: Temporal.PlainDate, through: Temporal.PlainDate) {
  const [first] = series;
  const use = useWithin(series, from, through);
  if (first === undefined || use === null || use.used < 0) return [];
  const said = ({ readOn, thousandths }: Read) => ({
    readOn: readOn.toString(),
    reading: formatReading(thousandths),
  });
  return [
    {
      unitId: first.unitId,
      opening: said(use.opening),
      closing: said(use.closing),
      used: use.used / 1000,
    },
  ];
}
