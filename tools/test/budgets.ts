import list from '../../test-budgets.json' with { type: 'json' };
import { sum, type Cost } from './costs.ts';
import type { Part } from './runners.ts';

/** Core-seconds on the machine on which they were set: with nothing else to do. */
interface Budgets {
  /** What the yardstick took there. */
  readonly yardstickMs: number;
  readonly coreSeconds: Readonly<Record<string, number>>;
  /** The budget of a file of Vitest, and of a browser test; `allowances` names those that may cost more, and says why. */
  readonly testFileCoreSeconds: number;
  readonly browserTestCoreSeconds: number;
  readonly allowances: readonly {
    readonly file: string;
    readonly title?: string;
    readonly coreSeconds: number;
    readonly reason: string;
  }[];
}

const budgets: Budgets = list;

/** From this much over its budget on, something is named, and from that much on the run fails. */
const named = 1.15;
const failed = 1.6;

/** Something that cost more than its budget, in core-seconds held against the yardstick. */
export interface Excess {
  readonly what: string;
  readonly seconds: number;
  readonly budget: number;
  readonly fails: boolean;
}

/** What a part of the run may cost; undefined for one without a budget. */
export function budgetOf(part: string): number | undefined {
  return budgets.coreSeconds[part];
}

export const wholeBudget = sum(Object.values(budgets.coreSeconds));

/**
 * What crowded caches cost: the yardstick fits into them, and browsers, PostgreSQL and a thousand test files do not. The
 * same 204 tests took 46.9 core-seconds where the yardstick took 87 ms and 58.5 where it took 100, which is by this power;
 * two whole runs of one commit, with the yardstick at 104 and 111 ms, took 2,059 and 2,674.
 */
const crowding = 1.6;

/**
 * How much slower than the machine on which the budgets were set this one was during the run; never less than 1. A
 * machine that is quicker at the yardstick, which is the work of one process, was seen no quicker at what PostgreSQL,
 * browsers and the kernel do meanwhile: files that nobody had touched came to half as much again.
 * @param timesMs of the yardstick, during the run
 */
export function slownessOf(timesMs: readonly number[]): number {
  if (timesMs.length === 0) return 1;
  return Math.max(1, sum(timesMs) / timesMs.length / budgets.yardstickMs) ** crowding;
}

/** Which parts, files and browser tests cost more than they may. @param slowness of the machine, as `slownessOf` says */
export function listExcesses(parts: readonly Part[], slowness: number): Excess[] {
  const ofParts = parts.map(({ name, cpuSeconds = 0 }) => judge(name, cpuSeconds, budgetOf(name)));
  const whole = sum(parts.map(({ cpuSeconds = 0 }) => cpuSeconds));
  const ofCosts = parts.flatMap(({ costs }) =>
    costs.map((cost) => judge(cost.title ?? cost.file, cost.seconds, budgetOfCost(cost))),
  );
  // A single file is named and never fails: what PostgreSQL and the kernel do meanwhile is counted for whoever runs, and
  // a file of 2 core-seconds was seen at 8 once. Over a whole part that evens out.
  const ofFiles = ofCosts.map((excess) => excess && { ...excess, fails: false });
  return [judge('the whole run', whole, wholeBudget), ...ofParts, ...ofFiles].filter(
    (excess) => excess !== undefined,
  );

  function judge(what: string, measured: number, budget: number | undefined): Excess | undefined {
    const seconds = measured / slowness;
    if (budget === undefined || seconds <= budget * named) return undefined;
    return { what, seconds, budget, fails: seconds > budget * failed };
  }
}

function budgetOfCost({ file, title }: Cost): number | undefined {
  const allowance = budgets.allowances.find((one) => one.file === file && one.title === title);
  if (allowance !== undefined) return allowance.coreSeconds;
  if (title !== undefined) return budgets.browserTestCoreSeconds;
  return file.endsWith('.test.ts') ? budgets.testFileCoreSeconds : undefined;
}
