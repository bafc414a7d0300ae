import type { FileStore } from './files.ts';

/** The logo of who gives a paper: where its bytes are, and its size in pixels. */
export interface PaperLogo {
  id: string;
  storageKey: string;
  width: number;
  height: number;
}

/** A logo as a template shows it, in points. */
export interface PlacedLogo {
  file: string;
  width: number;
  height: number;
}

/** By what name templates know it. */
const file = 'logo.png';
const roomOnPaper = { width: 150, height: 44 };

export function placeLogo(logo: PaperLogo | null | undefined): PlacedLogo | null {
  return logo ? { file, ...fitInto(roomOnPaper, logo) } : null;
}

/** The picture that goes with the document, for `Pdf.render`. */
export async function readLogo(
  files: Pick<FileStore, 'get'>,
  logo: PaperLogo | null | undefined,
): Promise<Record<string, Uint8Array>> {
  return logo ? { [file]: await files.get(logo.storageKey) } : {};
}

/** As large as there is room for, in proportion. */
export function fitInto(
  room: { width: number; height: number },
  { width, height }: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}
