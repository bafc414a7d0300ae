import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import type { Law } from '../law.ts';
import { fileCase, tellingNames } from './file-names.ts';

const named = (law: Law, path: string): string[] => violationsIn(law, { [path]: '' });

test.each([
  'apps/server/src/utils/text.ts',
  'apps/web/app/shared/Button.tsx',
  'packages/domain/src/helpers.ts',
  'packages/domain/src/types.ts',
  'packages/domain/src/index.ts',
])('%s says nothing about what is inside', (path) => {
  expect(named(tellingNames, path)).not.toEqual([]);
});

test('a telling name is let through', () => {
  expect(named(tellingNames, 'packages/domain/src/money.ts')).toEqual([]);
});

test.each([
  'packages/domain/src/RentSchedule.ts',
  'packages/domain/src/rent_schedule.ts',
  'apps/web/app/ui/dataTable.tsx',
])('%s is not kebab-case', (path) => {
  expect(named(fileCase, path)).toHaveLength(1);
});

test.each([
  'packages/domain/src/rent-schedule.test.ts',
  'apps/web/app/ui/DataTable.tsx',
  'apps/web/app/ui/data-table.module.css',
  'apps/web/vite.config.ts',
])('%s is named well', (path) => {
  expect(named(fileCase, path)).toEqual([]);
});
