import type { Node } from 'oxc-parser';
import { resolver } from './resolve.ts';
import type { SourceFile } from './source.ts';

/** What a file of the web app declares at its top: a component, a hook, a constant. */
export interface Piece {
  readonly path: string;
  readonly text: string;
  /** Where its text begins in the file, in characters. */
  readonly start: number;
}

/** Every piece of the web app by `path#name`, and which others each speaks of. */
export interface Web {
  readonly pieces: ReadonlyMap<string, Piece>;
  /** Where a file has a name from, as `path#name`, also from outside the web app. */
  importOf(path: string, name: string): string | undefined;
  neighbours(key: string): string[];
  /** Which pieces a text of that file speaks of. */
  namedIn(path: string, text: string): string[];
}

const IS_WEB = /^apps\/web\/app\/.*(?<!\.test|\.d)\.tsx?$/;
const ROUTE_MODULE = /'([\w/-]+\.tsx)'/g;
const LAZY = /import\('([^']+)'\)\)?(?:\.(\w+))?/g;

/** It goes by names, not by scopes: a local name that hides an import makes one edge too many, never one too few. */
export function readWeb(files: readonly SourceFile[]): Web {
  const resolve = resolver(files);
  const pieces = new Map<string, Piece>();
  const imports = new Map<string, string>();
  for (const file of files.filter(({ path }) => IS_WEB.test(path))) {
    for (const node of file.syntax().program.body) {
      if (node.type === 'ImportDeclaration') {
        const target = resolve(file.path, node.source.value);
        if (!('path' in target)) continue;
        for (const one of node.specifiers)
          imports.set(`${file.path}#${one.local.name}`, `${target.path}#${importedName(one)}`);
      }
      for (const [name, { start, end }] of declaredBy(node))
        pieces.set(`${file.path}#${name}`, { path: file.path, text: file.text.slice(start, end), start });
    }
  }
  const keyOf = (path: string, name: string): string | undefined =>
    [`${path}#${name}`, imports.get(`${path}#${name}`)].find((key) => key !== undefined && pieces.has(key));
  const lazyKeys = (path: string, text: string) =>
    [...text.matchAll(LAZY)].flatMap(([, specifier = '', name = 'default']) => {
      const target = resolve(path, specifier);
      return 'path' in target ? [`${target.path}#${name}`].filter((key) => pieces.has(key)) : [];
    });
  const namedIn = (path: string, text: string) => {
    const names = new Set(text.match(/[A-Za-z_]\w*/g));
    return [...[...names].flatMap((name) => keyOf(path, name) ?? []), ...lazyKeys(path, text)];
  };
  return {
    pieces,
    importOf: (path, name) => imports.get(`${path}#${name}`),
    namedIn,
    neighbours(key) {
      const piece = pieces.get(key);
      return piece === undefined ? [] : namedIn(piece.path, piece.text);
    },
  };
}

/** The files of the pages and layouts that the routes name. */
export function routeModules(web: Web): string[] {
  const routes = web.pieces.get('apps/web/app/routes.ts#default')?.text ?? '';
  return [...routes.matchAll(ROUTE_MODULE)].map(([, module]) => `apps/web/app/${module}`);
}

function declaredBy(node: Node): [string, Node][] {
  if (node.type === 'ExportDefaultDeclaration') return [['default', node]];
  if (node.type === 'ExportNamedDeclaration')
    return node.declaration === null ? [] : declaredBy(node.declaration);
  if (node.type === 'FunctionDeclaration') return node.id === null ? [] : [[node.id.name, node]];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations
    .flatMap((one) => (one.id.type === 'Identifier' ? [[one.id.name, one] as const] : []))
    .map(([name, one]): [string, Node] => [name, one]);
}

function importedName(
  one: Extract<Node, { type: 'ImportSpecifier' | 'ImportDefaultSpecifier' | 'ImportNamespaceSpecifier' }>,
): string {
  if (one.type !== 'ImportSpecifier') return 'default';
  return one.imported.type === 'Identifier' ? one.imported.name : one.imported.value;
}
