/** What is done with a PDF that somebody sent. */
export { checkPdf } from './pdf-check.ts';
export { placeSeal } from './pdf-seal-place.ts';
