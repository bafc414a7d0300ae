import { expect, test } from 'vitest';
import { navigation, screenOf } from './navigation.ts';

test('an address belongs to the nearest screen above it, and a foreign one to none', () => {
  expect(screenOf('/tenants/leases/42/agreement')).toBe('tenants');
  expect(screenOf('/financials/rent')).toBe('rentGrid');
  expect(screenOf('/financials/cheques')).toBe('financials');
  expect(screenOf('/documents-advanced')).toBe('documentsAdvanced');
  expect(screenOf('/nowhere')).toBeUndefined();
});

test('a screen of the sidebar, whose link fetches it ahead, has an address of one part', () => {
  const tabs = navigation.filter(({ isInside }) => isInside !== true);
  expect(tabs.map(({ path }) => path).filter((path) => !/^\/[\w-]+$/.test(path))).toEqual([]);
});
