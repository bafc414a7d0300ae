import { expect, test } from 'vitest';
import { heldUntil, nextTry } from './webhooks.ts';

const begun = Temporal.Instant.from('2026-11-22T07:00:00Z');
const minutesBetween = (from: Temporal.Instant, to: Temporal.Instant | null) =>
  to === null ? null : to.since(from).total('minutes');

test('an event is tried in ever longer pauses, and given up within three days', () => {
  const waited: number[] = [];
  let now = begun;
  for (let tries = 1; ; tries += 1) {
    const next = nextTry(tries, begun, now);
    if (next === null) break;
    waited.push(next.since(now).total('minutes'));
    now = next;
  }
  expect(waited).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440]);
  expect(now.since(begun).total('hours')).toBeLessThanOrEqual(72);
});

test('three failures in a row hold all that waits, an hour at the longest', () => {
  const held = [1, 2, 3, 4, 5, 6, 7, 20].map((failures) => minutesBetween(begun, heldUntil(failures, begun)));
  expect(held).toEqual([null, null, 1, 5, 15, 60, 60, 60]);
});
