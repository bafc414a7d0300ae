import type { Services } from '../services.ts';

/**
 * Deletes what of a feature has served its time, and knows how long that is. Safe at any time, however often.
 * @param before the instant an age ago, ISO
 */
export type Retention = (
  services: Pick<Services, 'db' | 'files' | 'clock' | 'secrets'>,
  before: (age: Temporal.DurationLike) => string,
) => Promise<void>;
