import { Readable } from 'node:stream';
import { ARCHIVE_MAX_BYTES } from '@dira/contract/constants';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { createNamesApart } from '../../platform/names-apart.ts';
import { packZip } from '../../platform/zip.ts';
import type { Services } from '../../services.ts';
import { getReceiptPdf } from '../money/receipts.ts';
import * as repo from './archive.repo.ts';

/**
 * Several documents in one file, written while it is read: no more than one of them is ever in memory.
 * @throws AppError not_found where one of them is not there, archive_too_large
 */
export async function packDocuments(
  write: OrgWrite,
  { files, pdf }: Pick<Services, 'files' | 'pdf'>,
  documentIds: string[],
): Promise<Readable> {
  const wanted = [...new Set(documentIds)];
  await makeReceiptPdfs(write, { files, pdf }, wanted);
  const found = await repo.listToPack(write, wanted, write.may('money.see'));
  if (found.length < wanted.length) throw new AppError('not_found');
  const bytes = found.reduce((sum, { byte_size: size }) => sum + size, 0);
  if (bytes > ARCHIVE_MAX_BYTES) throw new AppError('archive_too_large');
  const nameApart = createNamesApart();
  const entries = found.map((file) => ({
    name: nameApart(file.filename),
    read: () => files.get(file.storage_key),
  }));
  return Readable.from(packZip(entries));
}

/** The papers of receipts are made when somebody first asks for them. */
async function makeReceiptPdfs(
  write: OrgWrite,
  tools: Pick<Services, 'files' | 'pdf'>,
  documentIds: string[],
): Promise<void> {
  if (!write.may('money.see')) return;
  for (const receiptId of await repo.listReceiptsWithoutPdf(write, documentIds))
    await getReceiptPdf(write, tools, receiptId);
}
