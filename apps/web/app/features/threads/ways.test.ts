import { expect, test } from 'vitest';
import type { Thread } from './queries.ts';
import { goingOf, timeLeft, waysFor } from './ways.ts';

const whatsApp = { isConnected: true, windowEndsAt: '2026-11-23T10:00:00Z', freeAnswers: 3 };
const thread = (change: Partial<Thread>, ways: Partial<Thread['ways']> = {}): Thread =>
  ({
    tenantId: 't1',
    phone: '+972521234567',
    email: 'dana@example.com',
    ...change,
    ways: { best: null, whatsApp, appConversationId: null, appRecipientId: 'u1', ...ways },
  }) as Thread; // what the rules read of it

test('words go as the way and the person let them', () => {
  expect(goingOf(thread({}), 'whatsapp')).toBe('send');
  const closed = { whatsApp: { ...whatsApp, windowEndsAt: null } };
  expect(goingOf(thread({}, closed), 'whatsapp')).toBe('template');
  expect(goingOf(thread({ tenantId: null }, closed), 'whatsapp')).toBe('closed');
  expect(goingOf(thread({}, { whatsApp: { ...whatsApp, isConnected: false } }), 'whatsapp')).toBe('link');
  expect(goingOf(thread({ phone: null }), 'whatsapp')).toBe('missing');
  expect(goingOf(thread({ email: null }), 'email')).toBe('missing');
  expect(goingOf(thread({}, { appRecipientId: null }), 'app')).toBe('missing');
  expect(goingOf(thread({}), 'note')).toBe('keep');
  expect(waysFor(thread({ tenantId: null }))).toEqual(['whatsapp', 'call', 'note']);
});

test('what is left of the window is said in hours and minutes', () => {
  const now = Temporal.Instant.from('2026-11-23T06:47:30Z').epochMilliseconds;
  expect(timeLeft('2026-11-23T10:00:00Z', now)).toEqual({ hours: 3, minutes: 12 });
  expect(timeLeft('2026-11-23T06:00:00Z', now)).toEqual({ hours: 0, minutes: 0 });
});
