import { parseSync, visitorKeys, type Comment, type Node, type Program } from 'oxc-parser';

/** One import of a module, however it is written: `import`, `export … from`, `import()` or `import('…').Type`. */
export interface ModuleImport {
  readonly specifier: string;
  readonly line: number;
}

export interface Syntax {
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly imports: readonly ModuleImport[];
}

/** A text file of the repository. `path` is relative to its root, with forward slashes; lines count from 1. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** Parsed on first use, then kept. Throws when the file is not valid TypeScript. */
  syntax(): Syntax;
  lineAt(offset: number): number;
  /** True when a comment stands on this line or ends on the line above: the reason for what the line does. */
  hasReason(line: number): boolean;
}

export function sourceFile(path: string, text: string): SourceFile {
  const starts = lineStarts(text);
  let syntax: Syntax | undefined;
  let commented: Set<number> | undefined;

  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? Infinity) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  const file: SourceFile = {
    path,
    text,
    lines: text.replace(/\n$/, '').split('\n'),
    syntax: () => (syntax ??= parse(path, text, lineAt)),
    lineAt,
    hasReason(line) {
      commented ??= new Set(
        file.syntax().comments.flatMap((comment) => [lineAt(comment.start), lineAt(comment.end)]),
      );
      return commented.has(line) || commented.has(line - 1);
    },
  };
  return file;
}

export function isScript(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path) && !path.endsWith('.d.ts');
}

/** Written by a generator: its shape is not ours to judge. */
export function isGenerated(file: SourceFile): boolean {
  const head = file.lines.slice(0, 6).join('\n');
  return /(^|\/)generated\/|\.generated\.ts$/.test(file.path) || /\bgenerated (by|from)\b/i.test(head);
}

/** Visits every node, parents first; `ancestors` runs from the program to the direct parent. */
export function walk(root: Node, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = [];
  const step = (node: Node): void => {
    visit(node, ancestors);
    ancestors.push(node);
    forEachChild(node, step);
    ancestors.pop();
  };
  step(root);
}

/** Read field by field: laws walk millions of nodes. */
function forEachChild(node: Node, visit: (child: Node) => void): void {
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = Reflect.get(node, key);
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) visit(one);
    } else if (isNode(value)) visit(value);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function parse(path: string, text: string, lineAt: (offset: number) => number): Syntax {
  const { program, comments, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);

  const imports: ModuleImport[] = [];
  const add = (specifier: string, offset: number): void => {
    imports.push({ specifier, line: lineAt(offset) });
  };
  for (const { moduleRequest } of module.staticImports) add(moduleRequest.value, moduleRequest.start);
  for (const { entries } of module.staticExports) {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request) add(request.value, request.start);
  }
  walk(program, (node) => {
    if (node.type === 'ImportExpression' && node.source.type === 'Literal')
      add(String(node.source.value), node.start);
    if (node.type === 'TSImportType') add(String(node.source.value), node.start);
  });
  return { program, comments, imports };
}
