import { describe, expect, test } from 'vitest';
import { addressOf } from './api.ts';

const operation = { path: '/organizations/{organizationId}/units/{unitId}' };

describe('the address of an operation', () => {
  test('names what it is about, whatever letters that has', () => {
    expect(addressOf(operation, { params: { organizationId: 'a/b?', unitId: 3 } })).toBe(
      '/api/v1/organizations/a%2Fb%3F/units/3',
    );
  });

  test('says the filters that were chosen, a list value by value', () => {
    const query = { search: 'קומה 2 & up', state: undefined, tag: ['new', 'old'], limit: 50 };
    expect(addressOf({ path: '/units' }, { query })).toBe(
      `/api/v1/units?search=${encodeURIComponent('קומה 2 & up').replaceAll('%20', '+')}&tag=new&tag=old&limit=50`,
    );
    expect(addressOf({ path: '/units' }, { query: { state: undefined } })).toBe('/api/v1/units');
  });
});
