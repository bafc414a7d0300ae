import type { ActivityKindName } from '@dira/contract/dashboard';
import type { RawBuilder } from 'kysely';

/** What an event of a kind is about: ids, in terms of `e`, a row of `audit_events`. */
export interface ActivityKind {
  /** Also says where and whom it is about. */
  lease?: RawBuilder<unknown>;
  unit?: RawBuilder<unknown>;
  property?: RawBuilder<unknown>;
  tenant?: RawBuilder<unknown>;
}

/** The kinds of event that recent activity shows to whoever hears of them live; another kind is for owners alone. */
export type ActivityKinds = Readonly<Partial<Record<ActivityKindName, ActivityKind>>>;
