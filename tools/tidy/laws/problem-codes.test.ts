import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { problemCodes } from './problem-codes.ts';

const home = {
  'packages/contract/src/error-codes.ts':
    'export const other = { busy: 1 };\nexport const problemStatus = {\n  lease_ended: 409,\n} as const;',
};

test('a code that no test names is refused, wherever the product names it', () => {
  const tree = { ...home, 'apps/server/src/features/leases/service.ts': "refuse('lease_ended');" };
  expect(violationsIn(problemCodes, tree)).toEqual([
    'packages/contract/src/error-codes.ts:3 no test names lease_ended',
  ]);
});

test('one test that names it is enough', () => {
  const tree = {
    ...home,
    'apps/server/src/features/leases/leases.test.ts': "expect(code).toBe('lease_ended');",
  };
  expect(violationsIn(problemCodes, tree)).toEqual([]);
});
