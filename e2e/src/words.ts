import { readFileSync } from 'node:fs';
import path from 'node:path';

const catalogues = path.join(import.meta.dirname, '..', '..', 'packages', 'i18n', 'catalogues');

/**
 * The product's own words in a language, so that one journey runs in several: `say('leases:form.create')`.
 * Placeholders are filled in; plural keys are named whole (`review.import_other`).
 */
export function wordsIn(language: string): (key: string, values?: Record<string, string | number>) => string {
  const loaded = new Map<string, unknown>();
  return (key, values = {}) => {
    const [namespace = '', where = ''] = key.split(':');
    if (!loaded.has(namespace)) loaded.set(namespace, JSON.parse(readFileSync(path.join(catalogues, language, `${namespace}.json`), 'utf8')));
    const text = where.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], loaded.get(namespace)); // a tree of texts
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
