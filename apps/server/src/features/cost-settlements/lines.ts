import { commonDays, countDays, freeDays, type Days } from '@dira/domain/cost-settlements';
import { DEFAULT_CURRENCY, minorUnits, sumAmounts, type MinorUnits } from '@dira/domain/money';
import type { Period, StayRow, UnitRow } from './repo.ts';

/** An advance that was charged, the newest of a lease first. */
export interface AdvanceRow {
  lease_id: string;
  charge_id: string;
  standing: number;
}

/** A lease in a unit, or the unit while it stood empty. */
export interface Line {
  unit: UnitRow;
  stay: StayRow | null;
  isCharged: boolean;
  within: Days;
  days: number;
  advances: { chargeId: string; standing: MinorUnits }[];
  advanced: MinorUnits;
}

/** Each unit of a property through a period: who lived there, and when nobody did. */
export function buildLines(
  period: Days,
  units: readonly UnitRow[],
  stays: readonly StayRow[],
  advances: readonly AdvanceRow[],
): Line[] {
  const staysOf = Map.groupBy(stays, (stay) => stay.unit_id);
  const advancesOf = Map.groupBy(advances, (advance) => advance.lease_id);
  return units.flatMap((unit) => {
    const lived = (staysOf.get(unit.unit_id) ?? []).flatMap((stay) => {
      const within = commonDays(period, toDays({ startsOn: stay.starts_on, endsOn: stay.ends_on }));
      return within === null ? [] : [{ stay, within }];
    });
    const empty = freeDays(
      period,
      lived.map(({ within }) => within),
    );
    return [...lived, ...empty.map((within) => ({ stay: null, within }))]
      .toSorted((one, other) => Temporal.PlainDate.compare(one.within.startsOn, other.within.startsOn))
      .map(({ stay, within }) => {
        // What a lease in another currency was charged is no advance in shekels.
        const isCharged = stay?.currency === DEFAULT_CURRENCY;
        const charged = (isCharged ? (advancesOf.get(stay.lease_id) ?? []) : []).map((advance) => ({
          chargeId: advance.charge_id,
          standing: minorUnits(advance.standing),
        }));
        return {
          unit,
          stay,
          isCharged,
          within,
          days: countDays(within),
          advances: charged,
          advanced: sumAmounts(charged.map(({ standing }) => standing)),
        };
      });
  });
}

export function toDays({ startsOn, endsOn }: Period): Days {
  return { startsOn: Temporal.PlainDate.from(startsOn), endsOn: Temporal.PlainDate.from(endsOn) };
}
