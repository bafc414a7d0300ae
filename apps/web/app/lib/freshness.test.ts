import { describe, expect, test } from 'vitest';
import { nounsShowing } from './freshness.ts';

describe('the screens that ask anew', () => {
  test('are those that show what was changed', () => {
    expect([...(nounsShowing(['portfolio']) ?? [])]).toEqual(['portfolios']);
  });

  test('of several changes are those of each', () => {
    expect([...(nounsShowing(['portfolio', 'required_document']) ?? [])]).toEqual([
      'portfolios',
      'documents',
    ]);
  });

  test('are the tenant’s too where tenants hear of it', () => {
    expect(nounsShowing(['payment'])?.has('tenancy')).toBe(true);
    expect(nounsShowing(['expense'])?.has('tenancy')).toBe(false);
  });

  test('are all where something changed that no screen is known for', () => {
    expect(nounsShowing(['portfolio', 'comet'])).toBeNull();
  });
});
