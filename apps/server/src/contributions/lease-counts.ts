import type { LeaseTabCounts } from '@dira/contract/lease-counts';
import type { RawBuilder } from 'kysely';
import type { OrgScope } from '../db/scope.ts';

/** How many rows a tab of a lease shows, as the feature that fills the tab counts them. */
export type LeaseCount = (scope: OrgScope, leaseId: string) => RawBuilder<number>;

/** The tabs of one feature, and those of all of them. */
export type LeaseCounts = { readonly [Tab in keyof LeaseTabCounts]?: LeaseCount };
export type AllLeaseCounts = { readonly [Tab in keyof LeaseTabCounts]: LeaseCount };
