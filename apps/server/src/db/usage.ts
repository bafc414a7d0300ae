/** How long each has held connections of late. */
export interface Usage {
  /** Does the work, and counts how long it took as theirs. */
  measure<T>(whose: string, work: () => Promise<T>): Promise<T>;
  /** Whether it is much, and far more than what the others of this moment held on average. Nobody is heavy alone. */
  isHeavy(whose: string): boolean;
}

/** "Of late" is one of these and what has passed of the next. */
const periodMs = 4000;
const muchMs = 600;
const timesTheOthers = 4;

/** @param now milliseconds of a clock that never goes back */
export function createUsage(now: () => number = () => performance.now()): Usage {
  let last = beginPeriod();
  let current = beginPeriod();
  let endsAt = now() + periodMs;
  const keepUp = () => {
    const late = now() - endsAt;
    if (late < 0) return;
    last = late < periodMs ? current : beginPeriod();
    current = beginPeriod();
    endsAt = now() + periodMs;
  };
  return {
    measure: async (whose, work) => {
      const beganAt = now();
      try {
        return await work();
      } finally {
        keepUp();
        const heldMs = now() - beganAt;
        current.heldMs.set(whose, (current.heldMs.get(whose) ?? 0) + heldMs);
        current.allMs += heldMs;
      }
    },
    isHeavy: (whose) => {
      keepUp();
      const theirMs = (current.heldMs.get(whose) ?? 0) + (last.heldMs.get(whose) ?? 0);
      // Most are in both periods, so that the larger one has about everybody: counting them would take as long as they are many.
      const others = Math.max(current.heldMs.size, last.heldMs.size) - 1;
      if (theirMs < muchMs || others <= 0) return false;
      return theirMs > (timesTheOthers * (current.allMs + last.allMs - theirMs)) / others;
    },
  };
}

function beginPeriod(): { heldMs: Map<string, number>; allMs: number } {
  return { heldMs: new Map(), allMs: 0 };
}
