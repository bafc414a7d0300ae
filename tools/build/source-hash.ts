import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the built web app is made of, from the root of the repository. */
const sources = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/site.vite.config.ts',
  'apps/web/slim-contract.ts',
  'apps/web/vite.config.ts',
  'packages/calculators/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/i18n/catalogues',
  'packages/i18n/src',
  'docs/recipes',
  'tools/build/slim-manifest.ts',
  'package-lock.json',
];

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

function listFiles(root: string, entry: string): string[] {
  const absolute = path.join(root, entry);
  try {
    return readdirSync(absolute, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !isTest(file.name))
      .map((file) => path.relative(root, path.join(file.parentPath, file.name)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [entry];
    throw error;
  }
}

/** Changes when any source of the web app does, and only then: time stamps and the machine play no part. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((entry) => listFiles(root, entry)).toSorted();
  for (const file of files) {
    hash.update(`${file.replaceAll(path.sep, '/')}\0`);
    hash.update(readFileSync(path.join(root, file)));
    hash.update('\0');
  }
  return hash.digest('hex');
}
