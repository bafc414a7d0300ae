import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { Meanwhile } from './meanwhile-context.ts';
import { findOtherChanges } from './merge.ts';
import type { Edited } from './use-edited.ts';

const nothing = { disputed: {}, taken: [] };

/**
 * After a save that was refused because somebody else had saved: gives their values to the fields that were not
 * touched here, and says which others differ. What was typed stays as it is.
 * @param onUnaffected what they changed is none of this form's: saves again, by what is there now
 * @param whole paths of what is one field though it has parts
 */
export function useMeanwhile<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  edited: Edited<Values> | null,
  onUnaffected: () => void,
  whole: readonly string[] = [],
): Meanwhile {
  const [found, setFound] = useState<Pick<Meanwhile, 'disputed' | 'taken'>>(nothing);
  const meanwhile = edited?.meanwhile ?? null;
  const put = (path: string, value: unknown) => form.setFieldValue(path as never, value as never); // a path of the values, and the value of that type
  useEffect(() => {
    if (meanwhile === null) return;
    const changes = findOtherChanges(meanwhile.was, meanwhile.is, form.getValues(), whole);
    if (changes.length === 0) onUnaffected();
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
