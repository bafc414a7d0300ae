import type { Law } from './law.ts';
import { sourceFile } from './source.ts';

/** Runs a law over a small tree in memory; answers `path:line message` for each violation. */
export function violationsIn(law: Law, tree: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(tree).map(([path, text]) => sourceFile(path, text));
  return law.check(files).map(({ path, line, message }) => `${path}:${line} ${message}`);
}
