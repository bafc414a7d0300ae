import type { Node } from 'oxc-parser';
import { fileLaw } from '../law.ts';
import { isTest } from '../places.ts';
import { isScript, walk } from '../source.ts';

/**
 * What a query may be narrowed by, and need not be, is said in one way: `.$call(ifGiven(value, …))`. A yes or no is
 * `.$if(isWanted, …)`.
 */
export const optionalFilters = fileLaw('optional-filters', isServerCode, (file, report) => {
  walk(file.syntax().program, (node) => {
    const line = file.lineAt(node.start);
    if (isReassigned(node)) report(line, 'narrows a query by giving its name another; ifGiven does');
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const { property } = node.callee;
    const [given] = node.arguments;
    if (property.type !== 'Identifier' || given === undefined) return;
    if (property.name === '$if' && comparesWithUndefined(given))
      report(line, 'asks by $if whether a filter is given; ifGiven does');
    if (property.name === '$call' && mayGiveBackItsQuery(given))
      report(line, 'leaves a query as it is by hand where a filter is not given; ifGiven does');
  });
});

function isServerCode(path: string): boolean {
  return path.startsWith('apps/server/src/') && isScript(path) && !isTest(path);
}

function comparesWithUndefined(node: Node): boolean {
  return (
    node.type === 'BinaryExpression' && [node.left, node.right].some((side) => isNamed(side, 'undefined'))
  );
}

/** `(query) => (value ? query.where(…) : query)`, or the same by `return query`. */
function mayGiveBackItsQuery(node: Node): boolean {
  if (node.type !== 'ArrowFunctionExpression') return false;
  const [query] = node.params;
  if (query?.type !== 'Identifier') return false;
  let isGivenBack = false;
  walk(node.body, (inner) => {
    if (inner.type === 'ConditionalExpression' && isNamed(inner.consequent, query.name)) isGivenBack = true;
    if (inner.type === 'ConditionalExpression' && isNamed(inner.alternate, query.name)) isGivenBack = true;
    if (inner.type === 'ReturnStatement' && inner.argument !== null && isNamed(inner.argument, query.name))
      isGivenBack = true;
  });
  return isGivenBack;
}

/** `query = query.where(…)`. */
function isReassigned(node: Node): boolean {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'Identifier') return false;
  const { right } = node;
  return (
    right.type === 'CallExpression' &&
    right.callee.type === 'MemberExpression' &&
    isNamed(right.callee.property, 'where') &&
    isNamed(right.callee.object, node.left.name)
  );
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
