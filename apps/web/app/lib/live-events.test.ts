import { describe, expect, test } from 'vitest';
import { createCursor } from './live-events.ts';

const event = (number: number) => ({ number, topic: 'unit.changed' });

describe('the place in the line of events', () => {
  test('begins with what happened since the page was asked for', () => {
    const since = createCursor().since();
    expect(since).toEqual({ withinSeconds: expect.any(Number) });
  });

  test('lets every event pass once, in order, whichever way it comes twice', () => {
    const cursor = createCursor();
    expect(cursor.pass([event(3), event(1), event(3), event(2)])).toEqual([event(1), event(2), event(3)]);
    expect(cursor.pass([event(2), event(4)])).toEqual([event(4)]);
    expect(cursor.since()).toEqual({ after: 4 });
  });

  test('goes on from where the server is, and never back', () => {
    const cursor = createCursor();
    cursor.reach(9);
    cursor.reach(7);
    expect(cursor.since()).toEqual({ after: 9 });
    expect(cursor.pass([event(9)])).toEqual([]);
  });
});
