import type { Sharp } from 'sharp';
import { AppError } from './app-error.ts';
import { createTurns } from './in-turn.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface CleanImage {
  bytes: Buffer;
  width: number;
  height: number;
  /** A small WebP of it, for lists. */
  thumbnail: Buffer;
}

/** Makes a picture safe to keep and to show. */
export interface Images {
  /**
   * The same picture, written anew: upright, without its camera's notes (place, time, device), without anything that
   * hung on it.
   * @throws AppError file_unreadable, image_too_large (pixels), image_animated
   */
  clean(bytes: Uint8Array, type: ImageType, longestSide?: number): Promise<CleanImage>;
  /** A picture of ours as a JPEG that is at most so long: for paper. */
  shrink(bytes: Uint8Array, longestSide: number): Promise<Buffer>;
}

/** More than any phone takes; a flood of pixels is refused by its header, before a single one is drawn. */
const mostPixels = 100_000_000;
/** What is longer is scaled down: a page that is photographed stays readable. */
const longestPage = 5000;
const thumbnailSide = 320;
/** Pictures are decoded outside the event loop, so many beside each other. */
const atOnce = 2;

const formatOf = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export function createImages(): Images {
  const turns = createTurns(atOnce);
  return {
    clean: (bytes, type, side = longestPage) => turns.run(() => clean(bytes, type, side)),
    shrink: (bytes, side) => turns.run(() => shrink(bytes, side)),
  };
}

async function clean(bytes: Uint8Array, type: ImageType, side: number): Promise<CleanImage> {
  const sharp = await loadSharp();
  const open = (input: Uint8Array) => sharp(input, { limitInputPixels: mostPixels, failOn: 'truncated' });
  try {
    const { format, width, height, pages = 1 } = await open(bytes).metadata();
    if (format !== formatOf[type]) throw new AppError('file_unreadable');
    if (width * height > mostPixels) throw new AppError('image_too_large');
    if (pages > 1) throw new AppError('image_animated');
    const upright = open(bytes).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await write(upright, type).toBuffer({ resolveWithObject: true });
    const thumbnail = await open(data)
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { bytes: data, width: info.width, height: info.height, thumbnail };
  } catch (error) {
    throw toAppError(error);
  }
}

async function shrink(bytes: Uint8Array, side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: mostPixels })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 76 })
    .toBuffer();
}

function write(image: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return image.jpeg({ quality: 88, mozjpeg: false });
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality: 88 });
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isFlood = error instanceof Error && error.message.includes('pixel limit');
  return new AppError(isFlood ? 'image_too_large' : 'file_unreadable', { cause: error });
}

/** Its library weighs 30 MB of memory that a server without pictures should not hold. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
