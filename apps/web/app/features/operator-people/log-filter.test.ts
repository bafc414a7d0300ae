import { expect, test } from 'vitest';
import { logFilterOf } from './log-filter.ts';

const filterOf = (address: Record<string, string>) =>
  logFilterOf((name) => address[name] ?? null, '2026-11-30');

test.each([
  ['nothing', {}, { kind: null, email: '', from: '2026-11-24', to: '2026-11-30' }],
  ['days', { from: '2026-10-01', to: '2026-10-31' }, { from: '2026-10-01', to: '2026-10-31' }],
  ['a last day alone', { to: '2026-10-31' }, { from: '2026-10-25', to: '2026-10-31' }],
  ['ninety-two days', { from: '2026-08-31' }, { from: '2026-08-31' }],
  ['more than that', { from: '2026-08-30' }, { from: '2026-11-24' }],
  ['days the wrong way round', { from: '2026-10-31', to: '2026-10-01' }, { from: '2026-09-25' }],
  ['no days', { from: '2026-02-30', to: 'soon' }, { from: '2026-11-24', to: '2026-11-30' }],
  ['a kind', { kind: 'signed_in' }, { kind: 'signed_in' }],
  ['no kind', { kind: 'fell_over' }, { kind: null }],
])('an address that says %s', (_, address, filter) => {
  expect(filterOf(address)).toMatchObject(filter);
});
