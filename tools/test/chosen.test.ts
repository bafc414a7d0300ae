import { expect, test } from 'vitest';
import { isTouched } from './chosen.ts';

test.each([
  'e2e/src/messages.spec.ts',
  'apps/web/app/features/messages/queries.ts',
  'apps/server/src/features/messages/repo.ts',
])('a change of %s touches the spec of that noun', (file) => {
  expect(isTouched('messages.spec.ts', ['README.md', file])).toBe(true);
});

test.each(['e2e/src/announcements.spec.ts', 'apps/web/app/features/money/queries.ts', 'docs/messages/a.md'])(
  'a change of %s does not',
  (file) => {
    expect(isTouched('messages.spec.ts', [file])).toBe(false);
  },
);
