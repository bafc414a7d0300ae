import { strFromU8, unzipSync } from 'fflate';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { inReadingOrder } from './reading-order.ts';

/** The first `longest` characters of what is written in a file. */
export async function readText(bytes: Uint8Array, mediaType: string, longest: number): Promise<string> {
  const text = await readWhole(bytes, mediaType);
  return text.slice(0, longest);
}

async function readWhole(bytes: Uint8Array, mediaType: string): Promise<string> {
  if (mediaType === 'application/pdf') return readPdf(bytes);
  if (mediaType.startsWith('text/')) return decode(bytes);
  return readWordDocument(bytes);
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { items: pages } = await extractTextItems(
    await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }),
  );
  return pages.map(inReadingOrder).join('\n');
}

/** UTF-8 as most write it; else what a Hebrew Windows wrote. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1255').decode(bytes);
  }
}

/** A Word file is an archive; its words stand in one part of it. What unpacks to more is no letter. */
const mostUnpacked = 20 * 1024 * 1024;

function readWordDocument(bytes: Uint8Array): string {
  const wordsPart = 'word/document.xml';
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === wordsPart && originalSize <= mostUnpacked,
  });
  const xml = parts[wordsPart];
  if (xml === undefined) return '';
  return strFromU8(xml)
    .replaceAll(/<\/w:p>|<w:tab\/>|<w:br\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
