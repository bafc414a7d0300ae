import { expect, test } from 'vitest';
import { screenOf } from './navigation.ts';

test('an address belongs to the nearest screen above it, and a foreign one to none', () => {
  expect(screenOf('/tenants/leases/42/agreement')).toBe('tenants');
  expect(screenOf('/financials/rent')).toBe('rentGrid');
  expect(screenOf('/financials/cheques')).toBe('financials');
  expect(screenOf('/documents-advanced')).toBe('documentsAdvanced');
  expect(screenOf('/nowhere')).toBeUndefined();
});
