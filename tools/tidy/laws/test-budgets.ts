import type { CallExpression, Node } from 'oxc-parser';
import budgets from '../../../test-budgets.json' with { type: 'json' };
import { law } from '../law.ts';
import { walk, type SourceFile } from '../source.ts';

/** What a kind of test may use up by day. */
export interface TestBudgets {
  readonly browserTestsByDay: number;
  /** Places in a spec that ask axe. */
  readonly axeCalls: number;
  /** Test files of the server and the wire that start processes by day. */
  readonly spawningFiles: number;
  /** Specs that are no feature's, with what they may use instead. */
  readonly specs: readonly {
    readonly file: string;
    readonly testsByDay?: number;
    readonly axeCalls?: number;
    readonly reason: string;
  }[];
}

const AXE = ['expectAccessible', 'expectAccessibleInBothThemes'];
/** Playwright's tag, and Vitest's. */
const NIGHT = ['@nightly', 'night'];
/** Itself, or by the helper that starts the product for a test. */
const STARTS_PROCESSES = /^node:child_process$|\/testing\/launch\.ts$/;
const SPAWNING = /^(apps\/server\/src|e2e\/wire)\/.*\.test\.ts$/;

/**
 * By day a feature has so many browser tests and asks axe so often, journeys run in one language, and few files of
 * tests start processes. What is tagged for the night is free.
 */
export const testBudgets = testBudgetsOf(budgets);

export function testBudgetsOf({ browserTestsByDay, axeCalls, spawningFiles, specs }: TestBudgets) {
  return law('test-budgets', (files, report) => {
    for (const file of files.filter(({ path }) => /^e2e\/src\/.*\.spec\.ts$/.test(path))) {
      const own = specs.find((spec) => file.path === `e2e/src/${spec.file}`);
      const { tests, asks, languageLoops } = readSpec(file);
      const [mostTests, mostAsks] = [own?.testsByDay ?? browserTestsByDay, own?.axeCalls ?? axeCalls];
      if (tests > mostTests)
        report(file, 1, `${tests} tests by day; its budget is ${mostTests}: tag others ${NIGHT[0]}`);
      if (asks > mostAsks) report(file, 1, `asks axe in ${asks} places; its budget is ${mostAsks}`);
      for (const line of languageLoops)
        report(file, line, `one journey a language by day: inHebrewAndEnglish, or tag it ${NIGHT[0]}`);
    }
    const spawning = files.filter((file) => SPAWNING.test(file.path) && startsProcessesByDay(file));
    for (const file of spawning.slice(spawningFiles))
      report(
        file,
        1,
        `starts processes, as ${spawningFiles} files may: ${spawning.map(({ path }) => path).join(', ')}`,
      );
  });
}

function readSpec(file: SourceFile): { tests: number; asks: number; languageLoops: number[] } {
  const { program } = file.syntax();
  const askers = findAskers(program);
  let tests = 0;
  let asks = 0;
  const languageLoops: number[] = [];
  walk(program, (node, ancestors) => {
    if (node.type === 'ForOfStatement' && namesLanguage(node.left) && !isByNight(ancestors))
      languageLoops.push(file.lineAt(node.start));
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    if (node.callee.name === 'test' && !isByNight([...ancestors, node])) tests += timesIn(ancestors);
    const isWithinAsker = ancestors.some((above) => askers.has(nameOfFunction(above)));
    if (askers.has(node.callee.name) && !isWithinAsker && !isByNight(ancestors)) asks += 1;
  });
  return { tests, asks, languageLoops };
}

/** What asks axe itself, and the functions of the spec that do it for others: each call of them is a question. */
function findAskers(program: Node): Set<string> {
  const askers = new Set(AXE);
  walk(program, (node, ancestors) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !askers.has(node.callee.name))
      return;
    const within = ancestors.map(nameOfFunction).findLast((name) => name !== '');
    if (within !== undefined) askers.add(within);
  });
  return askers;
}

function nameOfFunction(node: Node): string {
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? '';
  const isArrow = node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression';
  return isArrow && node.id.type === 'Identifier' ? node.id.name : '';
}

function isByNight(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.type === 'CallExpression' && isTagged(node));
}

/** `{ tag: '@nightly' }` or `{ tags: ['night'] }` among what a test or a group of tests is given. */
function isTagged({ arguments: given }: CallExpression): boolean {
  return given.some(
    (argument) =>
      argument.type === 'ObjectExpression' &&
      argument.properties.some((property) => property.type === 'Property' && namesNight(property.value)),
  );
}

function namesNight(value: Node): boolean {
  if (value.type === 'ArrayExpression')
    return value.elements.some((element) => element !== null && namesNight(element));
  return value.type === 'Literal' && typeof value.value === 'string' && NIGHT.includes(value.value);
}

/** A test in a loop over a list that stands there counts as often as the list is long. */
function timesIn(ancestors: readonly Node[]): number {
  return ancestors.reduce(
    (times, node) =>
      node.type === 'ForOfStatement' && node.right.type === 'ArrayExpression'
        ? times * node.right.elements.length
        : times,
    1,
  );
}

function namesLanguage(left: Node): boolean {
  let found = false;
  walk(left, (node) => {
    if (node.type === 'Identifier' && /^language$/i.test(node.name)) found = true;
  });
  return found;
}

function startsProcessesByDay(file: SourceFile): boolean {
  const { imports, program } = file.syntax();
  if (!imports.some(({ specifier }) => STARTS_PROCESSES.test(specifier))) return false;
  let runsByDay = false;
  walk(program, (node, ancestors) => {
    const isTest =
      node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'test';
    if (isTest && !isByNight([...ancestors, node])) runsByDay = true;
  });
  return runsByDay;
}
