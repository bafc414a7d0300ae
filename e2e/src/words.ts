import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const catalogues = path.join(import.meta.dirname, '..', '..', 'packages', 'i18n', 'catalogues');

type Say = (key: string, values?: Record<string, string | number>) => string;

/** A text with the marks that keep a name's direction beside what was filled in: for `getByText`. */
export function marked(say: Say, key: string, values: Record<string, string | number>): RegExp {
  const holes = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `\u0000${value}\u0000`]),
  );
  const escaped = say(key, holes).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll('\u0000', '[\u2066-\u2069]?'));
}

/**
 * The product's own words in a language, so that one journey runs in several: `say('leases:form.create')`.
 * Placeholders are filled in; plural keys are named whole (`review.import_other`).
 */
export function wordsIn(language: string): Say {
  const loaded = new Map<string, unknown>();
  return (key, values = {}) => {
    const [namespace = '', where = ''] = key.split(':');
    if (!loaded.has(namespace))
      loaded.set(
        namespace,
        JSON.parse(readFileSync(path.join(catalogues, language, `${namespace}.json`), 'utf8')),
      );
    const text = where
      .split('.')
      .reduce<unknown>(
        (tree, part) => (tree as Record<string, unknown> | undefined)?.[part],
        loaded.get(namespace),
      ); // a tree of texts
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** As if somebody had chosen the language in this browser before. */
export function speak(page: Page, language: string): Promise<unknown> {
  return page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
}
