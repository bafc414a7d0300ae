import type { Node } from 'oxc-parser';
import { law } from '../law.ts';
import { featureOf, isServerFeature, isTest } from '../places.ts';
import { isScript, walk, type SourceFile } from '../source.ts';

const MIGRATION = /^apps\/server\/src\/db\/migrations\/\d+-([a-z-]+)\.sql$/;
/** Their tables are the ground that every feature stands on: the outbox, the audit log, the files. */
const GROUND = new Set(['foundation', 'platform']);
const CREATED = /^CREATE TABLE (?:IF NOT EXISTS )?([a-z_.]+)/gim;
const ITEM = String.raw`(?:(?:only|lateral)\s+)?(?:\?|[a-z_.]+)(?:\s+(?:as\s+)?(?!(?:join|using)\b)[a-z_]+)?`;
/** Tables in the text of a query, one or a list of them, behind the word that says that they come. */
const NAMED = new RegExp(String.raw`\b(?:from|join|into|update|using)\s+(${ITEM}(?:\s*,\s*${ITEM})*)`, 'gi');
const TABLE = /(?:^|,)\s*(?:(?:only|lateral)\s+)?([a-z_.]+)/gi;
/** A name that a query gives to a part of itself, `with … as (`, is no table. */
const OWN_PART =
  /(?:\bwith|\brecursive|,)\s+([a-z_]+)(?:\s*\([^)]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;
const ASKS =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|(inner|left|right|full|cross)Join(Lateral)?)$/;

/**
 * A feature queries its own tables (law 9): those of its migration. What others may know of it stands in the views that
 * it publishes there, which no table's name can be mistaken for; a function of the database is asked like a service.
 */
export const featureTables = law('feature-tables', (files, report) => {
  const owners = ownersOf(files);
  for (const file of files.filter(({ path }) => isServerFeature(path) && isScript(path) && !isTest(path))) {
    const own = featureOf(file.path);
    if (own === undefined) continue;
    for (const { table, line } of tablesIn(file)) {
      const owner = owners.get(table);
      if (owner !== undefined && owner !== own && !GROUND.has(owner))
        report(file, line, `queries ${table} of ${owner}: it publishes a view, or contributes`);
    }
  }
});

/** Which feature a table belongs to, by the migration that makes it: `009-leases.sql`, `041-leases-versions.sql`. */
function ownersOf(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const features = [...new Set(files.flatMap(({ path }) => featureOf(path) ?? []))].toSorted(
    (one, other) => other.length - one.length,
  );
  return new Map(
    files.flatMap(({ path, text }) => {
      const name = MIGRATION.exec(path)?.[1];
      if (name === undefined) return [];
      const owner = features.find((feature) => `${name}-`.startsWith(`${feature}-`)) ?? name;
      return [...text.matchAll(CREATED)].map(([, table = '']) => [table, owner] as const);
    }),
  );
}

function tablesIn(file: SourceFile): { table: string; line: number }[] {
  const found: { table: string; line: number }[] = [];
  walk(file.syntax().program, (node) => {
    if (node.type === 'CallExpression' && ASKS.test(methodOf(node.callee)))
      for (const name of stringsIn(node.arguments[0]))
        found.push({ table: name.split(/\s/)[0] ?? '', line: file.lineAt(node.start) });
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag)) {
      const text = node.quasi.quasis.map(({ value }) => value.raw).join(' ? ');
      const parts = new Set([...text.matchAll(OWN_PART)].map(([, name]) => name));
      for (const [, list = ''] of text.matchAll(NAMED))
        for (const [, table = ''] of list.matchAll(TABLE))
          if (!parts.has(table)) found.push({ table, line: file.lineAt(node.start) });
    }
  });
  return found;
}

function isSql(tag: Node): boolean {
  return tag.type === 'Identifier' && tag.name === 'sql';
}

function methodOf(callee: Node): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
}

function stringsIn(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'ArrayExpression')
    return node.elements.flatMap((element) => stringsIn(element ?? undefined));
  return [];
}
