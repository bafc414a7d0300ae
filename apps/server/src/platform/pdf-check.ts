import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';

/** What a reader carries out by itself or on a click: scripts, programs, forms that send, files inside. */
const ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
]);
/** Keys under which such things hang, whatever they say. `AA` are actions on events; a page number is none of them. */
const KEYS = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'];

export interface CheckedPdf {
  /** Whether it could be sealed once it is signed: it can be read, has pages, and no password. */
  isSealable: boolean;
  /**
   * Whether it does something by itself (ISO 32000-2, 12.6 and 7.11.4). Where it opens, and links to pages and to the
   * web, are not counted. False for what cannot be read.
   */
  runsByItself: boolean;
}

/** Looks at a PDF that is to be sent out, once: it is written anew too, as sealing will write it. */
export async function checkPdf(document: Uint8Array): Promise<CheckedPdf> {
  try {
    const pdf = await PDFDocument.load(document, { updateMetadata: false });
    const runsByItself = pdf.context.enumerateIndirectObjects().some(([, object]) => isActive(object));
    await pdf.save({ useObjectStreams: false, addDefaultPage: false });
    return { isSealable: pdf.getPageCount() > 0, runsByItself };
  } catch {
    return { isSealable: false, runsByItself: false };
  }
}

/** References lead to objects that are looked at in their turn. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  const action = object.get(PDFName.of('S'));
  if (action instanceof PDFName && ACTIONS.has(action.decodeText())) return true;
  if (KEYS.some((key) => object.has(PDFName.of(key)))) return true;
  return object.values().some(isActive);
}
