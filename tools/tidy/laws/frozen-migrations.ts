import { createHash } from 'node:crypto';
import { law } from '../law.ts';
import type { SourceFile } from '../source.ts';

export const MIGRATIONS = 'apps/server/src/db/migrations/';
export const FINGERPRINTS = `${MIGRATIONS}frozen.json`;
const NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

/**
 * What was released ran on databases that nobody here can reach: its migrations stay as they are, and another change
 * is another file behind them. `npm run freeze` writes the fingerprints.
 */
export const frozenMigrations = law('frozen-migrations', (files, report) => {
  const home = files.find(({ path }) => path === FINGERPRINTS);
  const migrations = listMigrations(files);
  if (home === undefined) {
    for (const file of [...migrations.values()].slice(0, 1)) report(file, 1, 'has no frozen.json beside it');
    return;
  }
  const frozen = readFingerprints(home);
  for (const [name, fingerprint] of frozen) {
    const file = migrations.get(name);
    if (file === undefined) report(home, 1, `${name} was released and is gone`);
    else if (fingerprintOf(file) !== fingerprint)
      report(file, 1, 'was released and is altered: what is to change is a migration of its own');
  }
  const last = [...frozen.keys()].toSorted().at(-1) ?? '';
  const numbers = new Map<string, string>();
  for (const [name, file] of migrations) {
    if (!NAME.test(name)) report(file, 1, 'is not named NNN-what.sql');
    if (!frozen.has(name) && name < last) report(file, 1, `comes before ${last}, which was released`);
    const number = name.slice(0, 3);
    const other = numbers.get(number);
    if (other !== undefined) report(file, 1, `has the number of ${other}`);
    numbers.set(number, name);
  }
});

/** The migrations by their names, in the order in which they run. */
export function listMigrations(files: readonly SourceFile[]): Map<string, SourceFile> {
  return new Map(
    files
      .filter(({ path }) => path.startsWith(MIGRATIONS) && path.endsWith('.sql'))
      .map((file): [string, SourceFile] => [file.path.slice(MIGRATIONS.length), file])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

export function fingerprintOf({ text }: SourceFile): string {
  return createHash('sha256').update(text).digest('hex');
}

export function readFingerprints({ text }: SourceFile): Map<string, string> {
  const written = JSON.parse(text) as Record<string, string>; // as `npm run freeze` writes it
  return new Map(Object.entries(written));
}
