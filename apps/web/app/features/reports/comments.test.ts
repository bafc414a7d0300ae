import { expect, test } from 'vitest';
import { findTyped, matchReaders, piecesOf, toSentComment } from './comments.ts';

const dana = { id: '1', name: 'Dana' };
const levi = { id: '2', name: 'Dana Levi' };
const noa = { id: '3', name: 'נועה לוי' };
const other = { id: '4', name: 'Dana Levi' };

test('finds what is typed of a mention before the caret, and no address of mail', () => {
  expect(findTyped('Ask @Da', 7)).toEqual({ start: 4, name: 'Da' });
  expect(findTyped('@', 1)).toEqual({ start: 0, name: '' });
  expect(findTyped('Ask @Dana about', 6)).toEqual({ start: 4, name: 'D' });
  for (const text of ['dana@x', 'Ask', '@ x', '@Da\nna', `@${'x'.repeat(41)}`])
    expect(findTyped(text, text.length)).toBeNull();
  expect(findTyped('Ask @Da', 4)).toBeNull();
});

test('offers those of whom a word begins as typed', () => {
  expect(matchReaders([dana, levi, noa], 'le')).toEqual([levi]);
  expect(matchReaders([dana, levi, noa], 'לו')).toEqual([noa]);
  expect(matchReaders([dana, levi, noa], 'dana l')).toEqual([levi]);
  expect(matchReaders([dana, levi, noa], 'ana')).toEqual([]);
  expect(matchReaders([dana, levi], '')).toEqual([dana, levi]);
});

test('sends each chosen name as its place, the longest first, and leaves what was not chosen', () => {
  expect(toSentComment(' @Dana Levi, @Dana and @נועה לוי: @Dana! @Max ', [dana, levi, noa])).toEqual({
    body: '@{1}, @{2} and @{3}: @{2}! @Max',
    mentioned: [levi, dana, noa],
  });
  expect(toSentComment('Nothing of it', [dana])).toEqual({ body: 'Nothing of it', mentioned: [] });
});

test('tells two of one name apart by the order in which they were chosen', () => {
  expect(toSentComment('@Dana Levi and @Dana Levi, @Dana Levi', [other, levi])).toEqual({
    body: '@{1} and @{2}, @{1}',
    mentioned: [other, levi],
  });
});

test('shows whom a comment mentions by their names now', () => {
  expect(piecesOf({ body: 'Ask @{1} or @{2}', mentions: ['Dana', null] })).toEqual([
    { key: '0', text: 'Ask ' },
    { key: '1', mentioned: 'Dana' },
    { key: '2', text: ' or ' },
    { key: '3', mentioned: null },
  ]);
});
