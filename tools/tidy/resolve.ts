import { posix } from 'node:path';
import type { SourceFile } from './source.ts';

/** What an import points at: a file of the repository, or a package from outside. */
export type Target = { readonly path: string } | { readonly package: string };

const NEAR = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Resolves imports as the runtime and the bundler do: relative paths, `@dira/…` packages by their
 * `exports` map, everything else by the name of its package. Type files that the router generates
 * (`./+types/…`) count as a package, since they stand outside the tree.
 */
export function resolver(files: readonly SourceFile[]): (from: string, specifier: string) => Target {
  const known = new Set(files.map(({ path }) => path));
  const find = (path: string): Target => ({
    path: NEAR.map((end) => path + end).find((name) => known.has(name)) ?? path,
  });

  return (from, specifier) => {
    const bare = specifier.replace(/\?.*$/, '');
    if (bare.includes('/+types/')) return { package: 'react-router' };
    if (bare.startsWith('.')) return find(posix.join(posix.dirname(from), bare));
    const own = /^@dira\/([^/]+)\/(.+)$/.exec(bare);
    if (own) {
      const [, name = '', rest = ''] = own;
      return rest.startsWith('catalogues/')
        ? find(`packages/${name}/${rest}`)
        : find(`packages/${name}/src/${rest}`);
    }
    return { package: packageName(bare) };
  };
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
