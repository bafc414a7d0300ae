import { expect, test } from 'vitest';
import { placeOfMention, splitMentions } from './mentions.ts';

test('finds the places of those who are mentioned, and leaves what only looks like one', () => {
  expect(splitMentions('@{2}, see @{1} and @{3} or @{0} or @{x}', 2)).toEqual([
    1,
    ', see ',
    0,
    ' and ',
    '@{3}',
    ' or ',
    '@{0}',
    ' or @{x}',
  ]);
  expect(splitMentions('', 0)).toEqual([]);
  expect(splitMentions(placeOfMention(9), 10)).toEqual([9]);
});
