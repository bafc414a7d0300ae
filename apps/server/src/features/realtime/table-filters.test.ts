import { describe, expect, test } from 'vitest';
import { readFilter } from './table-filters.ts';

const row = { id: 'm1', recipient_id: 'u2', created_at: '2026-11-22T07:00:00Z', read_at: null };

describe('a filter', () => {
  test.each([
    ['recipient_id=eq.u2', true],
    ['recipient_id=eq.u3', false],
    ['recipient_id=neq.u3', true],
    ['recipient_id=not.eq.u3', true],
    ['recipient_id=in.(u1,u2)', true],
    ['recipient_id=not.in.(u1,u2)', false],
    ['created_at=gte.2026-11-22T07:00:00Z', true],
    ['created_at=lt.2026-11-22', false],
    ['id=eq.m1,recipient_id=eq.u2', true],
    ['id=eq.m1,recipient_id=in.(u1,u3)', false],
    ['read_at=eq.', false],
    ['read_at=neq.x', false],
    ['other=eq.x', false],
  ])('%s: %s', (filter, isWanted) => {
    expect(readFilter(filter)?.(row)).toBe(isWanted);
  });

  test.each(['', 'recipient_id', 'recipient_id=u2', 'recipient_id=like.u%', 'id=eq.m1,x', 'id=in.m1'])(
    '%j is not understood',
    (filter) => {
      expect(readFilter(filter)).toBeUndefined();
    },
  );
});
