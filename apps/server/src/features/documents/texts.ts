import { toSearchable } from '@dira/domain/search-words';
import { createReaders } from '../../platform/readers.ts';
import type { Services } from '../../services.ts';
import type * as program from './reader.ts';
import * as repo from './texts.repo.ts';

/** Eighty pages of a contract; a search that has to look through more finds everything everywhere. */
const longestText = 200_000;

export const documentReaders = createReaders<typeof program>(new URL('reader.ts', import.meta.url), {
  atOnce: 2,
  answerMs: 10_000,
  memoryMb: 256,
});

const readable = new Set([
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

/** Reads what is written in a document's file, so that the search finds it. Safe however often it runs. */
export async function readDocumentText(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  { organizationId, documentId }: { organizationId: string; documentId: string },
): Promise<void> {
  const file = await db.jobs((trx) => repo.findFileToRead(trx, organizationId, documentId));
  if (file === undefined || !readable.has(file.media_type)) return;
  const bytes = await files.get(file.storage_key);
  const text = await documentReaders
    .ask('readText', bytes, file.media_type, longestText)
    .catch((error: unknown) => {
      log.warn({ documentId, err: error }, 'what is written in a document could not be read');
    });
  if (text === undefined) return;
  const body = toSearchable(text.replaceAll('\0', ''));
  await db.jobs((trx) => repo.keepText(trx, { organizationId, documentId, fileId: file.id, body }));
}
