import type { TerminationContents } from '@dira/contract/lease-terminations';
import { METERS } from '@dira/domain/lease-terminations';
import type { TerminationSourceRow } from './repo.ts';

/** What a termination starts from: the end of the term, the inventory of the agreement, and where the tenant is reached. */
export function proposeContents(row: TerminationSourceRow, today: Temporal.PlainDate): TerminationContents {
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
