import { AppError } from './app-error.ts';
import type * as program from './images.reader.ts';
import type { CleanImage, CleanLogo, ImageRefusal, ImageType } from './images.reader.ts';
import { createReaders, whereItFails, type ReaderFailure } from './readers.ts';

export type { CleanLogo, ImageType } from './images.reader.ts';

/** Makes a picture safe to keep and to show. */
export interface Images {
  /**
   * The same picture, written anew: upright, without its camera's notes (place, time, device), without anything that
   * hung on it.
   * @throws AppError file_unreadable, image_too_large (pixels, or the memory that they take), image_animated
   */
  clean(bytes: Uint8Array, type: ImageType, longestSide?: number): Promise<CleanImage>;
  /**
   * A logo without its margins, large for paper and small for mails.
   * @throws AppError file_unreadable, image_too_large, image_animated
   */
  cleanLogo(bytes: Uint8Array, type: ImageType): Promise<CleanLogo>;
  /** A picture of ours as a JPEG that is at most so long: for paper. */
  shrink(bytes: Uint8Array, longestSide: number): Promise<Buffer>;
}

/** What is longer is scaled down: a page that is photographed stays readable. */
const longestPage = 5000;

/** Its library weighs 30 MB, and people send several pictures after each other. */
const readers = createReaders<typeof program>(new URL('images.reader.ts', import.meta.url), {
  atOnce: 2,
  answerMs: 20_000,
  memoryMb: 512,
  idleMs: 20_000,
});

export function createImages(): Images {
  return {
    clean: async (bytes, type, side = longestPage) =>
      unlessRefused(await readers.ask('clean', bytes, type, side).catch(whereItFails(toRefusal))),
    cleanLogo: async (bytes, type) =>
      unlessRefused(await readers.ask('cleanLogo', bytes, type).catch(whereItFails(toRefusal))),
    shrink: (bytes, side) => readers.ask('shrink', bytes, side),
  };
}

function unlessRefused<Made extends object>(outcome: Made | ImageRefusal): Made {
  if ('refused' in outcome) throw new AppError(outcome.refused);
  return outcome;
}

function toRefusal({ reason }: ReaderFailure): ImageRefusal {
  return { refused: reason === 'too_large' ? 'image_too_large' : 'file_unreadable' };
}
