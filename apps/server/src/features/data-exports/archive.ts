import { formatDateTime } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { Cell } from '../../contributions/own-data-cells.ts';
import type { Section } from '../../contributions/own-data.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { Tables } from './gathering.ts';

/** The tables of an archive as files: one for programs, one each for people, and a page that says what is what. */
export function writeTables(
  sections: readonly Section[],
  tables: Tables,
  { language, madeAt }: { language: Language; madeAt: string },
): ZipEntry[] {
  const t = createTranslator(language, 'data-exports');
  const written = sections.map((of) => ({ ...of, rows: tables.get(of.name) ?? [] }));
  const filled = written.filter(({ rows }) => rows.length > 0);
  const lead = t('readme.lead', { when: formatDateTime(madeAt) });
  const lines = filled.map(({ name }) => `${fileOf(name)}  –  ${t(`sections.${name}`)}`);
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
  const json = Object.fromEntries(written.map(({ name, rows }) => [name, rows.map(toJson)]));
  return [
    entry('README.txt', Buffer.from(`\uFEFF${readme.join('\r\n')}\r\n`)),
    entry('data.json', Buffer.from(JSON.stringify({ madeAt, ...json }, null, 2))),
    ...filled.map(({ name, columns, rows }) =>
      entry(
        fileOf(name),
        writeCsv([
          columns.map((column) => t(`columns.${column}`)),
          ...rows.map((row) => columns.map((column) => row[column]?.text ?? '')),
        ]),
      ),
    ),
  ];
}

function toJson(row: Readonly<Record<string, Cell>>) {
  return Object.fromEntries(Object.entries(row).map(([column, { json }]) => [column, json]));
}

/** `signIns` is `sign-ins.csv`. */
const fileOf = (name: string) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`;

const entry = (name: string, bytes: Uint8Array): ZipEntry => ({ name, read: () => Promise.resolve(bytes) });
