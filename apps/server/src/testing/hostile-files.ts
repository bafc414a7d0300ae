import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { strToU8, zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';

/** Files that were made to take all time or all memory of what reads them. */

const million = 1_000_000;

/** A picture of so many pixels by its header, with hardly anything behind it. */
export function buildPixelFlood(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit of grey for each pixel
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(new Uint8Array(million))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

export async function buildFilm(frames: number): Promise<Buffer> {
  const frame = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const other = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const all = Array.from({ length: frames }, (_, index) => (index % 2 === 0 ? frame : other));
  return sharp(all, { join: { animated: true } })
    .webp({ loop: 0, effort: 0 })
    .toBuffer();
}

/** A JPEG that breaks off in the middle of its pixels. */
export async function buildBrokenJpeg(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 900 * 900 }, (_, index) => (index * 7919) % 251));
  const bytes = await sharp(pixels, { raw: { width: 900, height: 900, channels: 1 } })
    .jpeg()
    .toBuffer();
  return bytes.subarray(0, bytes.length / 2);
}

const types = strToU8(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
);

/** A workbook of the sheets whose cells these are, as XML. */
export function buildWorkbook(sheets: string[], more: Zippable = {}): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const parts: Zippable = {
    '[Content_Types].xml': types,
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((_, index) => `<sheet name="s${index}" sheetId="${index + 1}" r:id="r${index}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, index) => `<Relationship Id="r${index}" Type="${office}/worksheet" Target="worksheets/sheet${index}.xml"/>`).join('')}</Relationships>`,
    ),
    ...more,
  };
  for (const [index, cells] of sheets.entries())
    parts[`xl/worksheets/sheet${index}.xml`] = strToU8(
      `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
    );
  return zipSync(parts);
}

/** A letter whose one part unfolds to so many bytes. */
export function buildWordBomb(bytes: number): Uint8Array {
  return zipSync({ '[Content_Types].xml': types, 'word/document.xml': new Uint8Array(bytes).fill(0x61) });
}

/** A PDF whose one page is drawn by so many bytes of operators, packed together. */
export async function buildPdfBomb(bytes: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  const operators = Buffer.alloc(bytes, 'BT (a) Tj ET ');
  const dictionary = pdf.context.obj({ Filter: 'FlateDecode' });
  page.node.set(
    PDFName.of('Contents'),
    pdf.context.register(PDFRawStream.of(dictionary, deflateSync(operators))),
  );
  return pdf.save({ useObjectStreams: false });
}

/** A PDF whose objects stand packed in a stream that unfolds to so many bytes. */
export async function buildObjectBomb(bytes: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const text = 'a'.repeat(million);
  for (let written = 0; written < bytes; written += million) pdf.context.register(PDFString.of(text));
  return pdf.save({ useObjectStreams: true });
}

/** A PDF with lists within lists. */
export async function buildDeepPdf(depth: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
  return Buffer.from(
    bytes.replace('/Type /Catalog', `/Type /Catalog /Deep ${'['.repeat(depth)}${']'.repeat(depth)}`),
    'latin1',
  );
}
