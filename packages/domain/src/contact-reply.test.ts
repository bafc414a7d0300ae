import { expect, test } from 'vitest';
import { replyDueAt } from './contact-reply.ts';

const dueOf = (kind: Parameters<typeof replyDueAt>[0], at: string) =>
  replyDueAt(kind, Temporal.Instant.from(at)).toString();

test('a message is answered within 24 hours, whatever day it is', () => {
  expect(dueOf('contact', '2026-11-27T12:00:00Z')).toBe('2026-11-28T12:00:00Z');
});

test('accessibility is answered by the end of the fifth business day: neither Friday, Saturday nor a holiday is one', () => {
  // From a Sunday: Monday to Thursday and the next Sunday.
  expect(dueOf('accessibility', '2026-11-22T07:00:00Z')).toBe('2026-11-29T22:00:00Z');
  // Passover falls on a Thursday of 2027, its seventh day on a Wednesday; Sunday is the fifth.
  expect(dueOf('accessibility', '2027-04-21T07:00:00Z')).toBe('2027-05-02T21:00:00Z');
});

test('a cancellation is answered by the end of the third', () => {
  expect(dueOf('cancellation', '2026-11-26T07:00:00Z')).toBe('2026-12-01T22:00:00Z');
});
