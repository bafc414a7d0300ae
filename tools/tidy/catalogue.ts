import { languages } from '../../packages/i18n/src/languages.ts';
import type { SourceFile } from './source.ts';

export const BASE_LANGUAGE = 'en';
export const LANGUAGES: readonly string[] = languages;

/** One language of one namespace: dotted key → text. */
export interface Catalogue {
  readonly file: SourceFile;
  readonly language: string;
  readonly namespace: string;
  readonly texts: ReadonlyMap<string, string>;
  /** The line a key stands on, counted from 1. */
  lineOf(key: string): number;
}

const PLACE = /^packages\/i18n\/catalogues\/([a-z]{2})\/([^/]+)\.json$/;
const PLURAL = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** Reads the catalogues among the files. Throws when one is not valid JSON. */
export function readCatalogues(files: readonly SourceFile[]): Catalogue[] {
  return files.flatMap((file) => {
    const [, language, namespace] = PLACE.exec(file.path) ?? [];
    if (!language || !namespace) return [];
    const texts = new Map(flatten(JSON.parse(file.text), ''));
    return [{ file, language, namespace, texts, lineOf: (key) => lineOf(file, key) }];
  });
}

/** `units_one` → `units`, when the catalogue has the plural family; otherwise the key itself. */
export function pluralBase(key: string, texts: ReadonlyMap<string, string>): string {
  const base = key.replace(PLURAL, '');
  const isFamily = base !== key && (texts.has(`${base}_other`) || texts.has(`${base}_ordinal_other`));
  return isFamily ? base : key;
}

/** Every `{{name}}`, `$t(key)` and `<tag>` of a text, sorted, formats left out. */
export function placeholders(text: string): string[] {
  const found = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|(\$t\([^)]*\))|<\/?([\w]+)\s*\/?>/g)];
  return [
    ...new Set(found.map(([, name, nested, tag]) => (name ? `{{${name}}}` : (nested ?? `<${tag}>`)))),
  ].toSorted();
}

/** Looks for each segment of the key below the one before it. */
function lineOf(file: SourceFile, key: string): number {
  let line = 0;
  for (const segment of key.split('.')) {
    const found = file.lines.findIndex(
      (text, index) => index >= line && text.includes(`${JSON.stringify(segment)}:`),
    );
    if (found !== -1) line = found;
  }
  return line + 1;
}

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}
