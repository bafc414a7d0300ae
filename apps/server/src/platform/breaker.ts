import type { Clock } from './clock.ts';

/** Keeps from asking somebody outside who has failed several times in a row, until a rest is over. */
export interface Breaker {
  /** @throws what the work threw; Resting without asking while it rests */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Nothing was asked: it failed several times, and rests. */
export class Resting extends Error {}

/** @param onRest hears once of every rest that begins, with what failed last */
export function createBreaker(
  clock: Pick<Clock, 'now'>,
  { failures, restMs, onRest }: { failures: number; restMs: number; onRest: (error: unknown) => void },
): Breaker {
  let inARow = 0;
  let restsUntil: Temporal.Instant | undefined;
  return {
    run: async (work) => {
      const now = clock.now();
      if (restsUntil !== undefined && Temporal.Instant.compare(now, restsUntil) < 0)
        throw new Resting('it failed several times, and is not asked for a while');
      try {
        const answer = await work();
        [inARow, restsUntil] = [0, undefined];
        return answer;
      } catch (error) {
        inARow += 1;
        if (inARow >= failures) {
          // After the rest one failure is enough for another.
          restsUntil = clock.now().add({ milliseconds: restMs });
          onRest(error);
        }
        throw error;
      }
    },
  };
}
