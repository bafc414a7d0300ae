import type { StoredFile } from '@dira/contract/calls';
import { describeProblem } from './problem.ts';
import { showToast } from './toast.ts';

/** Time for the browser to take the file over before its address is let go, in milliseconds. */
const handOver = 10_000;

/**
 * Saves a file that only the signed-in may have: a plain link would carry no token.
 * `saveFile(call(getReceiptPdf, { params }))`. A failure is said in a toast; nothing is thrown.
 */
export async function saveFile(call: Promise<StoredFile>): Promise<void> {
  try {
    const { blob, name } = await call;
    save(blob, name);
  } catch (error) {
    showToast({ tone: 'error', title: describeProblem(error) });
  }
}

/** Saves what a short-lived address opens: it comes as a stream, under its own name. */
export function saveFrom(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

/** Saves a text that the page itself made. */
export function saveText(text: string, name: string): void {
  save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), handOver);
}
