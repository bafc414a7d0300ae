import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { honestComments } from './honest-comments.ts';

const path = 'packages/domain/src/money.ts';

test.each([
  '// TODO round',
  '/* FIXME */',
  '// @ts-ignore',
  '// @ts-ignore because',
  '// @ts-expect-error',
  '// oxlint-disable-next-line no-shadow',
  '// oxfmt-ignore',
  '// A table.\n\n// oxfmt-ignore',
  '/** Of the address that is the first way in. */',
  '/**\n * Those of a person, or of all.\n */',
])('%s is refused', (comment) => {
  expect(violationsIn(honestComments, { [path]: comment })).toHaveLength(1);
});

test.each([
  '// Half up, as the Bank of Israel rounds.',
  '// @ts-expect-error the driver types it wrong',
  '// oxlint-disable-next-line no-shadow -- the outer name is gone here',
  '/** A table. */\n// oxfmt-ignore',
  '// Of many who come with one code, the first takes it.',
  '/** Takes a code out of use. Of many who come with one, the first gets it. */',
])('%s is let through', (comment) => {
  expect(violationsIn(honestComments, { [path]: comment })).toEqual([]);
});
