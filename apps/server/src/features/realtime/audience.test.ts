import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LIVE_KINDS, PERSONAL_KINDS } from '@dira/contract/live-events';
import { expect, test } from 'vitest';

const features = path.join(import.meta.dirname, '..');

test('whatever features record of a thing, somebody hears of it', async () => {
  const files = (await readdir(features, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(features, file), 'utf8')));
  const kinds = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bentity: '(\w+)'/g)].map(([, kind]) => kind)),
  );
  expect(kinds.size).toBeGreaterThan(15);
  const heard = new Set<string | undefined>([...Object.keys(LIVE_KINDS), ...PERSONAL_KINDS]);
  expect([...kinds].filter((kind) => !heard.has(kind))).toEqual([]);
});
