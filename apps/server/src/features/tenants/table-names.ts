import type { Words } from '../../platform/table-columns.ts';

/** Whoever is addressed, and how many rent with them, in a cell of a file. */
export function nameRenter({ name, more }: { name: string; more: number }, { say }: Words): string {
  return more === 0 ? name : `${name} ${say('common')('people.more', { count: more })}`;
}
