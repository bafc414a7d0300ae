import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { Hours, MaintenanceRequest } from '../queries.ts';

export type HoursValues = { on: IsoDate | null; from: string; to: string };

export function hoursOf({ appointment }: Pick<MaintenanceRequest, 'appointment'>): HoursValues {
  return appointment ?? { on: null, from: '09:00', to: '11:00' };
}

export function checkHours({ on, from, to }: HoursValues): Record<string, string | null> {
  return describeFaults({
    on: on === null ? 'required' : null,
    from: from === '' ? 'required' : null,
    to: to === '' ? 'required' : to <= from ? 'ends_before_start' : null,
  });
}

/** The hours of values that were checked. */
export function toHours({ on, from, to }: HoursValues): Hours {
  return { on: on ?? '', from, to };
}
