/** How long something outside is tried that does not take what it is sent: ever longer pauses, and no more after three days. */

/** Minutes between a try that failed and the next; then the last of them again. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440] as const;
const wholeHours = 72;

/** So many failures in a row say that nobody is there: until the next look all that waits is held. */
const failuresOfNobody = 3;
const longestHeldMinutes = 60;

/**
 * When an event is sent again that was sent in vain.
 * @param tries so many by now
 * @param waitsSince from when on its three days count
 * @returns null where it is given up
 */
export function nextTry(
  tries: number,
  waitsSince: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const next = now.add({ minutes: pauseAfter(tries) });
  return Temporal.Instant.compare(next, givenUpAt(waitsSince)) > 0 ? null : next;
}

/** What has waited until then is dead, sent or not. */
export function givenUpAt(waitsSince: Temporal.Instant): Temporal.Instant {
  return waitsSince.add({ hours: wholeHours });
}

/** An address that took nothing for so long is told of to the owners; a program that starts again is none of theirs. */
export const TOLD_AFTER = { hours: 1 } as const;
/** What is given up at one address is told once a day at the most. */
export const TOLD_AGAIN_AFTER = { hours: 24 } as const;

/** Until when an address is asked nothing after failures in a row; null where a failure says nothing of the next event. */
export function heldUntil(failures: number, now: Temporal.Instant): Temporal.Instant | null {
  if (failures < failuresOfNobody) return null;
  const minutes = Math.min(pauseAfter(failures - failuresOfNobody + 1), longestHeldMinutes);
  return now.add({ minutes });
}

function pauseAfter(tries: number): number {
  return pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? longestHeldMinutes;
}
