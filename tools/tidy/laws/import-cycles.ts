import { law } from '../law.ts';
import { resolver } from '../resolve.ts';
import { isScript, type SourceFile } from '../source.ts';

/** No file imports itself through others (law 3), not even for a type: who knows whom is a line, not a ring. */
export const importCycles = law('import-cycles', (files, report) => {
  const scripts = files.filter(({ path }) => isScript(path));
  const byPath = new Map(scripts.map((file) => [file.path, file]));
  const resolve = resolver(files);
  const importsOf = (file: SourceFile): string[] =>
    file.syntax().imports.flatMap(({ specifier }) => {
      const target = resolve(file.path, specifier);
      return 'path' in target ? [target.path] : [];
    });

  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    const file = byPath.get(path);
    if (!file || done.has(path)) return;
    const start = trail.indexOf(path);
    if (start !== -1) {
      report(file, 1, `imports itself: ${[...trail.slice(start), path].join(' → ')}`);
      return;
    }
    trail.push(path);
    for (const next of importsOf(file)) visit(next);
    trail.pop();
    done.add(path);
  };
  for (const { path } of scripts) visit(path);
});
