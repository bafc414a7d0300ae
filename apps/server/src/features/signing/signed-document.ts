import type { Reading, requestBody } from '@dira/contract/signing';
import { findLanguageOfText, type Language } from '@dira/i18n/languages';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { pdfReaders } from '../../platform/pdf-readers.ts';
import { whereItFails } from '../../platform/readers.ts';
import type { Services } from '../../services.ts';
import { requireSignable } from '../documents/service.ts';
import { requestSignatures, type SentRequest } from './requests.ts';

const longestTitle = 200;

/**
 * Any PDF of the documents, out to be signed: one that is the same for whoever reads it.
 * @throws AppError not_found, unsupported_media_type, file_unreadable, document_runs_by_itself, signature_request_open
 */
export async function sendDocument(
  write: OrgWrite,
  services: Services,
  documentId: string,
  input: z.output<typeof requestBody>,
): Promise<SentRequest> {
  const { title, filename, storageKey, leaseId, text } = await requireSignable(write, documentId);
  const pdf = await services.files.get(storageKey);
  const { isSealable, runsByItself } = await pdfReaders.ask('checkPdf', pdf).catch(
    whereItFails((failure) => {
      throw new AppError('file_unreadable', { cause: failure });
    }),
  );
  const language = findLanguageOfText(`${title} ${text}`);
  // Nobody signs what could not be sealed afterwards.
  if (!isSealable) throw new AppError('file_unreadable');
  if (runsByItself) throw new AppError('document_runs_by_itself');
  return requestSignatures(
    write,
    services,
    {
      title: title.slice(0, longestTitle),
      filename,
      language,
      pdf,
      summary: null,
      reading: text === '' ? [] : toReading(text, language),
      leaseId,
      documentId,
    },
    input,
  );
}

/** What could be read out of a PDF has no sections that anybody could name. */
function toReading(text: string, language: Language): Reading {
  const paragraphs = text.split(/\n+/).map((line) => ({ number: '', texts: [{ language, text: line }] }));
  return [{ number: '', topic: null, headings: [], paragraphs }];
}
