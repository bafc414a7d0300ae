import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { uiPurity } from './ui-purity.ts';

test.each([
  'react-router',
  '@tanstack/react-query',
  '@dira/contract/leases',
  '../lib/api/client.ts',
  '../lib/paths.ts',
  '../features/leases/queries.ts',
])('ui must not import %s', (specifier) => {
  expect(
    violationsIn(uiPurity, { 'apps/web/app/ui/Table.tsx': `import { thing } from '${specifier}';` }),
  ).toHaveLength(1);
});

test.each(['react', '@mantine/core', '@dira/domain/money', '../lib/format.ts', './Button.tsx'])(
  'ui may import %s',
  (specifier) => {
    expect(
      violationsIn(uiPurity, { 'apps/web/app/ui/Table.tsx': `import { thing } from '${specifier}';` }),
    ).toEqual([]);
  },
);
