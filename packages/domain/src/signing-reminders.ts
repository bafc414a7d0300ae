/** Kinds that come by themselves, in the order of time. */
export const SIGNING_REMINDERS = ['after_3_days', 'after_7_days', 'last_day'] as const;
export type SigningReminder = (typeof SIGNING_REMINDERS)[number];

const hoursADay = 24;

interface Waiting {
  /** When the signer was first sent a link. */
  sentAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

/**
 * The reminder that is due: the latest one reached, so that a server that slept sends one and not three; null before
 * the first, and once the request has run out. Nobody is reminded of the end on the day they were sent the link.
 */
export function dueReminder({ sentAt, expiresAt }: Waiting, now: Temporal.Instant): SigningReminder | null {
  if (Temporal.Instant.compare(now, expiresAt) >= 0) return null;
  const after = (days: number) => sentAt.add({ hours: days * hoursADay });
  const moments = {
    after_3_days: after(3),
    after_7_days: after(7),
    last_day: laterOf(expiresAt.subtract({ hours: hoursADay }), after(1)),
  };
  const reached = SIGNING_REMINDERS.filter((kind) => Temporal.Instant.compare(moments[kind], now) <= 0);
  return reached.toSorted((a, b) => Temporal.Instant.compare(moments[a], moments[b])).at(-1) ?? null;
}

function laterOf(left: Temporal.Instant, right: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(left, right) < 0 ? right : left;
}
