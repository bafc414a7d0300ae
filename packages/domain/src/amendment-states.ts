import type { TransitionTable } from './transitions.ts';

export const AMENDMENT_STATES = ['draft', 'signing', 'in_force', 'withdrawn'] as const;
/** A change of a signed lease: written, out to be signed, part of the lease, or given up. */
export type AmendmentState = (typeof AMENDMENT_STATES)[number];

/** `draft → in_force`: it was signed on paper. `signing → draft`: called back. What holds is changed by another amendment. */
export const AMENDMENT_TRANSITIONS: TransitionTable<AmendmentState> = {
  draft: ['signing', 'in_force', 'withdrawn'],
  signing: ['draft', 'in_force'],
  in_force: [],
  withdrawn: [],
};
