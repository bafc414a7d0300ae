/** Ids of a public page, each of one component: Preact counts from none in every root, and a page has several. */
const drawnBy = typeof document === 'undefined' ? 'page' : 'part';
let given = 0;

export function nextId(): string {
  given += 1;
  return `${drawnBy}-${given}`;
}

/** Called before a page is drawn, so that the same page is the same text. */
export function countIdsAnew(): void {
  given = 0;
}
