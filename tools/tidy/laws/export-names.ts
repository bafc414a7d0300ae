import type { Node } from 'oxc-parser';
import { fileLaw } from '../law.ts';
import { isProduct } from '../places.ts';
import { isGenerated, isScript } from '../source.ts';

/** What the router and the tools load by convention. */
const ROUTE_MODULE =
  /^apps\/web\/app\/(root|routes|entry\.\w+)\.tsx?$|^apps\/web\/app\/(routes\/|features\/[^/]+\/pages\/|screens\/)|\.(config|reporter)\.ts$/;
const EMPTY_VERB = /^(handle|process|manage|do)[A-Z]/;

/** Named exports only, so that a thing has one name everywhere; route modules and configurations are excepted. */
export const namedExports = fileLaw('named-exports', isScript, (file, report) => {
  if (ROUTE_MODULE.test(file.path)) return;
  for (const node of file.syntax().program.body) {
    if (node.type === 'ExportDefaultDeclaration')
      report(file.lineAt(node.start), 'exports a default: give it a name');
  }
});

/** A function is named by a verb of the domain: never handle, process, manage, do. */
export const tellingVerbs = fileLaw('telling-verbs', isProductScript, (file, report) => {
  if (isGenerated(file)) return;
  for (const node of file.syntax().program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue;
    for (const name of namesOf(node.declaration).filter((candidate) => EMPTY_VERB.test(candidate))) {
      report(file.lineAt(node.start), `${name}: use the verb of the domain`);
    }
  }
});

function namesOf(node: Node): string[] {
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id.name] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function isProductScript(path: string): boolean {
  return isScript(path) && isProduct(path);
}
