import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { importCycles } from './import-cycles.ts';

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
