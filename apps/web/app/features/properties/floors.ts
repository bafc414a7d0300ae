import { compareText } from '@dira/i18n/format';
import type { Language } from '@dira/i18n/languages';
import type { TFunction } from 'i18next';
import type { FacadeFloor, WindowState } from '../../ui/facade.tsx';
import type { Facade } from './queries.ts';

type Window = Facade['windows'][number];

export const stateOfWindow: Record<Window['state'], WindowState> = {
  occupied: 'lit',
  ending: 'ending',
  late: 'late',
  upcoming: 'upcoming',
  awaiting: 'awaiting',
  vacant: 'vacant',
};

/** Whether somebody lives there today. */
export const isOccupied = (state: Window['state']) =>
  state === 'occupied' || state === 'ending' || state === 'late';

/** From the ground up, each floor's units in the order of their numbers. */
function groupByFloor(windows: readonly Window[], language: Language): [number, Window[]][] {
  const compare = compareText(language);
  const floors = Map.groupBy(windows, ({ floor }) => floor);
  return [...floors]
    .toSorted(([a], [b]) => a - b)
    .map(([floor, units]) => [floor, units.toSorted((a, b) => compare(a.number, b.number))]);
}

/** What `Facade` draws of a property. @param hrefOf where a unit's window leads; without it the windows lead nowhere */
export function toFloors(
  windows: readonly Window[],
  t: TFunction<'properties'>,
  language: Language,
  hrefOf?: (unitId: string) => string,
): FacadeFloor[] {
  return groupByFloor(windows, language).map(([floor, units]) => ({
    id: String(floor),
    label: floor === 0 ? t('detail.groundFloor') : t('detail.floor', { floor }),
    windows: units.map((unit) => ({
      id: unit.unitId,
      label: t('detail.unit', { number: unit.number }),
      state: stateOfWindow[unit.state],
      ...(hrefOf && { href: hrefOf(unit.unitId) }),
    })),
  }));
}

/** The same as states alone, for the drawing beside a name. */
export function toMiniFloors(windows: readonly Window[], language: Language): WindowState[][] {
  return groupByFloor(windows, language).map(([, units]) => units.map((unit) => stateOfWindow[unit.state]));
}
