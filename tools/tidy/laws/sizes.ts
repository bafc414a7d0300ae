import type { ArrowFunctionExpression, Function, Node } from 'oxc-parser';
import { fileLaw, law } from '../law.ts';
import { isTest } from '../places.ts';
import { isGenerated, isScript, walk, type SourceFile } from '../source.ts';

export const LIMITS = {
  median: 80,
  file: { warn: 300, fail: 500 },
  function: { warn: 40, fail: 80 },
  component: { warn: 80, fail: 150 },
};

/** No file over 500 lines; from 300 it is named in the report (law 5). */
export const fileSize = fileLaw('file-size', isScript, (file, report) => {
  if (!isGenerated(file) && file.lines.length > LIMITS.file.fail) report(1, `has ${file.lines.length} lines`);
});

/** The median file is a screenful: at most 80 lines (law 5). */
export const medianFileSize = law('median-file-size', (files, report) => {
  const sized = files
    .filter((file) => isScript(file.path) && !isGenerated(file))
    .toSorted((a, b) => a.lines.length - b.lines.length);
  const middle = sized[Math.floor(sized.length / 2)];
  if (middle && middle.lines.length > LIMITS.median)
    report(middle, 1, `is the median file, with ${middle.lines.length} lines`);
});

/** No function over 80 lines, no component over 150 (law 5). Tests are lists of cases and have no such limit. */
export const functionSize = fileLaw('function-size', isScript, (file, report) => {
  for (const { name, line, length, limit } of measureFunctions(file)) {
    if (length > limit.fail) report(line, `${name} has ${length} lines`);
  }
});

export interface MeasuredFunction {
  readonly name: string;
  readonly line: number;
  readonly length: number;
  readonly limit: { readonly warn: number; readonly fail: number };
}

export function measureFunctions(file: SourceFile): MeasuredFunction[] {
  if (isGenerated(file) || isTest(file.path)) return [];
  const measured: MeasuredFunction[] = [];
  walk(file.syntax().program, (node, ancestors) => {
    if (!isFunction(node)) return;
    const name = nameOf(node, ancestors.at(-1));
    const line = file.lineAt(node.start);
    const isComponent = file.path.endsWith('x') && /^[A-Z]/.test(name);
    const limit = isComponent ? LIMITS.component : LIMITS.function;
    measured.push({ name, line, length: file.lineAt(node.end) - line + 1, limit });
  });
  return measured;
}

function isFunction(node: Node): node is Function | ArrowFunctionExpression {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

function nameOf(node: Function | ArrowFunctionExpression, parent: Node | undefined): string {
  if ('id' in node && node.id) return node.id.name;
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if (parent?.type === 'Property' && parent.key.type === 'Identifier') return parent.key.name;
  if (parent?.type === 'MethodDefinition' && parent.key.type === 'Identifier') return parent.key.name;
  return 'a function';
}
