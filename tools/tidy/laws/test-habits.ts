import type { MemberExpression, Node } from 'oxc-parser';
import { fileLaw } from '../law.ts';
import { isTest } from '../places.ts';
import { isScript, walk, type SourceFile } from '../source.ts';

const RUNNERS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const SKIPS = /^(skip|skipIf|todo|fixme|fails|fail)$/;
const MOCKS = /^(mock|doMock|hoisted)$/;
const LINK = /https?:\/\/|docs\/decisions\/|#\d+/;

/**
 * Tests wait for what they need, run all the time and meet the real thing: no sleeps, no `.only`, no
 * skipped test without a linked reason, no module mocks (the fakes of `platform/` are real
 * implementations), no retries.
 */
export const testHabits = fileLaw('test-habits', isTestScript, (file, report) => {
  walk(file.syntax().program, (node, ancestors) => {
    const fault = node.type === 'MemberExpression' ? faultOfMember(file, node) : faultOfNode(node, ancestors);
    if (fault) report(file.lineAt(node.start), fault);
  });
  for (const { specifier, line } of file.syntax().imports) {
    if (specifier === 'node:timers/promises') report(line, 'imports sleep: wait for the thing itself');
  }
});

function faultOfMember(file: SourceFile, node: MemberExpression): string | undefined {
  if (node.property.type !== 'Identifier') return undefined;
  const name = node.property.name;
  if (name === 'waitForTimeout') return 'sleeps: wait for the thing itself';
  if (rootName(node.object) === 'vi' && MOCKS.test(name))
    return 'mocks a module: use the fake that platform/ ships';
  if (!RUNNERS.has(rootName(node.object))) return undefined;
  if (name === 'only') return 'runs alone: remove .only';
  if (SKIPS.test(name) && !hasLinkedReason(file, file.lineAt(node.start)))
    return `.${name} without a linked reason`;
  return undefined;
}

function faultOfNode(node: Node, ancestors: readonly Node[]): string | undefined {
  if (node.type === 'Property' && node.key.type === 'Identifier' && /^retr(y|ies)$/.test(node.key.name)) {
    const isOff = node.value.type === 'Literal' && node.value.value === 0;
    const inConfig = ancestors.some(
      (above) =>
        above.type === 'CallExpression' &&
        above.callee.type === 'Identifier' &&
        RUNNERS.has(above.callee.name),
    );
    return inConfig && !isOff ? 'retries: make the test certain' : undefined;
  }
  const isTimer =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'setTimeout';
  if (!isTimer) return undefined;
  const inPromise = ancestors.some(
    (above) =>
      above.type === 'NewExpression' && above.callee.type === 'Identifier' && above.callee.name === 'Promise',
  );
  return inPromise ? 'sleeps: wait for the thing itself' : undefined;
}

/** `test` of `test.describe.skip`. */
function rootName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootName(node.object);
  return node.type === 'CallExpression' ? rootName(node.callee) : '';
}

function hasLinkedReason(file: SourceFile, line: number): boolean {
  return file.syntax().comments.some(({ value, start, end }) => {
    const isNear = file.lineAt(start) === line || file.lineAt(end) === line - 1;
    return isNear && LINK.test(value);
  });
}

function isTestScript(path: string): boolean {
  return isTest(path) && isScript(path);
}
