import { describe, expect, test } from 'vitest';
import { nounsShowing } from './live-updates.ts';

describe('the screens that ask anew', () => {
  test('are those that show what happened', () => {
    expect([...(nounsShowing([{ topic: 'portfolio.changed' }]) ?? [])]).toEqual(['portfolios']);
  });

  test('of several events are those of each', () => {
    const nouns = nounsShowing([{ topic: 'portfolio.changed' }, { topic: 'document_kind.created' }]);
    expect([...(nouns ?? [])]).toEqual(['portfolios', 'documents']);
  });

  test('are all where something happened that no screen is known for', () => {
    expect(nounsShowing([{ topic: 'portfolio.changed' }, { topic: 'comet.seen' }])).toBeNull();
  });
});
