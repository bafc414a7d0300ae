import type { z } from 'zod';
import { plainDate } from './primitives.ts';

/** Refuses a span of days that ends before it begins, or has more days than are looked at. */
export const withinDays =
  (most: number) =>
  ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
    // What is no date has its own complaint already.
    if (![from, to].every((day) => plainDate.safeParse(day).success)) return;
    const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
    if (days < 1) context.addIssue({ code: 'custom', path: ['to'], params: { code: 'ends_before_start' } });
    if (days > most) context.addIssue({ code: 'too_big', origin: 'number', maximum: most, path: ['to'] });
  };
