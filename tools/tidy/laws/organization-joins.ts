import type { Node } from 'oxc-parser';
import { fileLaw } from '../law.ts';
import { isTest } from '../places.ts';
import { isScript, walk } from '../source.ts';

const OWNER = /^([a-z_]+)\.organization_id$/;

/** Rows of one organization are joined in one way: `onKey('u', 'l', 'unit_id')` names both tables and the key. */
export const organizationJoins = fileLaw('organization-joins', isServerCode, (file, report) => {
  walk(file.syntax().program, (node) => {
    const key = joinedColumns(node);
    if (key === undefined || node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression')
      return;
    const owner = joinedColumns(node.callee.object);
    if (owner === undefined || !owner.every((column) => OWNER.test(column))) return;
    if (owner.map(tableOf).join() === key.map(tableOf).join())
      report(file.lineAt(node.start), 'joins by organization and key in two steps; onKey does in one');
  });
});

function isServerCode(path: string): boolean {
  return path.startsWith('apps/server/src/') && isScript(path) && !isTest(path);
}

/** The two columns of `….onRef('u.unit_id', '=', 'l.unit_id')`. */
function joinedColumns(node: Node): [string, string] | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { property } = node.callee;
  if (property.type !== 'Identifier' || property.name !== 'onRef') return undefined;
  const [left, operator, right] = node.arguments.map(textOf);
  return left !== undefined && operator === '=' && right !== undefined ? [left, right] : undefined;
}

function textOf(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'));
}
