import { randomUuid } from './uuid.ts';

const ids = new WeakMap<Blob, string>();

/** The same file is the same thing, however often it is sent; what it holds would have to be read first. */
export function idOfFile(file: Blob): string {
  const id = ids.get(file) ?? randomUuid();
  ids.set(file, id);
  return id;
}
