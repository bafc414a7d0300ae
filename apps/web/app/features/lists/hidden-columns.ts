import type { ListName } from '@dira/contract/list-columns';
import { useMe, useUpdateProfile } from '../account/queries.ts';

/** The columns of a list that the person has put away, kept with their profile: they are away on every device. */
export function useHiddenColumns(list: ListName) {
  const { profile } = useMe();
  const update = useUpdateProfile();
  const pending = update.isPending ? update.variables?.hiddenColumns?.[list] : undefined;
  return {
    hidden: pending ?? profile.hiddenColumns[list] ?? [],
    hide: (keys: string[]) =>
      update.mutate({ hiddenColumns: { [list]: keys } } as Parameters<typeof update.mutate>[0]), // keys of its columns
  };
}
