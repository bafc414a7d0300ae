import { useState } from 'react';

/** So long what was just done can be undone where it stands. */
const heldForMs = 8000;

/** Tasks that were done a moment ago stay in their place, so that nothing slides under the pointer. */
export function useHeldTasks<Row extends { id: string }>(rows: readonly Row[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, { row: Row; at: number }>>(new Map());
  const release = (id: string) => setHeld((before) => new Map([...before].filter(([key]) => key !== id)));
  const hold = (id: string) => {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row === undefined) return;
    setHeld((before) => new Map([...before, [id, { row, at }]]));
    setTimeout(() => release(id), heldForMs);
  };
  const shown = rows.filter(({ id }) => !held.has(id));
  for (const { row, at } of [...held.values()].toSorted((one, other) => one.at - other.at))
    shown.splice(at, 0, row);
  return { rows: shown, isHeld: (id: string) => held.has(id), hold, release };
}

export type HeldTasks = Pick<ReturnType<typeof useHeldTasks>, 'isHeld' | 'hold' | 'release'>;
