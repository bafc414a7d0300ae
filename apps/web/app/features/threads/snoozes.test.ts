import { expect, test } from 'vitest';
import { snoozeOf, snoozesFor } from './snoozes.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

test('a thread is put off until a time in Israel, until a cause, or until a word', () => {
  const thursday = at('2026-11-26T21:30:00Z');
  expect(snoozeOf('tomorrow', thursday)).toEqual({ until: '2026-11-27T07:00:00Z' });
  expect(snoozeOf('shabbat', thursday)).toEqual({ until: '2026-11-28T18:30:00Z' });
  expect(snoozeOf('week', thursday)).toEqual({ until: '2026-11-29T07:00:00Z' });
  expect(snoozeOf('reply', thursday)).toEqual({});
  expect(snoozeOf('payment', thursday)).toEqual({ for: 'payment' });
  // Sunday is a week off, and the night that the clocks go forward is no hour short.
  expect(snoozeOf('week', at('2026-11-29T10:00:00Z'))).toEqual({ until: '2026-12-06T07:00:00Z' });
  expect(snoozeOf('tomorrow', at('2027-03-25T10:00:00Z'))).toEqual({ until: '2027-03-26T06:00:00Z' });
});

test('Shabbat is a choice until it is over, and causes are of tenants', () => {
  const after = at('2026-11-28T19:00:00Z');
  expect(snoozesFor({ isTenant: true, now: after })).toEqual([
    'tomorrow',
    'week',
    'reply',
    'payment',
    'repair',
  ]);
  expect(snoozesFor({ isTenant: false, now: at('2026-11-27T10:00:00Z') })).toEqual([
    'tomorrow',
    'shabbat',
    'week',
    'reply',
  ]);
});
