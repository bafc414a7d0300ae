import {
  createOrganization,
  getOrganization as readOrganization,
  updateOrganizationSecurity,
} from '@dira/contract/accounts';
import type { Edit } from '@dira/contract/calls';
import { storageKeys } from '@dira/contract/constants';
import {
  getLetterhead,
  getMailSender,
  setLetterhead,
  setMailSender,
  updateOrganization,
} from '@dira/contract/organizations';
import type { Letterhead } from '@dira/contract/organizations';
import { queryOptions } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../lib/api.ts';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import type { Kind } from '../../lib/freshness.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { meQuery, useMe } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';

export type { Letterhead };

/** Counts the changes of workspace in this tab. */
const workspaceChanges = createStore(0);
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
  workspaceChanges.set(workspaceChanges.get() + 1);
}

/** Shows the component again when the person goes to another workspace. */
export function useWorkspaceChanges(): void {
  useStore(workspaceChanges);
}

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

/** Whether somebody repairs what is given to them, and runs nothing. */
export const isWorker = ({ can }: Membership): boolean =>
  can['maintenance.work'] && !can['maintenance.manage'];

/** Whoever has just lost their last workspace is being led away (`useKeptPlace`): nothing is drawn any more. */
const ledAway = new Promise<never>(() => {});

/** The current workspace in a component of a manager's route, with what the person may do in it (`can`). */
export function useOrganization(): Membership {
  const me = useMe();
  useWorkspaceChanges();
  return findOrganization(me) ?? use(ledAway);
}

/** The workspace itself: what its people wrote of it, its plan and until when it is tried. */
export function workspaceQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['me', organizationId],
    queryFn: ({ signal }) => call(readOrganization, { params: { organizationId }, signal }),
  });
}

/** What stands on receipts and statements beside the name of the workspace. */
export function letterheadQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['me', organizationId, 'letterhead'],
    queryFn: ({ signal }) => call(getLetterhead, { params: { organizationId }, signal }),
  });
}

/** Whom the mails of the workspace come from. */
export function mailSenderQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['me', organizationId, 'mail-sender'],
    queryFn: ({ signal }) => call(getMailSender, { params: { organizationId }, signal }),
  });
}

export function useUpdateOrganization() {
  return useChange('organization', (organizationId, edit: Edit<typeof updateOrganization>) =>
    call(updateOrganization, { params: { organizationId }, ...edit }),
  );
}

export function useSetLetterhead() {
  return useChange('organization', (organizationId, edit: Edit<typeof setLetterhead>) =>
    call(setLetterhead, { params: { organizationId }, ...edit }),
  );
}

export function useSetMailSender() {
  return useChange('organization', (organizationId, edit: Edit<typeof setMailSender>) =>
    call(setMailSender, { params: { organizationId }, ...edit }),
  );
}

/** Whether members get in only with a second factor. */
export function useRequireMfa(organizationId: string) {
  return useMutation({
    mutationFn: (requiresMfa: boolean) =>
      call(updateOrganizationSecurity, { params: { organizationId }, body: { requiresMfa } }),
    changes: 'membership',
  });
}

/** Creates a workspace of one's own. */
export function useCreateOrganization() {
  return useMutation({
    mutationFn: (given: { name: string; description?: string }) =>
      call(createOrganization, { body: { ...given, language: currentLanguage() } }),
    changes: [],
    onSuccess: () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  });
}

/** A change within the workspace, which counts once however often it is sent; its screens then ask anew. */
export function useChange<Input = void, Result = unknown>(
  changes: Kind | readonly Kind[],
  change: (organizationId: string, input: Input, key: string) => Promise<Result>,
) {
  const { organizationId } = useOrganization();
  return useMutation({
    changes,
    mutationFn: (input: Input, key) => change(organizationId, input, key),
  });
}
