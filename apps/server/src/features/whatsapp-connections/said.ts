import { z } from 'zod';
import { extensionOf } from '../../platform/file-types.ts';

/** What a message of WhatsApp says: words, a file, a place, people, or a sign on what was said before. */

const longestText = 4096;
const longestName = 255;

/** A file that is to be fetched. */
export const saidFile = z.object({ mediaId: z.string(), filename: z.string(), type: z.string() });
type SaidFile = z.output<typeof saidFile>;

const file = z.object({
  id: z.string().regex(/^[0-9A-Za-z_-]{1,128}$/),
  mime_type: z.string().min(1).max(200),
  caption: z.string().optional(),
  filename: z.string().optional(),
});
const words = z.object({
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  reaction: z.object({ emoji: z.string().optional() }).optional(),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: z.string() }),
        phones: z.array(z.object({ phone: z.string().optional() })).default([]),
      }),
    )
    .optional(),
});

const FILE_KINDS = ['image', 'document', 'audio', 'video', 'sticker'] as const;

/** The database takes no empty character. */
export const clean = (text: string) => text.replaceAll('\0', '');

/** @param message as WhatsApp sent it; what cannot be read of it is left empty */
export function contentOf(type: string, message: unknown): { body: string; media: SaidFile | null } {
  const kind = FILE_KINDS.find((one) => one === type);
  const { data } = kind === undefined ? {} : z.object({ [kind]: file }).safeParse(message);
  const sent = kind === undefined ? undefined : data?.[kind];
  const said = sent === undefined ? wordsOf(message) : (sent.caption ?? '');
  return { body: clean(said).slice(0, longestText), media: sent === undefined ? null : mediaOf(type, sent) };
}

function wordsOf(message: unknown): string {
  const { data } = words.safeParse(message);
  if (data === undefined) return '';
  const { text, button, reaction, location, contacts } = data;
  if (location !== undefined) {
    const { name, address, latitude, longitude } = location;
    const map = `https://www.google.com/maps?q=${latitude},${longitude}`;
    return [name, address, map].filter((line) => line !== undefined && line !== '').join('\n');
  }
  if (contacts !== undefined)
    return contacts
      .map(({ name, phones }) =>
        [name.formatted_name, ...phones.flatMap(({ phone }) => phone ?? [])].join(' '),
      )
      .join('\n');
  return text?.body ?? button?.text ?? reaction?.emoji ?? '';
}

/** The name that its sender gave a file; one after its kind where they gave none. */
function mediaOf(kind: string, { id, mime_type: type, filename = '' }: z.output<typeof file>): SaidFile {
  const given = clean(filename).replaceAll(/[/\\]/g, '_').trim();
  const extension = extensionOf(type.split(';', 1)[0]?.trim().toLowerCase() ?? '') ?? 'bin';
  const name = given === '' ? `${kind}.${extension}` : shorten(given);
  return { mediaId: id, filename: name, type };
}

/** Its end says what it is. */
function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return name.slice(0, longestName - end.length) + end;
}
