import { expect, test } from 'vitest';
import { searchWords, toSearchable } from './search-words.ts';

test.each([
  ['Herzl  14\n', 'herzl 14'],
  ['שָׁלוֹם', 'שלום'],
  ['Société', 'société'],
])('%j is searched as %j', (text, searchable) => {
  expect(toSearchable(text)).toBe(searchable);
  expect(toSearchable(searchable)).toBe(searchable);
});

test('somebody looks for each of their words once there is one', () => {
  expect(searchWords('  Herzl חֲנִיָּה ')).toEqual(['herzl', 'חניה']);
  expect(searchWords(' ')).toEqual([]);
});
