import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sourceFile, type SourceFile } from './source.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'bench'];
const SKIPPED = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  'test-results',
  'playwright-report',
  'data',
]);
const READ = /\.([cm]?tsx?|css|json|sql)$/;

/** Reads the repository as the laws see it: sources, styles, catalogues and migrations, without what is installed or built. */
export function readTree(): SourceFile[] {
  return FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder)))
    .filter((path) => READ.test(path))
    .map((path) => sourceFile(relative(ROOT, path).split(sep).join('/'), readFileSync(path, 'utf8')));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
