import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { organizationJoins } from './organization-joins.ts';

const repo = 'apps/server/src/features/leases/repo.ts';
const owner = "join.onRef('u.organization_id', '=', 'l.organization_id')";

test.each([
  `leases().innerJoin('units as u', (join) => ${owner}.onRef('u.id', '=', 'l.unit_id'));`,
  `leases().leftJoin('units as u', (join) => ${owner}.onRef('u.id', '=', 'l.unit_id').on('u.floor', '>', 0));`,
])('%s is not the one way', (code) => {
  expect(violationsIn(organizationJoins, { [repo]: code })).toHaveLength(1);
});

test.each([
  "leases().innerJoin('units as u', onKey('u', 'l', { id: 'unit_id' }));",
  `leases().innerJoin('units as u', (join) => ${owner}.on('u.id', '=', unitId));`,
  `leases().innerJoin('units as u', (join) => ${owner}.onRef('u.id', '=', 'p.unit_id'));`,
])('%s is', (code) => {
  expect(violationsIn(organizationJoins, { [repo]: code })).toEqual([]);
});
