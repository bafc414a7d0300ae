/** How the pictures of the film are put together: what is laid over a screen, and what melts into another. */
import sharp, { type Sharp } from 'sharp';

/** The screen of the desk as it is laid out, and how many dots of the film one of its dots takes. */
export const screen = { width: 1280, height: 720, dots: 1.25 } as const;
export const film = {
  width: screen.width * screen.dots,
  height: screen.height * screen.dots,
  rate: 20,
} as const;

/** The phone as it is laid out, how much smaller it is held into the picture, and how far from its edge. */
export const phone = { width: 390, height: 760, scale: 0.84, bezel: 8, radius: 34, margin: 80 } as const;

const ink = '#211d18';
const teal = '#0e625c';
const channels = 3;
const full = 255;
const halves = 256;

/** A screen without anything on it. */
export const ground = Buffer.alloc(film.width * film.height * channels, Buffer.from([250, 248, 244]));

export interface Sprite {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture of a page as plain red, green and blue. */
export function toPicture(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().raw().toBuffer();
}

/** Melts one picture into another, which has `share` in it. */
export function blend(from: Buffer, to: Buffer, share: number): Buffer {
  const mixed = Buffer.allocUnsafe(from.length);
  const weight = Math.round(share * halves);
  for (let index = 0; index < from.length; index += 1)
    mixed[index] = ((from[index] ?? 0) * (halves - weight) + (to[index] ?? 0) * weight) / halves;
  return mixed;
}

/** Lays a sprite over a picture, in place; what lies outside is left out. */
export function stamp(picture: Buffer, { data, width, height }: Sprite, left: number, top: number): void {
  for (let row = Math.max(0, -top); row < Math.min(height, film.height - top); row += 1)
    for (let column = Math.max(0, -left); column < Math.min(width, film.width - left); column += 1) {
      const from = (row * width + column) * 4;
      const alpha = (data[from + channels] ?? 0) / full;
      if (alpha === 0) continue;
      const to = ((top + row) * film.width + left + column) * channels;
      for (let channel = 0; channel < channels; channel += 1)
        picture[to + channel] =
          (picture[to + channel] ?? 0) * (1 - alpha) + (data[from + channel] ?? 0) * alpha;
    }
}

async function toSprite(drawing: Sharp): Promise<Sprite> {
  const { data, info } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

interface Measures {
  width: number;
  height: number;
}

const svgOf = ({ width, height }: Measures, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** The tip of the arrow lies this far from its corner. */
export const arrowInset = 3;

export function drawArrow(): Promise<Sprite> {
  const shape = 'M0 0v20.5l5-4.6 3.3 7.6 3.9-1.7-3.3-7.4h6.8z';
  const look = `fill="${ink}" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"`;
  return toSprite(
    sharp(
      svgOf(
        { width: 30, height: 40 },
        `<path transform="translate(${arrowInset} ${arrowInset}) scale(1.25)" d="${shape}" ${look}/>`,
      ),
    ),
  );
}

/** What is drawn around the place that is pressed. */
export const ringSize = 84;
const ringMiddle = ringSize / 2;

const drawCircle = (radius: number, look: string) =>
  toSprite(
    sharp(
      svgOf(
        { width: ringSize, height: ringSize },
        `<circle cx="${ringMiddle}" cy="${ringMiddle}" r="${radius}" ${look}/>`,
      ),
    ),
  );

/** A ring that grows and fades, picture by picture. */
export function drawRings(count: number): Promise<Sprite[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const rest = 1 - index / count;
      const look = `fill="${teal}" fill-opacity="${0.28 * rest}" stroke="${teal}" stroke-width="3" stroke-opacity="${rest}"`;
      return drawCircle(8 + 30 * (1 - rest), look);
    }),
  );
}

export function drawFinger(): Promise<Sprite> {
  return drawCircle(22, `fill="${ink}" fill-opacity="0.26" stroke="#fff" stroke-width="2.5"`);
}

const toDots = (dots: number) => Math.round(dots * phone.scale * screen.dots);
const bezel = toDots(phone.bezel);

/** The dots of the film that the phone takes, with its frame. */
export const phoneSize = {
  width: toDots(phone.width) + 2 * bezel,
  height: toDots(phone.height) + 2 * bezel,
} as const;

/** What the phone shows, in its frame. */
export async function drawPhone(png: Buffer): Promise<Sprite> {
  const glass = { width: toDots(phone.width), height: toDots(phone.height) };
  const radius = toDots(phone.radius);
  const box = ({ width, height }: Measures, inset: number, corner: number, look: string) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${corner}" ${look}/>`;
  const corners = svgOf(glass, box(glass, 0, radius - bezel, 'fill="#fff"'));
  const shown = await sharp(png)
    .resize(glass)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const frame = box(phoneSize, 1, radius, `fill="${ink}" stroke="#aea394" stroke-width="2"`);
  return toSprite(sharp(svgOf(phoneSize, frame)).composite([{ input: shown, left: bezel, top: bezel }]));
}
