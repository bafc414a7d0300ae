import type { Node, Program } from 'oxc-parser';
import { fileLaw } from '../law.ts';
import { isTest } from '../places.ts';
import { isScript, walk } from '../source.ts';

const SESSION = /\/lib\/(stored-)?session\.ts$/;

/**
 * Components and hooks ask `useSession` who is signed in, and so stand under its provider. The functions that it gives
 * are there for what React does not render: loaders, queries, calls.
 */
export const sessionHooks = fileLaw('session-hooks', isAboveLib, (file, report) => {
  const { program } = file.syntax();
  const functions = sessionFunctionsOf(program);
  if (functions.size === 0) return;
  if (file.path.endsWith('.tsx') && !file.path.includes('/pages/'))
    report(1, `takes ${[...functions].join(', ')} past useSession`);
  walk(program, (node, ancestors) => {
    if (node.type !== 'Identifier' || !functions.has(node.name)) return;
    if (isProperty(node, ancestors.at(-1)) || !ancestors.some(isRendered)) return;
    report(file.lineAt(node.start), `calls ${node.name} in what React renders, past useSession`);
  });
});

function isAboveLib(path: string): boolean {
  return /^apps\/web\/app\/(?!lib\/)/.test(path) && isScript(path) && !isTest(path);
}

/** What the file imports of the session, but for types. */
function sessionFunctionsOf({ body }: Program): Set<string> {
  const imports = body.filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type');
  return new Set(
    imports.flatMap((node) =>
      node.type === 'ImportDeclaration' && SESSION.test(node.source.value)
        ? node.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );
}

/** The name of a member, as in `session.loadAuth`. */
function isProperty(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'MemberExpression' && parent.property === node && !parent.computed;
}

function isRendered(node: Node): boolean {
  return node.type === 'FunctionDeclaration' && /^([A-Z]|use[A-Z])/.test(node.id?.name ?? '');
}
