import type { WindowState } from '../../../ui/facade.tsx';
import { useHouseDrawings } from '../../properties/components/house-drawing.tsx';
import type { Lease } from '../queries.ts';

const stateOf: Record<Lease['standing'], WindowState> = {
  draft: 'vacant',
  awaiting_signature: 'awaiting',
  upcoming: 'upcoming',
  current: 'lit',
  ending: 'ending',
  ended: 'vacant',
  ended_early: 'vacant',
};

/** How a window looks that tells of one lease alone, whatever else there is of its unit. */
export function windowOfLease({ standing, money }: Lease): WindowState {
  return (money?.overdueSince ?? null) === null ? stateOf[standing] : 'late';
}

/** The house of a lease with its own window lit. */
export function OwnWindow({ lease }: { lease: Lease }) {
  return useHouseDrawings([lease.property.id])(lease.property.id, lease.unit.id, windowOfLease(lease));
}
