import { getOrganization as readOrganization } from '@dira/contract/accounts';
import { storageKeys } from '@dira/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../lib/api.ts';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import type { Kind } from '../../lib/freshness.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { meQuery, useMe } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';

/** Counts the changes of workspace in this tab. */
const workspaceChanges = createStore(0);
const keyFor = (me: Me) => storageKeys.organization + me.user.id;
/** Before the workspace that somebody left for what they rent, or for what is managed for them. */
const TENANT = 'tenant:';
const OWNER = 'owner:';

/** Where a tab stands; a new one begins where its person was last, and stays there whatever the others do. */
function readPlace(me: Me): string {
  const own = readStorage(keyFor(me), 'session');
  if (own !== null) return own;
  const place = readStorage(keyFor(me)) ?? me.memberships[0]?.organizationId ?? '';
  writeStorage(keyFor(me), place, 'session');
  return place;
}

function writePlace(me: Me, place: string): void {
  for (const storage of ['session', 'local'] as const) writeStorage(keyFor(me), place, storage);
}

/** The next new tab begins where this one is. */
export function keepPlace(me: Me): void {
  writePlace(me, readPlace(me));
}

/** The workspace that somebody was in last, else their first. */
function findMembership(me: Me): Membership | null {
  const place = readPlace(me).replace(TENANT, '').replace(OWNER, '');
  return me.memberships.find(({ organizationId }) => organizationId === place) ?? me.memberships[0] ?? null;
}

/** As what somebody stands in this tab: in a workspace, at what they rent, at what is managed for them; null: they have none of it. */
export function standingOf(me: Me): 'member' | 'tenant' | 'owner' | null {
  const place = readPlace(me);
  const isOwner = me.ownerships.length > 0;
  if (isOwner && place.startsWith(OWNER)) return 'owner';
  if (me.hasTenancies && place.startsWith(TENANT)) return 'tenant';
  if (me.memberships.length > 0) return 'member';
  if (me.hasTenancies) return 'tenant';
  return isOwner ? 'owner' : null;
}

/** The workspace that this tab stands in; null for whoever stands in none. */
export function findOrganization(me: Me): Membership | null {
  return standingOf(me) === 'member' ? findMembership(me) : null;
}

/** The workspace that somebody works in; null for whoever stands in none, or looks into one for support. */
export function findOwnOrganization(me: Me): Membership | null {
  const organization = findOrganization(me);
  return organization?.support?.isOwn === true ? null : organization;
}

/** Whether somebody is more than one thing here: a member of several workspaces, a tenant or an owner too. */
export const hasSeveralPlaces = ({ memberships, hasTenancies, ownerships }: Me): boolean =>
  memberships.length + Number(hasTenancies) + Number(ownerships.length > 0) > 1;

/** Switches the workspace. */
export function chooseOrganization(me: Me, organizationId: string): Promise<void> {
  return goTo(me, organizationId);
}

/** Leaves the workspace for what the person rents themselves. */
export function chooseTenancy(me: Me): Promise<void> {
  return goTo(me, TENANT + (findMembership(me)?.organizationId ?? ''));
}

/** Leaves the workspace for what is managed for the person. */
export function chooseOwnership(me: Me): Promise<void> {
  return goTo(me, OWNER + (findMembership(me)?.organizationId ?? ''));
}

/** Leaves what the person rents for the workspace that they were in last. */
export async function returnToWorkspace(me: Me): Promise<void> {
  const membership = findMembership(me);
  if (membership !== null) await chooseOrganization(me, membership.organizationId);
}

/** What was loaded for the other place leaves the cache. */
async function goTo(me: Me, place: string): Promise<void> {
  writePlace(me, place);
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
