/** What the public pages have in place of React: Preact by React's names, with ids of our own (ids.ts). */
import { useState } from 'preact/compat';
import { nextId } from './ids.ts';

export * from 'preact/compat';
export { default } from 'preact/compat';

export function useId() {
  return useState(nextId)[0];
}
