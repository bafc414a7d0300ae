import { useState } from 'react';

/** The rows that are chosen. What a list no longer shows is not chosen any more: nobody acts on what they do not see. */
export function useChosen(rows: readonly { readonly id: string }[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const shown = new Set(rows.map(({ id }) => id));
  const chosen: ReadonlySet<string> = keys.intersection(shown);
  return [chosen, setKeys] as const;
}
