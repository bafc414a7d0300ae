import type { CallExpression, NewExpression, Node } from 'oxc-parser';
import { fileLaw } from '../law.ts';
import { isTest } from '../places.ts';
import { isScript, walk } from '../source.ts';

interface Banned {
  readonly name: string;
  matches(node: Node): boolean;
  /** The only files that may use it. */
  readonly homes: readonly RegExp[];
  /** Tests compare with the raw thing; elsewhere the ban holds for them too. */
  readonly inTests: boolean;
}

/** Scripts of the workshop run under Node by hand: they have no injected clock, environment or log. */
const WORKSHOP = /^(tools|bench|e2e)\/|\.config\.ts$/;

const BANNED: readonly Banned[] = [
  {
    name: 'process.env',
    matches: (node) => isMember(node, 'process', /^env$/),
    homes: [/^apps\/server\/src\/env\.ts$/, WORKSHOP],
    inTests: true,
  },
  {
    name: 'the clock (new Date, Date.now, Temporal.Now)',
    matches: (node) =>
      isMember(node, 'Date', /^now$/) ||
      isMember(node, 'Temporal', /^Now$/) ||
      ((node.type === 'NewExpression' || node.type === 'CallExpression') && isNamed(node.callee, 'Date')),
    homes: [/^apps\/server\/src\/platform\/clock\.ts$/, /^apps\/web\/app\/lib\/clock\.ts$/, WORKSHOP],
    inTests: true,
  },
  {
    name: 'Intl and toLocale…',
    matches: (node) =>
      (node.type === 'MemberExpression' && isNamed(node.object, 'Intl')) ||
      isMember(node, undefined, /^toLocale/),
    homes: [/^packages\/i18n\/src\/format[^/]*\.ts$/, /^apps\/web\/app\/lib\/format[^/]*(\.ts|\/)/, WORKSHOP],
    inTests: true,
  },
  {
    name: 'parseFloat',
    matches: (node) =>
      isMember(node, 'Number', /^parseFloat$/) ||
      (node.type === 'CallExpression' && isNamed(node.callee, 'parseFloat')),
    homes: [],
    inTests: false,
  },
  {
    name: 'console',
    matches: (node) => isMember(node, 'console', /./),
    homes: [
      /^apps\/server\/src\/platform\/log\.ts$/,
      /^apps\/server\/src\/(cli|start|banner)\.ts$/,
      WORKSHOP,
    ],
    inTests: false,
  },
  {
    name: 'useMutation of the query library',
    matches: (node) =>
      node.type === 'ImportDeclaration' &&
      node.source.value === '@tanstack/react-query' &&
      node.specifiers.some((one) => one.type === 'ImportSpecifier' && isNamed(one.imported, 'useMutation')),
    homes: [/^apps\/web\/app\/lib\/use-mutation\.ts$/],
    inTests: true,
  },
  {
    name: 'invalidateQueries (a change says what it is of: lib/freshness.ts)',
    matches: (node) => isMember(node, undefined, /^invalidateQueries$/),
    homes: [/^apps\/web\/app\/lib\/freshness\.ts$/],
    inTests: true,
  },
  {
    name: 'a writer of tables (platform/csv.ts and workbook.ts guard what a spreadsheet would compute)',
    matches: (node) =>
      node.type === 'ImportDeclaration' && /^(csv-stringify|write-excel-file)\b/.test(node.source.value),
    homes: [/^apps\/server\/src\/platform\/csv\.ts$/, /^apps\/server\/src\/platform\/workbook\.ts$/],
    inTests: true,
  },
  {
    name: 'Math.random, which can be guessed (node:crypto makes what cannot)',
    matches: (node) => isMember(node, 'Math', /^random$/),
    homes: [WORKSHOP],
    inTests: true,
  },
  {
    name: 'a cipher (platform/secrets.ts seals by AES-256-GCM)',
    matches: (node) => isCallOf(node, /^create(C|Dec)ipher/),
    homes: [/^apps\/server\/src\/platform\/secrets\.ts$/],
    inTests: true,
  },
  {
    name: 'a hash other than SHA-256',
    matches: (node) => isCallOf(node, /^create(Hash|Hmac)$/) && !startsWithText(node, 'sha256'),
    // The authority says there by which hash it names its certificate.
    homes: [/^apps\/server\/src\/platform\/time-stamp-protocol\.ts$/, WORKSHOP],
    inTests: true,
  },
  {
    name: 'text that is run as code',
    matches: (node) =>
      isCallOf(node, /^(eval|Function)$/) ||
      (node.type === 'ImportDeclaration' && node.source.value === 'node:vm'),
    // It asks the engine for its collector, by a text of ours.
    homes: [/^apps\/server\/src\/platform\/spare-memory\.ts$/, WORKSHOP],
    inTests: true,
  },
  {
    name: 'another program',
    matches: (node) =>
      node.type === 'ImportDeclaration' &&
      node.importKind !== 'type' &&
      node.source.value === 'node:child_process',
    homes: [/^apps\/server\/src\/(start|db\/embedded|platform\/readers)\.ts$/, WORKSHOP],
    inTests: true,
  },
  {
    name: 'text that becomes markup',
    matches: (node) =>
      isMember(node, undefined, /^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe)$/) ||
      isMember(node, 'document', /^write/),
    homes: [],
    inTests: true,
  },
  {
    name: 'messages of other windows (lib/other-tabs.ts hears those of our own origin alone)',
    matches: (node) => isCallOf(node, /^addEventListener$/) && startsWithText(node, 'message'),
    homes: [/^apps\/web\/app\/lib\/other-tabs\.ts$/, WORKSHOP],
    inTests: true,
  },
  {
    name: 'a way around the certificates of others',
    matches: (node) => node.type === 'Property' && isNamed(node.key, 'rejectUnauthorized'),
    homes: [],
    inTests: true,
  },
  {
    name: 'a field that keeps people from pasting',
    matches: (node) => node.type === 'JSXAttribute' && node.name.name === 'onPaste',
    homes: [],
    inTests: true,
  },
  {
    name: 'a pattern that is made while it runs (a text of somebody’s would be one)',
    matches: (node) => isCallOf(node, /^RegExp$/) && node.arguments[0]?.type !== 'Literal',
    // Each makes it of words of ours.
    homes: [
      /^packages\//,
      /^apps\/server\/src\/(platform|http)\//,
      /^apps\/server\/src\/features\/auth\/admin\/routes\.ts$/,
      /^apps\/server\/src\/features\/bank-statements\/(markup|ofx)\.ts$/,
      /^apps\/server\/src\/features\/messages\/mailed-answer\.ts$/,
      /^apps\/server\/src\/features\/public-site\/pages\.ts$/,
      WORKSHOP,
    ],
    inTests: true,
  },
  {
    name: 'a call to others (whom the server calls is one of the settings)',
    matches: (node) => isCallOf(node, /^fetch$/),
    homes: [
      /^(apps\/web|packages)\//,
      /^apps\/server\/src\/platform\/(graph|maps|time-stamps)\.ts$/,
      /^apps\/server\/src\/features\/(cpi|exchange-rates)\/source\.ts$/,
      /^apps\/server\/src\/features\/subscriptions\/asking\.ts$/,
      /^apps\/server\/src\/features\/tax-invoices\/morning\.ts$/,
      WORKSHOP,
    ],
    inTests: true,
  },
  {
    name: 'a call to others that goes where it is sent on to (redirect: ’error’)',
    matches: (node) => isCallOf(node, /^fetch$/) && !saysOfItself(node, 'redirect', 'error'),
    homes: [/^(apps\/web|packages)\//, WORKSHOP],
    inTests: true,
  },
  {
    // Two roots of React on one page break each other's commits (error 177); public pages draw with Preact.
    name: 'a root of its own (the app has one, and whatever it draws is drawn there)',
    matches: (node) => node.type === 'ImportDeclaration' && node.source.value === 'react-dom/client',
    homes: [/^apps\/web\/app\/public-site\/islands\//],
    inTests: false,
  },
];

/** What reaches outside the code has one home (law 6), so that it can be injected, tested and replaced there. */
export const oneHome = fileLaw('one-home', isScript, (file, report) => {
  const bans = BANNED.filter(
    ({ homes, inTests }) => !(inTests && isTest(file.path)) && !homes.some((home) => home.test(file.path)),
  );
  walk(file.syntax().program, (node) => {
    for (const { name } of bans.filter((ban) => ban.matches(node))) {
      if (isConversion(node) && file.hasReason(file.lineAt(node.start))) continue;
      report(file.lineAt(node.start), `uses ${name} outside its home`);
    }
  });
});

/** `new Date(instant)` reads no clock; a library that wants a Date may have one, with the reason beside it. */
function isConversion(node: Node): boolean {
  return node.type === 'NewExpression' && node.arguments.length > 0;
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isMember(node: Node, object: string | undefined, property: RegExp): boolean {
  if (node.type !== 'MemberExpression' || (object && !isNamed(node.object, object))) return false;
  if (node.property.type === 'Identifier' && !node.computed) return property.test(node.property.name);
  return node.property.type === 'Literal' && property.test(String(node.property.value));
}

/** `name(…)` and `something.name(…)`, also with `new`. */
function isCallOf(node: Node, name: RegExp): node is CallExpression | NewExpression {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { callee } = node;
  return (callee.type === 'Identifier' && name.test(callee.name)) || isMember(callee, undefined, name);
}

function startsWithText({ arguments: [first] }: CallExpression | NewExpression, text: string): boolean {
  return first?.type === 'Literal' && first.value === text;
}

/** Whether the last argument is an object that says so on its own page. */
function saysOfItself(node: CallExpression | NewExpression, key: string, value: string): boolean {
  const options = node.arguments.at(-1);
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some(
      (each) =>
        each.type === 'Property' &&
        isNamed(each.key, key) &&
        each.value.type === 'Literal' &&
        each.value.value === value,
    )
  );
}
