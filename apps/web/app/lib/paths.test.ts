import { expect, test } from 'vitest';
import { paths, safeNext } from './paths.ts';

test('a path keeps its filters in the query and leaves out what is not set', () => {
  expect(paths.properties({ search: 'הרצל', type: '', page: null, archived: false })).toBe(
    '/properties?search=%D7%94%D7%A8%D7%A6%D7%9C',
  );
  expect(paths.property('a/b', { unit: 7 })).toBe('/properties/a%2Fb?unit=7');
});

test('sign-in comes back to where the person wanted to go', () => {
  expect(safeNext('/tenants?status=late')).toBe('/tenants?status=late');
});

test.each([
  null,
  '',
  'tenants',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
])('sign-in never leads to %s', (next) => {
  expect(safeNext(next)).toBe('/dashboard');
});
