import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { optionalFilters } from './optional-filters.ts';

const repo = 'apps/server/src/features/leases/repo.ts';
const where = "query.where('unit_id', '=', unitId)";

test.each([
  `leases().$if(unitId !== undefined, (query) => ${where});`,
  `leases().$call((query) => (unitId === undefined ? query : ${where}));`,
  `leases().$call((query) => ('unitId' in scope ? ${where} : query));`,
  `leases().$call((query) => { if (unitId === undefined) return query; return ${where}; });`,
  `let query = leases(); if (unitId !== undefined) query = ${where};`,
])('%s is not the one way', (code) => {
  expect(violationsIn(optionalFilters, { [repo]: code })).toHaveLength(1);
});

test.each([
  "leases().$call(ifGiven(unitId, (query, value) => query.where('unit_id', '=', value)));",
  "leases().$if(isUnread, (query) => query.where('read_at', 'is', null));",
  "leases().$call((query) => (order === 'asc' ? query.orderBy('id') : query.orderBy('id', 'desc')));",
])('%s is', (code) => {
  expect(violationsIn(optionalFilters, { [repo]: code })).toEqual([]);
});
