import { expect, test } from 'vitest';
import { accessPart, outcomeOf } from './accesses.ts';

test('an answer was granted, refused or failed', () => {
  expect([200, 304, 401, 404, 422, 500, 503].map(outcomeOf)).toEqual([
    'granted',
    'granted',
    'refused',
    'refused',
    'refused',
    'failed',
    'failed',
  ]);
});

test('a part is what a member needs, whose pages it is of, or of a version that knew more', () => {
  expect(['leases.see', 'tenancy', 'gone.see'].map(accessPart)).toEqual([
    { kind: 'action', action: 'leases.see' },
    { kind: 'other', of: 'tenancy' },
    { kind: 'other', of: 'unknown' },
  ]);
});
