import { IMAGE_MAX_BYTES } from '@dira/contract/constants';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { sha256 } from '../../platform/digest.ts';
import {
  identifyFile,
  identifyMedia,
  identifySaid,
  type Claim,
  type FileType,
  type VideoType,
} from '../../platform/file-types.ts';
import type { CleanLogo, ImageType } from '../../platform/images.ts';
import { cleanVideo } from '../../platform/videos.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';
import type { NewFile } from './repo.ts';

/**
 * How a file comes in.
 *
 * Guarantees: what is kept is what it says it is; a picture or a video tells neither where nor when it was taken; the bytes are
 * in the store before anything speaks of them. Never: a file that nobody looked at, where a scanner is set.
 */

type Tools = Pick<Services, 'files' | 'images' | 'virusScan' | 'newId' | 'log'>;

/** A file in the store that no row speaks of yet. */
export interface StoredFile extends NewFile {
  mediaType: FileType;
  thumbnail: NewFile | null;
}

/** As wide as a large screen: a gallery is looked at, often on a phone and far away. */
const longestInGallery = 2400;

interface Content {
  bytes: Uint8Array;
  thumbnail: Uint8Array | null;
}

/**
 * Looks at a file, cleans it where it is a picture, and stores its bytes.
 * @throws AppError file_type_not_allowed, file_type_mismatch, file_unreadable, file_infected, image_too_large,
 *   image_animated, body_too_large, busy
 */
export async function storeFile(tools: Tools, organizationId: string, claim: Claim): Promise<StoredFile> {
  return storeAs(tools, organizationId, claim, await identifyFile(claim));
}

/** A logo in the store. */
export type StoredLogo = StoredFile & Pick<CleanLogo, 'width' | 'height' | 'small'>;

/** A logo, which becomes a PNG. @throws AppError as `storePicture` does */
export async function storeLogo(tools: Tools, organizationId: string, claim: Claim): Promise<StoredLogo> {
  const type = await identifyPicture(claim);
  await tools.virusScan.inspect(claim.bytes);
  const { bytes, width, height, small } = await tools.images.cleanLogo(claim.bytes, type);
  const mediaType = 'image/png';
  const file = describe(tools, organizationId, 'logo.png', mediaType, bytes);
  await tools.files.put(file.storageKey, bytes);
  return { ...file, mediaType, thumbnail: null, width, height, small };
}

/** The same for a picture alone. @throws AppError picture_is_heic, and picture_type_not_allowed for everything else that is a file */
export async function storePicture(
  tools: Tools,
  organizationId: string,
  claim: Claim,
): Promise<StoredFile & { thumbnail: NewFile }> {
  const stored = await storeAs(tools, organizationId, claim, await identifyPicture(claim), longestInGallery);
  if (stored.thumbnail === null) throw new Error('a picture has a small one');
  return { ...stored, thumbnail: stored.thumbnail };
}

/** A photo or a video. @throws AppError picture_is_heic, and media_type_not_allowed for everything else that is a file */
export async function storeMedia(tools: Tools, organizationId: string, claim: Claim): Promise<StoredFile> {
  const mediaType = await identifyMedia(claim).catch(refuseAs('media_type_not_allowed'));
  if (!isImage(mediaType) && !isVideo(mediaType)) throw new AppError('media_type_not_allowed');
  return storeAs(tools, organizationId, claim, mediaType, longestInGallery);
}

/** What people send instead of words: a document, a picture, a video or a recording. @throws AppError as `storeFile` does */
export async function storeSaid(tools: Tools, organizationId: string, claim: Claim): Promise<StoredFile> {
  return storeAs(tools, organizationId, claim, await identifySaid(claim), longestInGallery);
}

/** A picture, or a PDF. @throws AppError picture_is_heic, and proof_type_not_allowed for everything else that is a file */
export async function storeProof(tools: Tools, organizationId: string, claim: Claim): Promise<StoredFile> {
  const mediaType = await identifyFile(claim).catch(refuseAs('proof_type_not_allowed'));
  if (!isImage(mediaType) && mediaType !== 'application/pdf') throw new AppError('proof_type_not_allowed');
  return storeAs(tools, organizationId, claim, mediaType, longestInGallery);
}

async function identifyPicture(claim: Claim): Promise<ImageType> {
  const mediaType = await identifyFile(claim).catch(refuseAs('picture_type_not_allowed'));
  if (!isImage(mediaType)) throw new AppError('picture_type_not_allowed');
  return mediaType;
}

/** Whatever a file is that is not taken here, its owner hears what is; of HEIC, how to bring it. */
function refuseAs(code: 'picture_type_not_allowed' | 'media_type_not_allowed' | 'proof_type_not_allowed') {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || error.code === 'picture_is_heic') throw error;
    throw new AppError(code, { cause: error });
  };
}

async function storeAs(
  tools: Tools,
  organizationId: string,
  claim: Claim,
  mediaType: FileType,
  longestSide?: number,
): Promise<StoredFile> {
  await tools.virusScan.inspect(claim.bytes);
  const content = await clean(tools, claim.bytes, mediaType, longestSide);
  const file = describe(tools, organizationId, claim.name, mediaType, content.bytes);
  const thumbnail =
    content.thumbnail === null
      ? null
      : describe(tools, organizationId, 'thumbnail.webp', 'image/webp', content.thumbnail);
  await tools.files.put(file.storageKey, content.bytes);
  if (thumbnail !== null && content.thumbnail !== null)
    await tools.files.put(thumbnail.storageKey, content.thumbnail);
  return { ...file, mediaType, thumbnail };
}

/**
 * Runs the transaction that speaks of a stored file. Where it certainly did not, the bytes go again; where nobody can
 * tell, they stay for `sweepStrayFiles`.
 */
export async function keepOrDiscard<Outcome extends { replayed: boolean }>(
  tools: Tools,
  file: StoredFile,
  transact: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await transact();
    if (outcome.replayed) await discard(tools, file);
    return outcome;
  } catch (error) {
    if (error instanceof AppError) await discard(tools, file);
    throw error;
  }
}

/** Writes the rows of a stored file, where there is room for it. @throws AppError storage_full */
export async function keepFile(
  write: Pick<OrgWrite, 'trx' | 'organizationId'>,
  file: StoredFile,
): Promise<void> {
  const bytes = file.byteSize + (file.thumbnail?.byteSize ?? 0);
  if (!(await repo.hasRoom(write, bytes))) throw new AppError('storage_full');
  await repo.insertFile(write, file);
}

async function discard({ files, log }: Tools, { storageKey, thumbnail }: StoredFile): Promise<void> {
  const keys = [storageKey, ...(thumbnail === null ? [] : [thumbnail.storageKey])];
  await Promise.all(keys.map((key) => files.remove(key))).catch((error: unknown) =>
    log.warn({ err: error }, 'a file that nobody speaks of stays for the next sweep'),
  );
}

async function clean(
  { images }: Tools,
  bytes: Uint8Array,
  mediaType: FileType,
  longestSide?: number,
): Promise<Content> {
  if (isVideo(mediaType)) return { bytes: cleanVideo(bytes), thumbnail: null };
  if (!isImage(mediaType)) return { bytes, thumbnail: null };
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('body_too_large', { maxBytes: IMAGE_MAX_BYTES });
  return images.clean(bytes, mediaType, longestSide);
}

function isImage(mediaType: FileType): mediaType is ImageType {
  return mediaType.startsWith('image/');
}

function isVideo(mediaType: FileType): mediaType is VideoType {
  return mediaType.startsWith('video/');
}

function describe(
  { newId }: Tools,
  organizationId: string,
  name: string,
  mediaType: string,
  bytes: Uint8Array,
): NewFile {
  const id = newId();
  return {
    id,
    name,
    mediaType,
    byteSize: bytes.length,
    sha256: sha256(bytes),
    storageKey: `documents/${organizationId}/${id}`,
  };
}
