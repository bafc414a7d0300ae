import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { testHabits } from './test-habits.ts';

const path = 'apps/server/src/features/leases/leases.test.ts';

test.each([
  "test.only('a', () => {});",
  "describe.only('a', () => {});",
  "test.skip('a', () => {});",
  "test.describe.skip('a', () => {});",
  "it.todo('a');",
  'await page.waitForTimeout(100);',
  'await new Promise((r) => setTimeout(r, 100));',
  "import { setTimeout } from 'node:timers/promises';",
  "vi.mock('./repo.ts');",
  "test('a', { retry: 2 }, () => {});",
  '// slow today\ntest.skip("a", () => {});',
])('%s is refused', (code) => {
  expect(violationsIn(testHabits, { [path]: code })).toHaveLength(1);
});

test.each([
  "test('a', () => {});",
  "// https://github.com/fastify/fastify/issues/1\ntest.skip('a', () => {});",
  "test.skipIf(isMac)('a', () => {}); // docs/decisions/004-mail.md",
  'await expect.poll(read).toBe(1);',
  'const timer = setTimeout(stop, 100);',
  'vi.fn();',
])('%s is let through', (code) => {
  expect(violationsIn(testHabits, { [path]: code })).toEqual([]);
});
