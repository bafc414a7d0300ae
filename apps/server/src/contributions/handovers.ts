import type { heldWork } from '@dira/contract/team';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { OrgScope, OrgWrite } from '../db/scope.ts';

type Part = keyof z.output<typeof heldWork>;

/** Work that lies in one member's hands, as the feature whose work it is knows it. */
export interface Handover {
  count(scope: OrgScope, memberId: string): RawBuilder<number>;
  /**
   * @param to who takes it, of the team; null where nobody does
   * @throws AppError related_record_missing where whoever takes it may not do it
   */
  hand(write: OrgWrite, from: string, to: string | null): Promise<void>;
}

/** The parts of one feature, and those of all of them. */
export type Handovers = { readonly [P in Part]?: Handover };
export type AllHandovers = { readonly [P in Part]: Handover };
