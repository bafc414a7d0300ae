/**
 * What the public pages have in place of React: Preact by React's names, with ids of our own. Preact counts them from
 * none in every root, and a page has several: what the server drew, each part that comes to life, each dialog.
 */
import { useState } from 'preact/compat';

export * from 'preact/compat';
export { default } from 'preact/compat';

const drawnBy = typeof document === 'undefined' ? 'page' : 'part';
let given = 0;

/** The same at every drawing of one component, and of no other on the page. */
export function useId(): string {
  const [id] = useState(() => {
    given += 1;
    return `${drawnBy}-${given}`;
  });
  return id;
}

/** Called before a page is drawn, so that the same page is the same text. */
export function countIdsAnew(): void {
  given = 0;
}
