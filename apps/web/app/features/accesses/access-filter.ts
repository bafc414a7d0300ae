import { MOST_ACCESS_DAYS } from '@dira/domain/accesses';
import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';
import { dayWindowOf } from '../../lib/day-window.ts';

export type AccessFilter = {
  /** A member of the team; empty for everybody. */
  readonly actorId: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
};

export type OperatorAccessFilter = Pick<AccessFilter, 'from' | 'to'> & {
  /** Empty for everybody. */
  readonly email: string;
  /** Empty for all of them. */
  readonly workspaceId: string;
};

const anyId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idIn = (value: string | null) => (value !== null && anyId.test(value) ? value : '');

/** What the address asks of a workspace; what it says wrongly is not asked. */
export function accessFilterOf(
  address: (name: string) => string | null,
  now: IsoDate = today(),
): AccessFilter {
  return { actorId: idIn(address('person')), ...dayWindowOf(address, MOST_ACCESS_DAYS, now) };
}

/** The same of the installation. */
export function operatorAccessFilterOf(
  address: (name: string) => string | null,
  now: IsoDate = today(),
): OperatorAccessFilter {
  return {
    email: address('email') ?? '',
    workspaceId: idIn(address('workspace')),
    ...dayWindowOf(address, MOST_ACCESS_DAYS, now),
  };
}
