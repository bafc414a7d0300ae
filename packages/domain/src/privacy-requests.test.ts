import { expect, test } from 'vitest';
import {
  groundsOf,
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_STATES,
  PRIVACY_REQUEST_TRANSITIONS,
  privacyDaysLeft,
  privacyDueOn,
  REFUSAL_GROUNDS,
} from './privacy-requests.ts';
import { canTransition } from './transitions.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('thirty days are whole days, over the end of a month and the day on which clocks change', () => {
  expect(privacyDueOn(day('2026-10-10'), 30).toString()).toBe('2026-11-09');
  expect(privacyDueOn(day('2028-02-01'), 30).toString()).toBe('2028-03-02');
});

test('the last day is in time and the one after it is not, and what is settled waits for nobody', () => {
  const open = { state: 'open', dueOn: '2026-12-22' } as const;
  expect(privacyDaysLeft(open, day('2026-12-15'))).toBe(7);
  expect(privacyDaysLeft(open, day('2026-12-22'))).toBe(0);
  expect(privacyDaysLeft(open, day('2026-12-23'))).toBe(-1);
  expect(privacyDaysLeft({ ...open, state: 'refused' }, day('2026-12-23'))).toBeNull();
});

test('what is open is settled once', () => {
  for (const from of PRIVACY_REQUEST_STATES)
    for (const to of PRIVACY_REQUEST_STATES)
      expect(canTransition(PRIVACY_REQUEST_TRANSITIONS, from, to)).toBe(from === 'open' && to !== 'open');
});

test('every ground is one of some kind, and whoever is not who they say is refused whatever they ask', () => {
  expect(new Set(PRIVACY_REQUEST_KINDS.flatMap(groundsOf))).toEqual(new Set(REFUSAL_GROUNDS));
  for (const kind of PRIVACY_REQUEST_KINDS) expect(groundsOf(kind)).toContain('unidentified');
  expect(groundsOf('access')).not.toContain('kept_by_law');
});
