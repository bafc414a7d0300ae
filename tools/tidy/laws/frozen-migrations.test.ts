import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { sourceFile } from '../source.ts';
import { fingerprintOf, frozenMigrations } from './frozen-migrations.ts';

const folder = 'apps/server/src/db/migrations';
const first = 'CREATE TABLE homes (id uuid);\n';
const second = 'CREATE TABLE tenants (id uuid);\n';
const fingerprint = (text: string) => fingerprintOf(sourceFile('any.sql', text));

/** A tree of which the first two migrations were released as they are here. */
const tree = (files: Record<string, string>) => ({
  [`${folder}/frozen.json`]: JSON.stringify({
    '001-homes.sql': fingerprint(first),
    '002-tenants.sql': fingerprint(second),
  }),
  ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])),
});
const released = { '001-homes.sql': first, '002-tenants.sql': second };

test.each([
  [
    'a released migration that is altered, be it by a comment',
    { ...released, '001-homes.sql': `-- Homes.\n${first}` },
    '001-homes.sql:1 was released and is altered: what is to change is a migration of its own',
  ],
  [
    'a released migration that is gone',
    { '001-homes.sql': first },
    'frozen.json:1 002-tenants.sql was released and is gone',
  ],
  [
    'a new migration before one that was released',
    { ...released, '001-leases.sql': '' },
    '001-leases.sql:1 comes before 002-tenants.sql, which was released',
  ],
  [
    'two new migrations of one number',
    { ...released, '040-leases.sql': '', '040-rent.sql': '' },
    '040-rent.sql:1 has the number of 040-leases.sql',
  ],
  ['a name without a number', { ...released, 'leases.sql': '' }, 'leases.sql:1 is not named NNN-what.sql'],
])('%s is refused', (_, files, violation) => {
  expect(violationsIn(frozenMigrations, tree(files))).toContain(`${folder}/${violation}`);
});

test('what was released as it was, and others behind it, are let through', () => {
  expect(
    violationsIn(frozenMigrations, tree({ ...released, '040-leases.sql': '', '041-rent.sql': '' })),
  ).toEqual([]);
});

test('until something is released, migrations may change', () => {
  const files = { [`${folder}/frozen.json`]: '{}', [`${folder}/001-homes.sql`]: first };
  expect(violationsIn(frozenMigrations, files)).toEqual([]);
});

test('migrations without their list of fingerprints are refused', () => {
  expect(violationsIn(frozenMigrations, { [`${folder}/001-homes.sql`]: first })).toEqual([
    `${folder}/001-homes.sql:1 has no frozen.json beside it`,
  ]);
});
