import {
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFPage,
} from '@cantoo/pdf-lib';

export interface SealPlace {
  /** What was signed; its pages stay as they are. */
  document: Uint8Array;
  /** Pages that are put behind it: the signatures and how they came about. */
  appendix: Uint8Array;
  title: string;
  /** Who seals, and why, as readers show it. */
  name: string;
  reason: string;
  at: Date;
  /** The gap that the signature is written into. */
  roomBytes: number;
}

const byteRangePlaceholder = '**********';
/** Flags of the annotation: printed, and not to be changed. */
const annotationFlags = 132;
/** Flags of the form: it holds signatures, and changes are to be appended. */
const signatureFlags = 3;

/**
 * One document with a gap for a signature over all its bytes.
 * @throws Error where the document is no PDF that can be read, or is encrypted
 */
export async function placeSeal(place: SealPlace): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(place.document, { updateMetadata: false });
  const appendix = await PDFDocument.load(place.appendix, { updateMetadata: false });
  for (const page of await pdf.copyPages(appendix, appendix.getPageIndices())) pdf.addPage(page);
  pdf.setTitle(place.title, { showInWindowTitleBar: true });
  pdf.setModificationDate(place.at);
  addSignature(pdf, place);
  // The signature is found by its bytes, which a compressed object would hide.
  return pdf.save({ useObjectStreams: false, addDefaultPage: false });
}

/** A signature without a picture, over the whole file, on the last page. */
function addSignature(pdf: PDFDocument, { name, reason, at, roomBytes }: SealPlace): void {
  const { context } = pdf;
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let index = 0; index < 3; index += 1) range.push(PDFName.of(byteRangePlaceholder));
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat(roomBytes * 2)),
    Reason: PDFHexString.fromText(reason),
    Name: PDFHexString.fromText(name),
    M: PDFString.fromDate(at),
  });
  const page = pdf.getPages().at(-1) as PDFPage; // the appendix has pages
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: context.register(signature),
      T: PDFString.of('Seal'),
      F: annotationFlags,
      P: page.ref,
    }),
  );
  page.node.addAnnot(widget);
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: signatureFlags, Fields: [widget] }));
}
