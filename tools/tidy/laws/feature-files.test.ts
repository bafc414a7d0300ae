import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { serverFiles, webFiles } from './feature-files.ts';

const traits = {
  leases: { termination: 'a lease that ends early', charges: 'what is owed', renewal: 'the lease after it' },
  shell: { workspace: 'the workspace that is open' },
};
const onServer = (path: string) =>
  violationsIn(serverFiles(traits), { [`apps/server/src/features/${path}`]: '' });
const onWeb = (path: string) => violationsIn(webFiles(traits), { [`apps/web/app/features/${path}`]: '' });

test.each([
  'leases/lease.controller.ts',
  'leases/schema.sql',
  'leases/Lease.tsx',
  'leases/stuff.ts',
  'leases/misc-things.repo.ts',
  'leases/extra/service.ts',
  'shell/termination.ts',
])('%s is no file of a server feature', (path) => {
  expect(onServer(path)).toHaveLength(1);
});

test('a trait without a line is told where its line belongs', () => {
  expect(onServer('leases/stuff.ts')).toEqual([
    'apps/server/src/features/leases/stuff.ts:1 stuff is no trait of leases: one that is has its line in tools/tidy/traits.json',
  ]);
});

test.each([
  'leases/routes.ts',
  'leases/todo.repo.ts',
  'leases/termination.ts',
  'leases/termination.repo.ts',
  'leases/renewal/service.ts',
  'leases/races.test.ts',
  'leases/testing.ts',
  'contributions.ts',
])('%s is a file of a server feature', (path) => {
  expect(onServer(path)).toEqual([]);
});

test.each([
  'leases/LeaseCard.tsx',
  'leases/hooks/lease.ts',
  'leases/lease.css',
  'leases/extra.ts',
  'leases/use-stuff.ts',
])('%s is no file of a web feature', (path) => {
  expect(onWeb(path)).toHaveLength(1);
});

test.each([
  'leases/queries.ts',
  'leases/pages/lease.tsx',
  'leases/components/LeaseCard.tsx',
  'leases/forms/lease-form.tsx',
  'leases/lease-words.ts',
  'leases/charge-filter.ts',
  'leases/renewal-queries.ts',
  'leases/lease-dates.test.ts',
  'leases/leases.module.css',
  'shell/use-workspace.ts',
])('%s is a file of a web feature', (path) => {
  expect(onWeb(path)).toEqual([]);
});
