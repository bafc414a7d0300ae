import { AppError } from '../platform/app-error.ts';

/** Lets each have so many at once of what all share; more of theirs wait, in their order, and nobody else does. */
export type FairShare = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

interface Share {
  running: number;
  waiting: (() => void)[];
}

/** @param mostWaiting who asks for more than that while they wait is told to come back: AppError busy */
export function createFairShare(atOnce: number, mostWaiting: number): FairShare {
  const shares = new Map<string, Share>();
  return async (whose, work) => {
    const share = shares.get(whose) ?? { running: 0, waiting: [] };
    shares.set(whose, share);
    if (share.running < atOnce) share.running += 1;
    else await waitIn(share, mostWaiting);
    try {
      return await work();
    } finally {
      const next = share.waiting.shift();
      if (next === undefined) share.running -= 1;
      else next();
      if (share.running === 0) shares.delete(whose);
    }
  };
}

/** A place goes from hand to hand: who waited runs in the place of whoever is done. */
async function waitIn({ waiting }: Share, mostWaiting: number): Promise<void> {
  if (waiting.length >= mostWaiting) throw new AppError('busy');
  await new Promise<void>((resolve) => waiting.push(resolve));
}
