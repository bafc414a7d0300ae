import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { hashSources } from './source-hash.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dira-build-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeSource(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** A tree with every source that the hash reads. */
function writeTree(): void {
  for (const file of [
    'package.json',
    'react-router.config.ts',
    'site.vite.config.ts',
    'slim-contract.ts',
    'vite.config.ts',
  ])
    writeSource(`apps/web/${file}`, '');
  writeSource('tools/build/slim-manifest.ts', '');
  for (const file of ['apps/web/app/a.ts', 'apps/web/public/b.js', 'docs/recipes/r.mjs', 'package-lock.json'])
    writeSource(file, 'one');
  for (const name of ['calculators/src', 'contract/src', 'domain/src', 'i18n/src', 'i18n/catalogues'])
    writeSource(`packages/${name}/c`, '');
}

test('the hash follows the sources, not the clock and not the tests', () => {
  writeTree();
  const first = hashSources(folder);
  writeSource('apps/web/app/a.ts', 'one');
  writeSource('apps/web/app/a.test.ts', 'a new test');
  expect(hashSources(folder)).toBe(first);
  writeSource('apps/web/app/a.ts', 'two');
  expect(hashSources(folder)).not.toBe(first);
});

test('a file that moves changes the hash though no byte did', () => {
  writeTree();
  const first = hashSources(folder);
  rmSync(path.join(folder, 'apps/web/app/a.ts'));
  writeSource('apps/web/app/z.ts', 'one');
  expect(hashSources(folder)).not.toBe(first);
});

test('two builds at once run one after the other', async () => {
  const lock = path.join(folder, '.lock');
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} in`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} out`);
  };
  await Promise.all([withLock(lock, work('first')), withLock(lock, work('second'))]);
  expect(steps).toEqual(['first in', 'first out', 'second in', 'second out']);
});

test('a lock left by a process that died is passed over', async () => {
  const lock = path.join(folder, '.lock');
  mkdirSync(lock);
  const pidThatCannotBe = 2 ** 30;
  writeFileSync(path.join(lock, 'pid'), String(pidThatCannotBe));
  await expect(withLock(lock, async () => 'built')).resolves.toBe('built');
});

test('work that fails gives the lock back', async () => {
  const lock = path.join(folder, '.lock');
  await expect(
    withLock(lock, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await expect(withLock(lock, async () => 'built')).resolves.toBe('built');
});
