import { expect, test } from 'vitest';
import { newValues, toEvent } from './event-values.ts';

test('an event with hours is of one day, and one of whole days has none', () => {
  const values = { ...newValues('2026-12-01', ''), title: 'Lift', endsOn: '2026-12-03' };
  expect(toEvent(values)).toMatchObject({ endsOn: '2026-12-03', startsAt: null, endsAt: null });
  expect(toEvent({ ...values, isAllDay: false })).toMatchObject({
    endsOn: '2026-12-01',
    startsAt: '09:00',
    endsAt: '10:00',
    propertyId: null,
  });
});
