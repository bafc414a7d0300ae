import { ARCHIVE_MAX_BYTES } from '@dira/contract/constants';
import type { PersonWrite } from '../../db/scope.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { Services } from '../../services.ts';
import { getReceiptPdf } from '../money/receipts.ts';
import { day, dayOf, moment, text, word } from './cells.ts';
import { listAttachments } from './messages.repo.ts';
import type { Tables } from './sections.ts';
import { listDocuments, listPhotos, type FileRow } from './tenancy.repo.ts';
import type { Words } from './words.ts';

/** The files of an archive by name, as far as they have room in it; the others are named as not inside. */
export class FileShelf {
  readonly entries: ZipEntry[] = [];
  private readonly taken = new Set<string>();
  private bytes = 0;

  /** @returns the name in the archive, null where there was no room */
  add(folder: string, file: { name: string; byteSize: number; read: ZipEntry['read'] }): string | null {
    if (this.bytes + file.byteSize > ARCHIVE_MAX_BYTES) return null;
    this.bytes += file.byteSize;
    const name = this.nameApart(`${folder}/${file.name.replaceAll(/[/\\]/g, '_')}`);
    this.entries.push({ name, read: file.read });
    return name;
  }

  private nameApart(wanted: string): string {
    const [, stem = wanted, ending = ''] = /^(.*?)(\.[^./]*)?$/su.exec(wanted) ?? [];
    let name = wanted;
    for (let number = 2; this.taken.has(name.toLowerCase()); number += 1)
      name = `${stem} (${number})${ending}`;
    this.taken.add(name.toLowerCase());
    return name;
  }
}

interface Filing {
  name: string;
  tables: Tables;
  words: Words;
  shelf: FileShelf;
  /** What is inside and what is not, in words. */
  inside: { yes: string; no: string };
}

type Tools = Pick<Services, 'files' | 'pdf'>;

/** Documents that are shared with them, photos of their repairs, files of their messages. */
export async function collectFiles(person: PersonWrite, { files }: Tools, filing: Filing): Promise<void> {
  for (const row of await listDocuments(person))
    file(files, filing, 'documents', row, {
      kind:
        row.coverage === null
          ? filing.words.documentCategory(row.category)
          : filing.words.coverage(row.coverage),
      expiresOn: day(row.expires_on),
      insurer: text(row.insurer),
      policyNumber: text(row.policy_number),
    });
  const plain = { kind: text(null), expiresOn: day(null), insurer: text(null), policyNumber: text(null) };
  for (const row of await listPhotos(person))
    file(files, filing, 'photos', { ...row, name: `${dayOf(row.created_at)} ${row.name}` }, plain);
  for (const row of await listAttachments(person)) file(files, filing, 'messages', row, plain);
}

/** The papers of receipts are made when somebody first asks for them. */
export async function collectReceipts(
  person: PersonWrite,
  tools: Tools,
  { shelf }: Filing,
  receiptIds: readonly string[],
): Promise<void> {
  for (const id of receiptIds) {
    const { name, bytes } = await getReceiptPdf(person, tools, id);
    shelf.add('receipts', { name, byteSize: bytes.length, read: () => Promise.resolve(bytes) });
  }
}

function file(
  files: Services['files'],
  { name: workspace, tables, shelf, inside }: Filing,
  folder: string,
  row: FileRow,
  facts: Pick<Tables['files'][number], 'kind' | 'expiresOn' | 'insurer' | 'policyNumber'>,
): void {
  const name = shelf.add(folder, {
    name: row.name,
    byteSize: row.byte_size,
    read: () => files.get(row.storage_key),
  });
  tables.files.push({
    workspace: text(workspace),
    file: text(name ?? row.name),
    title: text(row.title),
    ...facts,
    at: moment(row.created_at),
    isInside: word(name === null ? 'no' : 'yes', name === null ? inside.no : inside.yes),
  });
}
