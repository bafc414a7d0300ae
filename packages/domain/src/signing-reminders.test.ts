import { expect, test } from 'vitest';
import { dueReminder } from './signing-reminders.ts';

const sentAt = Temporal.Instant.from('2026-11-01T10:00:00Z');
const waiting = { sentAt, expiresAt: Temporal.Instant.from('2026-11-15T10:00:00Z') };

test.each([
  ['2026-11-04T09:59:59Z', null],
  ['2026-11-04T10:00:00Z', 'after_3_days'],
  ['2026-11-08T09:59:59Z', 'after_3_days'],
  ['2026-11-08T10:00:00Z', 'after_7_days'],
  ['2026-11-14T10:00:00Z', 'last_day'],
  ['2026-11-15T09:59:59Z', 'last_day'],
  ['2026-11-15T10:00:00Z', null],
])('at %s the reminder that is due is %s', (now, kind) => {
  expect(dueReminder(waiting, Temporal.Instant.from(now))).toBe(kind);
});

test('a request of two days is spoken of on its last, one of a day not at all', () => {
  const after = (hours: number) => sentAt.add({ hours });
  expect(dueReminder({ sentAt, expiresAt: after(48) }, after(24))).toBe('last_day');
  expect(dueReminder({ sentAt, expiresAt: after(24) }, after(23))).toBeNull();
});
