import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { sha256 } from '../platform/digest.ts';

/** A file that came in whole. Its name is only what somebody called it. */
export interface UploadedFile {
  name: string;
  /** What the sender says that it is. */
  mediaType: string;
  bytes: Buffer;
  sha256: Buffer;
}

/** Files wait in memory until they are read; so many at most, whatever the number of requests. */
const uploadsAtOnce = 6;
/** Boundaries and headers around the file. */
const envelopeBytes = 16 * 1024;
const longestName = 255;

let arriving = 0;

export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
}

/**
 * The one file of a request, in memory.
 * @throws AppError body_too_large, unsupported_media_type, invalid_request without a file, busy while too many arrive
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + envelopeBytes)
    throw new AppError('body_too_large', { maxBytes });
  if (arriving >= uploadsAtOnce) throw new AppError('busy');
  arriving += 1;
  try {
    return await receive(request, maxBytes);
  } catch (error) {
    // The parser's own errors have a code; a form that breaks off has none.
    if (error instanceof Error && 'code' in error)
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new AppError('body_too_large', { maxBytes }) : error;
    throw new AppError('malformed_body', { cause: error });
  } finally {
    arriving -= 1;
  }
}

async function receive(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  const part = await request.file({
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
  if (part === undefined || part.fieldname !== 'file') {
    throw new AppError('invalid_request', { fields: [{ path: 'file', code: 'required' }] });
  }
  const bytes = await part.toBuffer();
  return { name: nameOf(part.filename), mediaType: part.mimetype, bytes, sha256: sha256(bytes) };
}

/** Without a folder, without what cannot be shown. */
function nameOf(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return name === '' ? 'file' : name.slice(-longestName);
}
