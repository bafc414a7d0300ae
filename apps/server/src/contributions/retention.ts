import type { RetentionKind, RetentionReason } from '@dira/domain/retention';
import type { Services } from '../services.ts';

type Tools = Pick<Services, 'db' | 'files' | 'clock' | 'secrets'>;

/** How long something is kept. */
interface Age {
  months?: number;
  days?: number;
  hours?: number;
  minutes?: number;
}

/** One kind of data that a feature deletes by itself: what, after how long, why, and how. */
export interface RetentionRule {
  kind: RetentionKind;
  why: RetentionReason;
  after: Age;
  /** The rows that it deletes or empties, for looking ahead: their table, the column of their age, and which of them. */
  rows: {
    table: string;
    age: string;
    where?: string;
    /** The role that sees them; jobs, if nothing is said. */
    of?: 'accounts';
  };
  /**
   * Safe at any time, however often.
   * @param before the instant an age ago, ISO
   */
  purge(tools: Tools, before: string): Promise<void>;
}
