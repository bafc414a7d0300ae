import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addUp, type Counts } from './counts.ts';
import { findChromium } from './find-chromium.ts';
import { requirePrograms } from './find-programs.ts';
import { git } from './git.ts';
import { buildWeb, byDay, root, runBrowser, runTests, type Part } from './runners.ts';

const specFolder = 'e2e/src';

/** The tests of the day that paths or parts of them name. */
export async function runPaths(paths: readonly string[]): Promise<Counts> {
  const inBrowser = (name: string) => name.includes('.spec') || name.startsWith(specFolder);
  return runBoth(
    paths.filter((name) => !inBrowser(name)),
    paths.filter(inBrowser),
  );
}

/**
 * What a change since the last commit touches: tests of Vitest by their imports, browser tests by the noun of the
 * feature, which is the name of its spec. For the desk: what is far from the change is not asked.
 */
export async function runChanged(): Promise<Counts> {
  const changed = await listChanged();
  const specs = await readdir(path.join(root, specFolder));
  const touched = specs.filter((spec) => spec.endsWith('.spec.ts') && isTouched(spec, changed));
  return runBoth(
    ['--changed', '--passWithNoTests'],
    touched.map((spec) => `${specFolder}/${spec}`),
  );
}

/** @param spec the name of its file @param changed from the root of the repository */
export function isTouched(spec: string, changed: readonly string[]): boolean {
  const noun = spec.replace('.spec.ts', '');
  return changed.some((file) => file === `${specFolder}/${spec}` || file.includes(`/features/${noun}/`));
}

async function listChanged(): Promise<string[]> {
  const lists = [git('diff', '--name-only', 'HEAD'), git('ls-files', '--others', '--exclude-standard')];
  return (await Promise.all(lists)).flatMap((list) => list.split('\n')).filter(Boolean);
}

async function runBoth(tests: readonly string[], specs: readonly string[]): Promise<Counts> {
  const parts: Part[] = [];
  if (tests.length > 0) {
    await requirePrograms();
    parts.push(await runTests(tests));
  }
  if (specs.length > 0) {
    parts.push(await buildWeb());
    parts.push(await runBrowser([...specs, ...byDay], await findChromium()));
  }
  return addUp(parts.map(({ counts }) => counts));
}
