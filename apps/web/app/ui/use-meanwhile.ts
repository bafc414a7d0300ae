import type { UseFormReturnType } from '@mantine/form';
import { createContext, useContext, useEffect, useState } from 'react';
import { findOtherChanges, isEqual } from './merge.ts';
import type { Edited } from './use-edited.ts';

/** What somebody else saved while a form was open. */
export type Meanwhile = {
  /** What they saved, by the path of each field that was changed here too. */
  readonly disputed: Readonly<Record<string, unknown>>;
  /** The paths of fields that nobody touched here: they have the new value. */
  readonly taken: readonly string[];
  /** Puts what was saved into the field. */
  readonly take: (path: string) => void;
};

const nothing = { disputed: {}, taken: [] };
/** For the fields of the form. */
export const MeanwhileContext = createContext<Meanwhile>({ ...nothing, take: () => {} });

/**
 * After a save that was refused because somebody else had saved: gives their values to the fields that were not
 * touched here, and says which others differ. What was typed stays as it is.
 */
export function useMeanwhile<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  edited: Edited<Values> | null,
): Meanwhile {
  const [found, setFound] = useState<Pick<Meanwhile, 'disputed' | 'taken'>>(nothing);
  const meanwhile = edited?.meanwhile ?? null;
  const put = (path: string, value: unknown) => form.setFieldValue(path as never, value as never); // a path of the values, and the value of that type
  useEffect(() => {
    if (meanwhile === null) return;
    const changes = findOtherChanges(meanwhile.was, meanwhile.is, form.getValues());
    const untouched = changes.filter(({ isDisputed }) => !isDisputed);
    for (const { path, theirs } of untouched) put(path, theirs);
    setFound({
      disputed: Object.fromEntries(
        changes.filter(({ isDisputed }) => isDisputed).map(({ path, theirs }) => [path, theirs]),
      ),
      taken: untouched.map(({ path }) => path),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal, with the form as it is then
  }, [meanwhile]);
  return { ...found, take: (path) => put(path, found.disputed[path]) };
}

/** What was saved meanwhile in a field that says something else; null where there is nothing to decide. */
export function useSavedMeanwhile(
  path: string | undefined,
  value: unknown,
): { saved: unknown; take: () => void } | null {
  const { disputed, take } = useContext(MeanwhileContext);
  if (path === undefined || !Object.hasOwn(disputed, path) || isEqual(disputed[path] ?? '', value ?? ''))
    return null;
  return { saved: disputed[path], take: () => take(path) };
}
