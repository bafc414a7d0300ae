import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FEATURES = ['apps/server/src/features', 'apps/web/app/features'];

const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const lines = [...text.matchAll(/^\| ([a-z-]+) \| .+ \| `(apps\/[^`]+)` \|$/gm)].map(
  ([, feature = '', start = '']) => ({ feature, start }),
);
const folders = FEATURES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    // Git leaves a folder behind whose files moved away.
    .filter(({ name }) => readdirSync(join(ROOT, folder, name)).length > 0)
    .map(({ name }) => name),
);

describe('the map of features in CONTRIBUTING.md', () => {
  test('has a line for every feature, and for nothing else', () => {
    expect(lines.map(({ feature }) => feature)).toEqual([...new Set(folders)].toSorted());
  });

  test.each(lines)('$feature begins where its line says', ({ start }) => {
    expect(existsSync(join(ROOT, start))).toBe(true);
  });
});
