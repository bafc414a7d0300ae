import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { EXPORTED, type Group } from './tables.ts';

interface Told {
  language: Language;
  workspace: string;
  madeAt: string;
  /** Rows by table, of those that have any. */
  tables: Readonly<Record<string, number>>;
}

/** The page that says what is where, and how things are written. */
export function writeReadme({ language, workspace, madeAt, tables }: Told): Buffer {
  const t = createTranslator(language, 'organization-exports');
  const known = Object.keys(EXPORTED) as Group[]; // its own keys
  const groups = known.flatMap((group) => {
    const names = EXPORTED[group].filter((name) => tables[name] !== undefined);
    return names.length === 0 ? [] : [t(`groups.${group}`), ...names.map((name) => `  data/${name}.csv`)];
  });
  const lines = [
    t('readme.title', { workspace }),
    t('readme.lead', { when: formatDateTime(madeAt) }),
    '',
    t('readme.tables'),
    ...groups,
    '',
    `people.csv  –  ${t('readme.people')}`,
    `files.csv  –  ${t('readme.files')}`,
    `manifest.json  –  ${t('readme.manifest')}`,
    '',
    t('readme.amounts'),
    t('readme.times'),
    t('readme.ids'),
    t('readme.guard'),
    t('readme.leftOut'),
  ];
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}
