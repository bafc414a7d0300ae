import { expect, test } from 'vitest';
import { orderOf } from './order.ts';

const orders = {
  due_on: { column: 'dueOn', first: 'desc' },
  name: { column: 'tenant', first: 'asc' },
} as const;

const from = (query: string) => orderOf((name) => new URLSearchParams(query).get(name), orders);

test('a list runs as usual unless the address says otherwise, each order in its own direction first', () => {
  expect(from('')).toEqual({ sort: 'due_on', order: 'desc' });
  expect(from('sort=name')).toEqual({ sort: 'name', order: 'asc' });
  expect(from('sort=name&order=desc')).toEqual({ sort: 'name', order: 'desc' });
  expect(from('order=asc')).toEqual({ sort: 'due_on', order: 'asc' });
});

test('nonsense in the address counts for nothing', () => {
  expect(from('sort=password&order=sideways')).toEqual({ sort: 'due_on', order: 'desc' });
});
