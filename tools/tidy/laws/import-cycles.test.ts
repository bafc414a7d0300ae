import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { featureCycles, importCycles } from './import-cycles.ts';

test('a ring of imports is named once, in order', () => {
  const ring = {
    'packages/domain/src/a.ts': "import { b } from './b.ts';",
    'packages/domain/src/b.ts': "import type { C } from '@dira/domain/c';",
    'packages/domain/src/c.ts': "export { a } from './a.ts';",
  };
  expect(violationsIn(importCycles, ring)).toEqual([
    'packages/domain/src/a.ts:1 imports itself: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts → packages/domain/src/a.ts',
  ]);
});

test('two ways to the same file are no ring', () => {
  const diamond = {
    'packages/domain/src/a.ts': "import './b.ts';\nimport './c.ts';",
    'packages/domain/src/b.ts': "import './d.ts';",
    'packages/domain/src/c.ts': "import './d.ts';",
    'packages/domain/src/d.ts': '',
  };
  expect(violationsIn(importCycles, diamond)).toEqual([]);
});

const web = 'apps/web/app/features';

test('features that need each other through a third are a ring, pages included', () => {
  const ring = {
    [`${web}/leases/pages/lease.tsx`]: "import { a } from '../../money/queries.ts';",
    [`${web}/money/queries.ts`]: "import { b } from '../tenants/names.ts';",
    [`${web}/tenants/names.ts`]: "import { c } from '../leases/terms.ts';",
    [`${web}/leases/terms.ts`]: '',
  };
  expect(violationsIn(featureCycles, ring)).toEqual([
    `${web}/tenants/names.ts:1 closes a ring of features: leases → money → tenants → leases`,
  ]);
});

test('a screen may compose features in any order', () => {
  const tree = {
    'apps/web/app/screens/lease.tsx':
      "import { a } from '../features/money/queries.ts';\nimport { b } from '../features/leases/terms.ts';",
    [`${web}/money/queries.ts`]: "import { c } from '../leases/terms.ts';",
    [`${web}/leases/terms.ts`]: '',
  };
  expect(violationsIn(featureCycles, tree)).toEqual([]);
});
