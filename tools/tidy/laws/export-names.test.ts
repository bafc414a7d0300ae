import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { namedExports, tellingVerbs } from './export-names.ts';

test('a default export is refused outside route modules and configurations', () => {
  const code = 'export default function Lease() {}';
  expect(violationsIn(namedExports, { 'apps/web/app/ui/Table.tsx': code })).toHaveLength(1);
  expect(violationsIn(namedExports, { 'apps/web/app/features/leases/pages/lease.tsx': code })).toEqual([]);
  expect(
    violationsIn(namedExports, { 'apps/web/app/root.tsx': code, 'apps/web/vite.config.ts': code }),
  ).toEqual([]);
});

test.each([
  'export function handlePayment() {}',
  'export const processLease = () => {};',
  'export async function doRent() {}',
])('%s says nothing', (code) => {
  expect(violationsIn(tellingVerbs, { 'apps/server/src/features/money/service.ts': code })).toHaveLength(1);
});

test.each(['export function confirmPayment() {}', 'export const dose = 1;', 'function handleSubmit() {}'])(
  '%s is let through',
  (code) => {
    expect(violationsIn(tellingVerbs, { 'apps/server/src/features/money/service.ts': code })).toEqual([]);
  },
);
