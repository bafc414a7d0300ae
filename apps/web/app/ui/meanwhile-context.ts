import { createContext, useContext } from 'react';

/** What somebody else saved while a form was open. */
export type Meanwhile = {
  /** What they saved, by the path of each field that was changed here too. */
  readonly disputed: Readonly<Record<string, unknown>>;
  /** The paths of fields that nobody touched here: they have the new value. */
  readonly taken: readonly string[];
  /** Puts what was saved into the field. */
  readonly take: (path: string) => void;
};

/** For the fields of the form. */
export const MeanwhileContext = createContext<Meanwhile>({ disputed: {}, taken: [], take: () => {} });

/** What was saved meanwhile in a field that says something else; null where there is nothing to decide. */
export function useSavedMeanwhile(
  path: string | undefined,
  value: unknown,
): { saved: unknown; take: () => void } | null {
  const { disputed, take } = useContext(MeanwhileContext);
  if (path === undefined || !Object.hasOwn(disputed, path) || isSame(disputed[path], value)) return null;
  return { saved: disputed[path], take: () => take(path) };
}

/** A field shows nothing for what is not there. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
