import type { Sharp } from 'sharp';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface CleanImage {
  bytes: Buffer;
  width: number;
  height: number;
  /** A small WebP of it, for lists. */
  thumbnail: Buffer;
}

/** A logo as a PNG: whoever made it may have left room to see through. */
export interface CleanLogo {
  bytes: Buffer;
  width: number;
  height: number;
  /** The same, small enough to travel with every mail. */
  small: Buffer;
}

/** Why a picture is not taken. */
export interface ImageRefusal {
  refused: 'file_unreadable' | 'image_too_large' | 'image_animated';
}

/** More than any phone takes; a flood of pixels is refused by its header, before a single one is drawn. */
const mostPixels = 65_000_000;
const thumbnailSide = 320;

/** Sharp in print at four times the room that paper gives it. */
const logoBox = { width: 1200, height: 480 };
/** Twice the room that mails give it; a busy one is made smaller until it is light enough. */
const smallBoxes = [120, 96, 72, 48, 24].map((height) => ({ width: height * 4, height }));
const smallBytes = 20 * 1024;

const formatOf = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

type Open = (input: Uint8Array) => Sharp;

export function clean(bytes: Uint8Array, type: ImageType, side: number): Promise<CleanImage | ImageRefusal> {
  return readWhole(bytes, type, async (open) => {
    const upright = open(bytes).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await write(upright, type).toBuffer({ resolveWithObject: true });
    const thumbnail = await open(data)
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { bytes: data, width: info.width, height: info.height, thumbnail };
  });
}

export function cleanLogo(bytes: Uint8Array, type: ImageType): Promise<CleanLogo | ImageRefusal> {
  return readWhole(bytes, type, async (open) => {
    const upright = await open(bytes).autoOrient().png().toBuffer();
    // Its margins would make it smaller everywhere.
    const { data, info } = await open(upright)
      .trim({ threshold: 10 })
      .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, small: await makeSmall(open, data) };
  });
}

async function makeSmall(open: Open, logo: Uint8Array): Promise<Buffer> {
  let small = Buffer.alloc(0);
  for (const box of smallBoxes) {
    small = await open(logo)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, quality: 90, effort: 10 })
      .toBuffer();
    if (small.length <= smallBytes) break;
  }
  return small;
}

/** What is made of a picture that is one, stands still and is not too large. */
async function readWhole<Made>(
  bytes: Uint8Array,
  type: ImageType,
  make: (open: Open) => Promise<Made>,
): Promise<Made | ImageRefusal> {
  const sharp = await loadSharp();
  const open: Open = (input) => sharp(input, { limitInputPixels: mostPixels, failOn: 'truncated' });
  try {
    const { format, width, height, pages = 1 } = await open(bytes).metadata();
    if (format !== formatOf[type]) return { refused: 'file_unreadable' };
    if (width * height > mostPixels) return { refused: 'image_too_large' };
    if (pages > 1) return { refused: 'image_animated' };
    return await make(open);
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
