/** Translation on the server, for mails, PDFs and messages. The web app has its own lazy loading. */
import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { languages } from './languages.ts';
import type { Language } from './languages.ts';
import { sharedOptions } from './options.ts';
import type { Namespace } from './resources.ts';

const folder = new URL('../catalogues/', import.meta.url);

function readCatalogues(language: Language): Record<string, object> {
  const files = readdirSync(new URL(`${language}/`, folder)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8')),
    ]),
  );
}

const instance = i18next.createInstance();
// Resources are given whole, so that init is synchronous: a translator works from the first line on.
void instance.init({
  ...sharedOptions,
  initAsync: false,
  resources: Object.fromEntries(languages.map((language) => [language, readCatalogues(language)])),
});

/** `t` fixed to a language and namespace: `createTranslator('he', 'crash')('title')`. */
export function createTranslator<N extends Namespace>(language: Language, namespace: N): TFunction<N> {
  return instance.getFixedT(language, namespace);
}
