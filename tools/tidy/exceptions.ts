import list from './exceptions.json' with { type: 'json' };
import type { Violation } from './law.ts';

/** A file that breaks a law for now: which law, how often, and why it is let stand. */
export interface Exception {
  readonly law: string;
  readonly path: string;
  readonly count: number;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = list;

/** What is left when exceptions are taken off. A file that breaks its law more often than agreed is reported whole. */
export function unexcused(violations: readonly Violation[], exceptions: readonly Exception[]): Violation[] {
  return violations.filter(({ law, path }) => {
    const exception = exceptions.find((one) => one.law === law && one.path === path);
    return !exception || countOf(violations, exception) > exception.count;
  });
}

/** Exceptions that allow more than is broken: they must shrink with the code. */
export function outgrown(violations: readonly Violation[], exceptions: readonly Exception[]): Exception[] {
  return exceptions.filter((exception) => countOf(violations, exception) < exception.count);
}

function countOf(violations: readonly Violation[], { law, path }: Exception): number {
  return violations.filter((one) => one.law === law && one.path === path).length;
}
