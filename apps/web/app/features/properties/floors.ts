import { compareText } from '@dira/i18n/format';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import { paths } from '../../lib/paths.ts';
import type { FacadeFloor, WindowState } from '../../ui/facade.tsx';
import type { Facade } from './queries.ts';

export type HouseWindow = Facade['windows'][number];

export const stateOfWindow: Record<HouseWindow['state'], WindowState> = {
  occupied: 'lit',
  ending: 'ending',
  late: 'late',
  upcoming: 'upcoming',
  awaiting: 'awaiting',
  vacant: 'vacant',
};

/** Whether somebody lives there today. */
export const isOccupied = (state: HouseWindow['state']) =>
  state === 'occupied' || state === 'ending' || state === 'late';

/** From the ground up, each floor's units in the order of their numbers. */
function groupByFloor<Unit extends Pick<HouseWindow, 'floor' | 'number'>>(
  windows: readonly Unit[],
  language: Language,
): [number, Unit[]][] {
  const compare = compareText(language);
  const floors = Map.groupBy(windows, ({ floor }) => floor);
  return [...floors]
    .toSorted(([a], [b]) => a - b)
    .map(([floor, units]) => [floor, units.toSorted((a, b) => compare(a.number, b.number))]);
}

/** What is drawn of a property. @param hrefOf where a unit's window leads; without it the windows lead nowhere */
export function toFloors<Unit extends Pick<HouseWindow, 'unitId' | 'number' | 'floor' | 'state'>>(
  windows: readonly Unit[],
  t: TFunction<'properties'>,
  language: Language,
  hrefOf?: (window: Unit) => string,
): FacadeFloor[] {
  return groupByFloor(windows, language).map(([floor, units]) => ({
    id: String(floor),
    level: floor,
    label: floor === 0 ? t('detail.groundFloor') : t('detail.floor', { floor }),
    windows: units.map((unit) => ({
      id: unit.unitId,
      label: t('detail.unit', { number: unit.number }),
      number: unit.number,
      state: stateOfWindow[unit.state],
      ...(hrefOf && { href: hrefOf(unit) }),
    })),
  }));
}

/** A window leads to the lease that it tells of; where there is none, to the unit. */
export function windowPath(propertyId: string, { unitId, leaseId }: HouseWindow): string {
  return leaseId === null ? paths.property(propertyId, { unit: unitId }) : paths.lease(leaseId);
}

/** The same as states alone, for the drawing beside a name. */
export function toMiniFloors(windows: readonly HouseWindow[], language: Language): WindowState[][] {
  return groupByFloor(windows, language).map(([, units]) => units.map((unit) => stateOfWindow[unit.state]));
}

/** Where a unit stands in that drawing, counted from its first floor and first window. */
export function placeOfUnit(windows: readonly HouseWindow[], language: Language, unitId: string) {
  const floors = groupByFloor(windows, language).map(([, units]) => units.map((unit) => unit.unitId));
  const floor = floors.findIndex((units) => units.includes(unitId));
  return floor === -1 ? undefined : { floor, window: floors[floor]?.indexOf(unitId) ?? 0 };
}
