import { useState } from 'react';

/** The rows that are chosen. What a list no longer shows is not chosen any more: nobody acts on what they do not see. */
export function useChosen(shown: readonly string[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen: ReadonlySet<string> = keys.intersection(new Set(shown));
  return [chosen, setKeys] as const;
}
