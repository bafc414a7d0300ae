import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeViolation } from './law.ts';
import {
  FINGERPRINTS,
  fingerprintOf,
  frozenMigrations,
  listMigrations,
  readFingerprints,
} from './laws/frozen-migrations.ts';
import { readTree } from './tree.ts';

/** `npm run freeze`, for a release: from now on the migrations of today are never altered. */
const files = readTree();
const altered = frozenMigrations.check(files);
if (altered.length > 0) {
  process.stderr.write(`Nothing was frozen.\n${altered.map(describeViolation).join('\n')}\n`);
  process.exit(1);
}
const home = files.find(({ path }) => path === FINGERPRINTS);
const before = home === undefined ? new Map<string, string>() : readFingerprints(home);
const now = [...listMigrations(files)].map(([name, file]) => [name, fingerprintOf(file)] as const);
const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, FINGERPRINTS), `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`);
const added = now.filter(([name]) => !before.has(name)).map(([name]) => name);
process.stdout.write(added.length === 0 ? 'All were frozen before.\n' : `${added.join('\n')}\n`);
