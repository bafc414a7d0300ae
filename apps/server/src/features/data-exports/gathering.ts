import type { Language } from '@dira/i18n/languages';
import type { Namespace } from '@dira/i18n/resources';
import { createTranslator } from '@dira/i18n/translate';
import { day, moment, text, word, type Cell } from '../../contributions/own-data-cells.ts';
import {
  section,
  type FileRow,
  type OwnData,
  type OwnDataOfPlace,
  type OwnDataSource,
  type SectionName,
} from '../../contributions/own-data.ts';
import type { FileShelf } from './file-shelf.ts';

export type Tables = ReadonlyMap<SectionName, Readonly<Record<string, Cell>>[]>;

const files = section('files', [
  'workspace',
  'file',
  'title',
  'kind',
  'at',
  'expiresOn',
  'insurer',
  'policyNumber',
  'isInside',
]);
/** The one table that several features fill, by their files. */
export const ownFiles: OwnDataSource = { sections: [files] };

/** Puts rows where they belong. */
export function gather(language: Language): OwnData & { tables: Tables } {
  const tables = new Map<SectionName, Readonly<Record<string, Cell>>[]>();
  return {
    language,
    tables,
    add: ({ name }, row) => {
      const rows = tables.get(name) ?? [];
      if (rows.length === 0) tables.set(name, rows);
      rows.push(row);
    },
    say: (namespace, prefix) => sayIn(language, namespace, prefix),
  };
}

/** The same for files of a workspace, which go onto the shelf as far as it has room. */
export function gatherFiles(
  data: OwnData,
  { workspace, tools, shelf }: Pick<OwnDataOfPlace, 'workspace' | 'tools'> & { shelf: FileShelf },
): Pick<OwnDataOfPlace, 'addFile' | 'addDocument'> {
  const t = createTranslator(data.language, 'data-exports');
  return {
    addDocument: (folder, name, bytes) => {
      shelf.add(folder, { name, byteSize: bytes.length, read: () => Promise.resolve(bytes) });
    },
    addFile: (folder, row: FileRow, facts = {}) => {
      const name = shelf.add(folder, {
        name: row.name,
        byteSize: row.byte_size,
        read: () => tools.files.get(row.storage_key),
      });
      data.add(files, {
        workspace: text(workspace),
        file: text(name ?? row.name),
        title: text(row.title),
        ...nothing,
        ...facts,
        at: moment(row.created_at),
        isInside: name === null ? word('no', t('inside.no')) : word('yes', t('inside.yes')),
      });
    },
  };
}

const nothing = { kind: text(null), expiresOn: day(null), insurer: text(null), policyNumber: text(null) };

/** A value that is new since is shown as it is. */
function sayIn(language: Language, namespace: Namespace, prefix: string) {
  const t = createTranslator(language, namespace);
  return (code: string | null): Cell => {
    if (code === null) return word(null, '');
    const key = `${prefix}.${code}`;
    return word(code, String(t(key as never, { defaultValue: code } as never))); // keys of a list that grows
  };
}
