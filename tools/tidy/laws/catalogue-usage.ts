import type { CallExpression, Node } from 'oxc-parser';
import { BASE_LANGUAGE, pluralBase, readCatalogues } from '../catalogue.ts';
import dynamicKeys from '../dynamic-keys.json' with { type: 'json' };
import { law } from '../law.ts';
import { isProduct } from '../places.ts';
import { isGenerated, isScript, walk, type SourceFile } from '../source.ts';

/** What one file says about catalogue keys. */
interface Usage {
  /** Namespaces and key prefixes named by `useTranslation`, `getFixedT` and their kin. */
  readonly namespaces: Set<string>;
  readonly prefixes: Set<string>;
  readonly literals: Set<string>;
  readonly calls: { readonly key: string; readonly line: number; readonly isPrefix: boolean }[];
}

/** What `useTranslation()` means. */
const DEFAULT_NAMESPACE = 'common';
const TRANSLATE = /^t$|^t[A-Z]\w*$|^translate$/;
const CHOOSE = /^(useTranslation|getFixedT|createTranslator|loadNamespaces)$/;

/**
 * Keys and code agree: every literal key that the code translates exists, and every key of the
 * catalogues is named somewhere in the product. Keys put together at run time (`status.${status}`) are
 * allowed under the prefixes of `dynamic-keys.json` only, written `namespace:prefix`.
 */
export const catalogueUsage = law('catalogue-usage', (files, report) => {
  const english = readCatalogues(files).filter(({ language }) => language === BASE_LANGUAGE);
  if (english.length === 0) return;
  const keys = new Map(
    english.flatMap((one) =>
      [...one.texts.keys()].map((key) => [`${one.namespace}:${pluralBase(key, one.texts)}`, { one, key }]),
    ),
  );
  const named = new Set<string>();

  for (const file of files.filter((one) => isScript(one.path) && isProduct(one.path) && !isGenerated(one))) {
    const usage = usageOf(file);
    for (const literal of usage.literals) {
      named.add(literal);
      for (const prefix of usage.prefixes) named.add(`${prefix}.${literal}`);
    }
    for (const { key, line, isPrefix } of usage.calls) {
      const candidates = candidatesFor(
        key,
        usage,
        english.map(({ namespace }) => namespace),
      );
      if (isPrefix && !candidates.some((one) => dynamicKeys.some((prefix) => one.startsWith(prefix)))) {
        report(file, line, `puts the key ${key}… together: list its prefix in dynamic-keys.json`);
      }
      if (!isPrefix && !candidates.some((one) => keys.has(one)))
        report(file, line, `translates ${key}, which no catalogue holds`);
    }
  }
  for (const [full, { one, key }] of keys) {
    const isNamed = named.has(full) || named.has(full.slice(full.indexOf(':') + 1));
    const isDynamic = dynamicKeys.some((prefix) => full.startsWith(prefix));
    if (!isNamed && !isDynamic) report(one.file, one.lineOf(key), `${full} is used nowhere`);
  }
});

function candidatesFor(key: string, usage: Usage, all: readonly string[]): string[] {
  if (key.includes(':')) return [key];
  const namespaces = usage.namespaces.size > 0 ? [...usage.namespaces] : all;
  const bodies = [key, ...[...usage.prefixes].map((prefix) => `${prefix}.${key}`)];
  return namespaces.flatMap((namespace) => bodies.map((body) => `${namespace}:${body}`));
}

function usageOf(file: SourceFile): Usage {
  const usage: Usage = { namespaces: new Set(), prefixes: new Set(), literals: new Set(), calls: [] };
  walk(file.syntax().program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') usage.literals.add(node.value);
    if (node.type === 'CallExpression') readCall(file, node, usage);
    if (node.type === 'JSXAttribute' && node.name.name === 'i18nKey' && node.value)
      readKey(file, node.value, usage);
  });
  return usage;
}

function readCall(file: SourceFile, node: CallExpression, usage: Usage): void {
  const name = calleeName(node.callee);
  if (TRANSLATE.test(name) && node.arguments[0]) readKey(file, node.arguments[0], usage);
  if (!CHOOSE.test(name)) return;
  if (name === 'useTranslation' && !node.arguments[0]) usage.namespaces.add(DEFAULT_NAMESPACE);
  for (const argument of node.arguments) {
    for (const text of stringsIn(argument)) usage.namespaces.add(text);
    if (argument.type !== 'ObjectExpression') continue;
    for (const property of argument.properties) {
      const isPrefix =
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        property.key.name === 'keyPrefix';
      if (isPrefix) for (const text of stringsIn(property.value)) usage.prefixes.add(text);
    }
  }
}

function readKey(file: SourceFile, node: Node, usage: Usage): void {
  const line = file.lineAt(node.start);
  if (node.type === 'Literal' && typeof node.value === 'string')
    usage.calls.push({ key: node.value, line, isPrefix: false });
  if (node.type === 'TemplateLiteral') {
    const key = node.quasis[0]?.value.cooked ?? '';
    usage.calls.push({ key, line, isPrefix: node.expressions.length > 0 });
  }
  if (node.type === 'ConditionalExpression') {
    readKey(file, node.consequent, usage);
    readKey(file, node.alternate, usage);
  }
}

function stringsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element ? stringsIn(element) : []));
  return [];
}

function calleeName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';
}
