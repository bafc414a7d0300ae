import type { Sharp } from 'sharp';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface CleanImage {
  bytes: Buffer;
  width: number;
  height: number;
  /** A small WebP of it, for lists. */
  thumbnail: Buffer;
}

/** Why a picture is not taken. */
export interface ImageRefusal {
  refused: 'file_unreadable' | 'image_too_large' | 'image_animated';
}

/** More than any phone takes; a flood of pixels is refused by its header, before a single one is drawn. */
const mostPixels = 65_000_000;
const thumbnailSide = 320;

const formatOf = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export async function clean(
  bytes: Uint8Array,
  type: ImageType,
  side: number,
): Promise<CleanImage | ImageRefusal> {
  const sharp = await loadSharp();
  const open = (input: Uint8Array) => sharp(input, { limitInputPixels: mostPixels, failOn: 'truncated' });
  try {
    const { format, width, height, pages = 1 } = await open(bytes).metadata();
    if (format !== formatOf[type]) return { refused: 'file_unreadable' };
    if (width * height > mostPixels) return { refused: 'image_too_large' };
    if (pages > 1) return { refused: 'image_animated' };
    const upright = open(bytes).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await write(upright, type).toBuffer({ resolveWithObject: true });
    const thumbnail = await open(data)
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { bytes: data, width: info.width, height: info.height, thumbnail };
  } catch (error) {
    const isFlood = error instanceof Error && error.message.includes('pixel limit');
    return { refused: isFlood ? 'image_too_large' : 'file_unreadable' };
  }
}

export async function shrink(bytes: Uint8Array, side: number): Promise<Buffer> {
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

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
