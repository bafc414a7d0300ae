import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { typeEscapes } from './type-escapes.ts';

const path = 'packages/domain/src/money.ts';

test.each([
  'const a: any = 1;',
  'const a = b!;',
  'const a = b as Money;',
  'const a = <Money>b;',
  'let a!: Money;',
  'class A { b!: Money }',
])('%s needs a reason', (code) => {
  expect(violationsIn(typeEscapes, { [path]: code })).toHaveLength(1);
  expect(violationsIn(typeEscapes, { [path]: `${code} // the driver types this too wide` })).toEqual([]);
  expect(violationsIn(typeEscapes, { [path]: `// the driver types this too wide\n${code}` })).toEqual([]);
});

test('a comment further up is no reason', () => {
  expect(violationsIn(typeEscapes, { [path]: '// Money\nconst a = 1;\nconst b = c as Money;' })).toHaveLength(
    1,
  );
});

test('as const, satisfies, != and renamed imports are no escapes', () => {
  const code =
    "import { a as b } from './a.ts';\nconst c = [1] as const satisfies readonly number[];\nconst d = b != c;";
  expect(violationsIn(typeEscapes, { [path]: code })).toEqual([]);
});

test('a test may use ! and as, but not any', () => {
  const tests = 'packages/domain/src/money.test.ts';
  expect(violationsIn(typeEscapes, { [tests]: 'const a = b! as Money;' })).toEqual([]);
  expect(violationsIn(typeEscapes, { [tests]: 'const a: any = b;' })).toHaveLength(1);
});
