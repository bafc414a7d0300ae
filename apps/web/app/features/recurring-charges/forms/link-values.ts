import type { RecurringFloor } from '@dira/domain/linked-recurring-charges';
import { baseOf, isIndexText } from '../../linkage/forms/base-index.ts';
import type { NewRecurringCharge } from '../queries.ts';

/** What a form holds of the index that a charge follows. */
export type LinkValues = {
  /** Whether it follows the index, and how far it may fall then. */
  link: 'no' | RecurringFloor;
  /** YYYY-MM: the index of which month is the base. */
  baseMonth: string | null;
  /** Its index as the contract says it; empty: as it was published. */
  basePoints: string;
  baseYear: number | null;
};

export const unlinked: LinkValues = { link: 'no', baseMonth: null, basePoints: '', baseYear: null };

/** The codes of what is wrong with them. */
export function linkFaults({ link, baseMonth, basePoints }: LinkValues) {
  return {
    baseMonth: link !== 'no' && baseMonth === null ? 'required' : null,
    basePoints: link === 'no' || isIndexText(basePoints) ? null : 'invalid_index',
  } as const;
}

/** What is sent. */
export function toLink({
  link,
  baseMonth,
  ...base
}: LinkValues): NonNullable<NewRecurringCharge['link']> | null {
  return link === 'no' || baseMonth === null ? null : { baseMonth, floor: link, ...baseOf(base) };
}
