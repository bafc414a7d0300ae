import type { Node } from 'oxc-parser';
import { fileLaw } from '../law.ts';
import { isTest } from '../places.ts';
import { isGenerated, isScript, walk } from '../source.ts';

/**
 * `any`, `!` and `as` switch the type checker off (law 6): each needs its reason in a comment on the line
 * or on the line above. `as const` and `satisfies` are no escapes. Tests may use `!` and `as`, since a
 * wrong assumption there fails the test; `any` they may not.
 */
export const typeEscapes = fileLaw('type-escapes', isScript, (file, report) => {
  if (isGenerated(file)) return;
  const seen = new Set<number>();
  walk(file.syntax().program, (node) => {
    const escape = escapeOf(node);
    if (!escape || (escape.name !== 'any' && isTest(file.path))) return;
    const line = file.lineAt(escape.at);
    if (seen.has(line) || file.hasReason(line) || file.hasReason(file.lineAt(node.start))) return;
    seen.add(line);
    report(line, `uses ${escape.name} without a reason on the line`);
  });
});

function escapeOf(node: Node): { name: string; at: number } | undefined {
  switch (node.type) {
    case 'TSAnyKeyword':
      return { name: 'any', at: node.start };
    case 'TSNonNullExpression':
      return { name: '!', at: node.end - 1 };
    case 'VariableDeclarator':
    case 'PropertyDefinition':
      return node.definite ? { name: '!', at: node.start } : undefined;
    case 'TSTypeAssertion':
      return { name: 'as', at: node.start };
    case 'TSAsExpression':
      return isConst(node.typeAnnotation) ? undefined : { name: 'as', at: node.typeAnnotation.start };
    default:
      return undefined;
  }
}

function isConst(type: Node): boolean {
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  );
}
