/** Keeps names and figures from turning their neighbours around, where the sentence is plain text. */
export type Isolate = { readonly text: (text: string) => string; readonly code: (text: string) => string };

/** For what is shown by others, who know of no such marks: mails, calendar programs. */
export const asItIs: Isolate = { text: (text) => text, code: (text) => text };
