import { expect, test } from 'vitest';
import { createNamesApart } from './names-apart.ts';

test.each([
  [
    ['a.pdf', 'a.pdf', 'A.pdf'],
    ['a.pdf', 'a (2).pdf', 'A (3).pdf'],
  ],
  [
    ['a (2).pdf', 'a.pdf', 'a.pdf'],
    ['a (2).pdf', 'a.pdf', 'a (3).pdf'],
  ],
  [
    ['no ending', 'no ending'],
    ['no ending', 'no ending (2)'],
  ],
  [
    ['v1.2/lease', 'v1.2/lease'],
    ['v1.2/lease', 'v1.2/lease (2)'],
  ],
])('%j are called %j', (names, apart) => {
  expect(names.map(createNamesApart())).toEqual(apart);
});
