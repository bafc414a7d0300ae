import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { inReadingOrder } from './reading-order.ts';
import type { TextRequest } from './thread.ts';

const { bytes, mediaType, longest } = workerData as TextRequest; // what thread.ts sends

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
void read().then((text) => parentPort?.postMessage(text.slice(0, longest)));

async function read(): Promise<string> {
  if (mediaType === 'application/pdf') return readPdf();
  if (mediaType.startsWith('text/')) return decode();
  return readWordDocument();
}

async function readPdf(): Promise<string> {
  const { items: pages } = await extractTextItems(
    await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }),
  );
  return pages.map(inReadingOrder).join('\n');
}

/** UTF-8 as most write it; else what a Hebrew Windows wrote. */
function decode(): string {
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

function readWordDocument(): string {
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
