import { expect, test } from 'vitest';
import { fillIn, findUnknownVariables, findVariables } from './message-variables.ts';

test.each([
  ['Hello {tenant_name}, {amount} is due', []],
  ['{ tenant_name }', []],
  ['{tenant}, {amount} and {tenant}', ['{tenant}']],
  ['{{tenant_name}}', ['{']],
  ['a { b', ['{']],
  ['{}', ['{}']],
  ['{constructor} {__proto__}', ['{constructor}', '{__proto__}']],
])('of “%s” unknown are %j', (text, unknown) => {
  expect(findUnknownVariables(text)).toEqual(unknown);
});

test('values are put in once: what a value holds is never read as a variable', () => {
  const text = 'To { tenant_name }: {amount} for {property_name}';
  expect(findVariables(text)).toEqual(['tenant_name', 'property_name', 'amount']);
  const values = { tenant_name: '{amount} $& $1', property_name: 'Herzl 14', amount: '₪4,150' };
  expect(fillIn(text, values)).toBe('To {amount} $& $1: ₪4,150 for Herzl 14');
  expect(() => fillIn(text, { tenant_name: 'Dana' })).toThrow(RangeError);
});
