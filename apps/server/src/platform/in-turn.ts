import { AppError } from './app-error.ts';

/** So many at once; more wait, in their order. */
export interface Turns {
  /** @throws AppError busy when too many wait */
  run<T>(work: () => Promise<T>): Promise<T>;
  isIdle(): boolean;
}

export function createTurns(atOnce: number, mostWaiting = Infinity): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  const takePlace = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new AppError('busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** A place goes from hand to hand, or becomes free. */
  const leavePlace = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (work) => {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
    isIdle: () => running === 0,
  };
}
