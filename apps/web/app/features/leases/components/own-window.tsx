import { compareText } from '@dira/i18n/format';
import type { Language } from '@dira/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/use-language.ts';
import type { WindowState } from '../../../ui/facade.tsx';
import { MiniFacade } from '../../../ui/mini-facade.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { facadesQuery } from '../../properties/queries.ts';
import type { Facade } from '../../properties/queries.ts';
import type { Lease } from '../queries.ts';

/** As many as the small drawing has room for. */
const floorsShown = 3;
const windowsShown = 4;

const stateOf: Record<Lease['standing'], WindowState> = {
  draft: 'vacant',
  awaiting_signature: 'awaiting',
  upcoming: 'upcoming',
  current: 'lit',
  ending: 'ending',
  ended: 'vacant',
  ended_early: 'vacant',
};

/** The house of a lease, drawn around its own window: that one alone says how its lease is. */
export function OwnWindow({ lease }: { lease: Lease }) {
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data } = useQuery(facadesQuery(organizationId, [lease.property.id]));
  const windows = data?.items[0]?.windows ?? [];
  const isLate = (lease.money?.overdueSince ?? null) !== null;
  const state = isLate ? 'late' : stateOf[lease.standing];
  return (
    <MiniFacade
      floors={nextTo(lease.unit.id, windows, language).map((floor) =>
        floor.map(({ unitId }) => (unitId === lease.unit.id ? state : 'vacant')),
      )}
    />
  );
}

type Window = Facade['windows'][number];

/** The floors and windows around a unit, from the ground up. */
function nextTo(unitId: string, windows: readonly Window[], language: Language): Window[][] {
  const compare = compareText(language);
  const floors = [...Map.groupBy(windows, ({ floor }) => floor)]
    .toSorted(([a], [b]) => a - b)
    .map(([, units]) => units.toSorted((a, b) => compare(a.number, b.number)));
  const isOwn = (window: Window) => window.unitId === unitId;
  return around(floors, (floor) => floor.some(isOwn), floorsShown).map((floor) =>
    around(floor, isOwn, windowsShown),
  );
}

/** So many of a row, with the one that is asked for among them. */
function around<Item>(items: readonly Item[], isOne: (item: Item) => boolean, most: number): Item[] {
  const from = Math.max(0, Math.min(items.findIndex(isOne) - 1, items.length - most));
  return items.slice(from, from + most);
}
