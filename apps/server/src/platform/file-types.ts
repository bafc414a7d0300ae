import { AppError } from './app-error.ts';

/** What a document may be, by what is in it. */
export const MEDIA_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** What a maintenance request may show besides photos, as telephones take it. */
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** What people record with a telephone. */
export const AUDIO_TYPES = ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'] as const;
export type AudioType = (typeof AUDIO_TYPES)[number];

/** What is kept of what people bring. */
export type FileType = MediaType | VideoType | AudioType;

const extensionsOf: Record<FileType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  // Telephones take the one name for the other.
  'video/mp4': ['mp4', 'm4v', 'mov'],
  'video/quicktime': ['mov', 'mp4'],
  'audio/ogg': ['ogg', 'opus'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
  'audio/amr': ['amr'],
};

/** What a file of a type is called. */
export function extensionOf(type: string): string | undefined {
  return new Map<string, readonly string[]>(Object.entries(extensionsOf)).get(type)?.[0];
}

/** What browsers say of a file that they know nothing of, and Windows of a CSV. */
const sayNothing = new Set(['', 'application/octet-stream']);
const alsoSaid: Partial<Record<FileType, readonly string[]>> = {
  'text/csv': ['text/plain', 'application/vnd.ms-excel', 'application/csv'],
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
  'video/mp4': ['video/quicktime', 'video/x-m4v'],
  'video/quicktime': ['video/mp4'],
};

/** What an uploaded file says of itself. */
export interface Claim {
  name: string;
  /** The `Content-Type` of its part. */
  mediaType: string;
  bytes: Uint8Array;
}

/**
 * What a file really is. Its content, its extension and what the browser said have to agree, and nothing may be two
 * things at once.
 * @throws AppError file_type_not_allowed, file_type_mismatch
 */
export async function identifyFile(claim: Claim): Promise<MediaType> {
  return identifyAs(MEDIA_TYPES, claim);
}

/** The same for what may also be a video. */
export async function identifyMedia(claim: Claim): Promise<MediaType | VideoType> {
  return identifyAs([...MEDIA_TYPES, ...VIDEO_TYPES], claim);
}

/** The same for what may be a video or a recording besides. */
export async function identifySaid(claim: Claim): Promise<FileType> {
  return identifyAs([...MEDIA_TYPES, ...VIDEO_TYPES, ...AUDIO_TYPES], claim);
}

async function identifyAs<Type extends FileType>(
  allowed: readonly (Type | MediaType)[],
  { name, mediaType, bytes }: Claim,
): Promise<Type | MediaType> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = (await sniff(bytes, allowed)) ?? textType(bytes, extension);
  if (type === undefined) throw new AppError('file_type_not_allowed');
  const known: FileType = type;
  if (!extensionsOf[known].includes(extension)) throw new AppError('file_type_mismatch');
  const said = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!sayNothing.has(said) && said !== type && !(alsoSaid[known] ?? []).includes(said))
    throw new AppError('file_type_mismatch');
  if (type === 'application/pdf' && !isPdfAlone(bytes)) throw new AppError('file_type_mismatch');
  return type;
}

/** What iPhones take photos in: nothing here can decode it, so their owner hears how to bring them. */
const heic = /^image\/hei[cf](-sequence)?$/;

/** By its first bytes; undefined where they tell nothing, as in text. @throws AppError file_type_not_allowed, picture_is_heic */
async function sniff<Type>(bytes: Uint8Array, allowed: readonly Type[]): Promise<Type | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => ({ mime: 'application/octet-stream' }));
  if (found === undefined) return undefined;
  if (heic.test(found.mime)) throw new AppError('picture_is_heic');
  // Behind the type of a recording stands how it is packed.
  const mime = found.mime.split(';', 1)[0] ?? '';
  const known = allowed.find((type) => type === (mime === 'audio/x-m4a' ? 'audio/mp4' : mime));
  if (known === undefined) throw new AppError('file_type_not_allowed');
  return known;
}

const markup = /<(?:!doctype|\?xml|html|head|body|svg|script|iframe|object|embed|foreignobject)\b/i;
const pdfHead = 1024;

/** A PDF from its first byte to its last, with no page and no archive hidden before or behind it. */
function isPdfAlone(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.subarray(0, pdfHead).toString('latin1');
  const tail = file.subarray(-pdfHead).toString('latin1');
  return (
    head.startsWith('%PDF-') &&
    !markup.test(head) &&
    tail.includes('%%EOF') &&
    !tail.includes('PK\u0005\u0006')
  );
}

/** Text has no bytes below space but its own breaks; what a browser would take for a page is none. */
function textType(bytes: Uint8Array, extension: string): MediaType | undefined {
  const hasTwoByteMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!hasTwoByteMark && bytes.some(isControl)) return undefined;
  const head = Buffer.from(bytes.subarray(0, 4096)).toString(hasTwoByteMark ? 'utf16le' : 'latin1');
  if (markup.test(head)) return undefined;
  return extension === 'csv' ? 'text/csv' : 'text/plain';
}

function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;
}
