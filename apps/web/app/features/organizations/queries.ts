import { storageKeys } from '@dira/contract/constants';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, read } from '../../lib/api.ts';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { meQuery, useMe } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';

let changes = 0;
const listeners = new Set<() => void>();
const keyFor = (me: Me) => storageKeys.organization + me.user.id;

/** The workspace that this person last chose on this device, else their first; null when they belong to none. */
export function findOrganization(me: Me): Membership | null {
  const chosen = readStorage(keyFor(me));
  const found = me.memberships.find(({ organizationId }) => organizationId === chosen);
  return found ?? me.memberships[0] ?? null;
}

/** Switches the workspace. What was loaded for the other one leaves the cache. */
export async function chooseOrganization(me: Me, organizationId: string): Promise<void> {
  writeStorage(keyFor(me), organizationId);
  await queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  changes += 1;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: counts the changes of workspace in this tab. */
export const organizationStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: () => changes,
};

/** For loaders: the workspace that the page is about. Throws when the person belongs to none. */
export async function getOrganization(): Promise<Membership> {
  return requireOrganization(await queryClient.ensureQueryData(meQuery));
}

/** For loaders that ask only which workspace it is. */
export async function getOrganizationId(): Promise<string> {
  return (await getOrganization()).organizationId;
}

function requireOrganization(me: Me): Membership {
  const organization = findOrganization(me);
  if (!organization) throw new Error('No workspace: the guard of managers lets nobody through without one');
  return organization;
}

/** The current workspace in a component of a manager's route, with what the person may do in it (`can`). */
export function useOrganization(): Membership {
  const me = useMe();
  useSyncExternalStore(organizationStore.subscribe, organizationStore.getSnapshot);
  return requireOrganization(me);
}

/** Creates a workspace of one's own. Works outside the shell too, so it names the cache itself. */
export function useCreateOrganization() {
  const create = {
    mutationFn: (name: string) =>
      read(api.POST('/api/v1/organizations', { body: { name, language: currentLanguage() } })),
    onSuccess: () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  };
  return useMutation(create, queryClient);
}
