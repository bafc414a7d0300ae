import { law } from '../law.ts';
import { featureOf, isTest, workspaceOf } from '../places.ts';
import { resolver } from '../resolve.ts';
import { isScript, type SourceFile } from '../source.ts';

/** No file imports itself through others (law 3), not even for a type: who knows whom is a line, not a ring. */
export const importCycles = law('import-cycles', (files, report) => {
  const scripts = files.filter(({ path }) => isScript(path));
  const byPath = new Map(scripts.map((file) => [file.path, file]));
  const resolve = resolver(files);
  const importsOf = (path: string) =>
    (byPath.get(path)?.syntax().imports ?? []).flatMap(({ specifier }) => {
      const target = resolve(path, specifier);
      return 'path' in target && byPath.has(target.path) ? [target.path] : [];
    });
  for (const ring of findRings([...byPath.keys()], importsOf)) {
    const [first = ''] = ring;
    const file = byPath.get(first);
    if (file) report(file, 1, `imports itself: ${[...ring, first].join(' → ')}`);
  }
});

interface Step {
  readonly file: SourceFile;
  readonly line: number;
}

/**
 * No feature needs itself through others (law 9), pages included: what composes features that know nothing of each
 * other stands above them, on the web in `screens/`.
 */
export const featureCycles = law('feature-cycles', (files, report) => {
  const resolve = resolver(files);
  const steps = new Map<string, Map<string, Step>>();
  for (const file of files.filter(({ path }) => isScript(path) && !isTest(path))) {
    const from = nameOf(file.path);
    for (const { specifier, line } of from === undefined ? [] : file.syntax().imports) {
      const target = resolve(file.path, specifier);
      const to = 'path' in target ? nameOf(target.path) : undefined;
      if (from === undefined || to === undefined || to === from) continue;
      const known = steps.get(from) ?? new Map<string, Step>();
      if (!known.has(to)) known.set(to, { file, line });
      steps.set(from, known);
    }
  }
  for (const ring of findRings([...steps.keys()], (name) => [...(steps.get(name)?.keys() ?? [])])) {
    const closing = steps.get(ring.at(-1) ?? '')?.get(ring[0] ?? '');
    const names = [...ring, ring[0] ?? ''].map((name) => name.slice(name.indexOf(' ') + 1));
    if (closing) report(closing.file, closing.line, `closes a ring of features: ${names.join(' → ')}`);
  }
});

/** `apps/web leases`; undefined outside of features. */
function nameOf(path: string): string | undefined {
  const feature = featureOf(path);
  return feature === undefined ? undefined : `${workspaceOf(path)} ${feature}`;
}

/** Each ring that a walk from these names closes, from the name where it begins to the one that leads back. */
function findRings(names: readonly string[], next: (name: string) => readonly string[]): string[][] {
  const rings: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (name: string): void => {
    if (done.has(name)) return;
    const start = trail.indexOf(name);
    if (start !== -1) {
      rings.push(trail.slice(start));
      return;
    }
    trail.push(name);
    for (const one of next(name)) visit(one);
    trail.pop();
    done.add(name);
  };
  for (const name of names) visit(name);
  return rings;
}
