import type { EndingContents } from '@dira/contract/lease-endings';
import { METERS } from '@dira/domain/lease-endings';
import type { EndingSourceRow } from './repo.ts';

/** What an ending starts from: the end of the term, the inventory of the contract, and where the tenant is reached. */
export function proposeContents(row: EndingSourceRow, today: Temporal.PlainDate): EndingContents {
  return {
    kind: row.ends_on <= today.toString() ? 'term_over' : 'agreed',
    lastDay: row.ends_on,
    noticeOn: null,
    reason: '',
    meters: METERS.map((kind) => ({ kind, number: '', reading: '' })),
    keyCount: null,
    condition: '',
    inventory: (row.premises?.inventory ?? []).map(({ name, quantity }) => ({ name, quantity, state: '' })),
    charges: [],
    forwardingAddress: '',
    phone: row.phone,
    email: row.email,
  };
}
