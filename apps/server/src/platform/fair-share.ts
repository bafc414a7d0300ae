import { createTurns, type Turns } from './in-turn.ts';

/** Lets each have so many at once of what all share; more of theirs wait, in their order, and nobody else does. */
export type FairShare = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/** @param mostWaiting who asks for more than that while they wait is told to come back: AppError busy */
export function createFairShare(atOnce: number, mostWaiting: number): FairShare {
  const shares = new Map<string, Turns>();
  return async (whose, work) => {
    const share = shares.get(whose) ?? createTurns(atOnce, mostWaiting);
    shares.set(whose, share);
    try {
      return await share.run(work);
    } finally {
      if (share.isIdle()) shares.delete(whose);
    }
  };
}
