import type { ListName } from '@dira/contract/list-columns';
import { useState } from 'react';
import { useMe, useUpdateProfile } from '../account/queries.ts';

/** The columns of a list that the person has put away, kept with their profile: they are away on every device. */
export function useHiddenColumns(list: ListName) {
  const { profile } = useMe();
  const { mutate } = useUpdateProfile();
  // What was pressed stands at once, and until it is known that it could not be kept.
  const [pressed, setPressed] = useState<string[] | null>(null);
  return {
    hidden: pressed ?? profile.hiddenColumns[list] ?? [],
    hide: (keys: string[]) => {
      setPressed(keys);
      const change = { hiddenColumns: { [list]: keys } } as Parameters<typeof mutate>[0]; // keys of its columns
      mutate(change, { onError: () => setPressed(null) });
    },
  };
}
