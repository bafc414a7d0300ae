import { createStore } from './store.ts';

/** The modal dialogs that are open, the topmost last: all else on the page is inert. */
export const modalDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Keeps account of one that has just been opened. @returns how to say that it is closed */
export function addModalDialog(dialog: HTMLDialogElement): () => void {
  modalDialogs.set([...modalDialogs.get(), dialog]);
  return () => modalDialogs.set(modalDialogs.get().filter((open) => open !== dialog));
}
