import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { writeCsv } from '../../platform/csv.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { Cell } from './cells.ts';
import { SECTION_NAMES, SECTIONS, type SectionName, type Tables } from './sections.ts';

/** The tables of an archive as files: one for programs, one each for people, and a page that says what is what. */
export function writeTables(tables: Tables, language: Language, madeAt: string): ZipEntry[] {
  const t = createTranslator(language, 'data-exports');
  const written = SECTION_NAMES.filter((name) => tables[name].length > 0);
  const lead = t('readme.lead', { when: formatDateTime(madeAt) });
  const lines = written.map((name) => `${fileOf(name)}  –  ${t(`sections.${name}`)}`);
  const readme = [
    t('readme.title'),
    '',
    lead,
    '',
    ...lines,
    '',
    `data.json  –  ${t('readme.json')}`,
    t('readme.files'),
  ];
  const json = Object.fromEntries(SECTION_NAMES.map((name) => [name, rowsOf(tables, name).map(toJson)]));
  return [
    entry('README.txt', Buffer.from(`\uFEFF${readme.join('\r\n')}\r\n`)),
    entry('data.json', Buffer.from(JSON.stringify({ madeAt, ...json }, null, 2))),
    ...written.map((name) =>
      entry(
        fileOf(name),
        writeCsv([
          SECTIONS[name].map((column) => t(`columns.${column}`)),
          ...rowsOf(tables, name).map((row) => SECTIONS[name].map((column) => row[column]?.text ?? '')),
        ]),
      ),
    ),
  ];
}

const rowsOf = (tables: Tables, name: SectionName): readonly Readonly<Record<string, Cell>>[] => tables[name];

function toJson(row: Readonly<Record<string, Cell>>) {
  return Object.fromEntries(Object.entries(row).map(([column, { json }]) => [column, json]));
}

/** `signIns` is `sign-ins.csv`. */
const fileOf = (name: SectionName) =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`;

const entry = (name: string, bytes: Uint8Array): ZipEntry => ({ name, read: () => Promise.resolve(bytes) });
