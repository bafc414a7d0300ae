import { getMe, updateProfile } from '@dira/contract/accounts';
import { endSession, listSessions } from '@dira/contract/auth';
import type { Answer } from '@dira/contract/calls';
import { getPushDevice, keepPushDevice, removePushDevice } from '@dira/contract/push-devices';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { refresh } from '../../lib/freshness.ts';
import { paths } from '../../lib/paths.ts';
import { problemCode } from '../../lib/problem.ts';
import { queryClient } from '../../lib/query-client.ts';
import { reachSecondLevel } from '../../lib/session-prompt.ts';
import { loadAuth } from '../../lib/session.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSession } from '../../lib/use-session.tsx';
import { findAuthField } from '../auth/field-errors.ts';
import { countRecoveryCodes, removeFactor, renewRecoveryCodes } from '../auth/second-factor.ts';
import { showDisplayChoices } from './display-choices.ts';
import { asItIs, withChange, type ProfileChange } from './own-profile.ts';
import { canSubscribe, findSubscription, isBlocked, subscribe, unsubscribe } from './push-subscription.ts';

export type Me = Answer<typeof getMe>;
export type Profile = Me['profile'];
export type Membership = Me['memberships'][number];

/** Whether somebody runs the installation and does nothing else in it: no workspace, no home. */
export const isOperatorAlone = ({ isSiteAdmin, memberships, hasTenancies, ownerships }: Me): boolean =>
  isSiteAdmin && memberships.length === 0 && !hasTenancies && ownerships.length === 0;

/** One's own changes go out one after the other: what was chosen last is what is kept. */
let lastChange: Promise<unknown> = Promise.resolve();

/** Who is signed in, their choices and their workspaces. The guard of every protected route loads it first. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    // Asked before it is kept, a choice would seem to be taken back.
    for (let awaited; awaited !== lastChange; await awaited) awaited = lastChange;
    const me = await call(getMe, { signal });
    await showNews(me);
    return me;
  },
});

export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** What was chosen on another screen is shown on this one; what was chosen here alone stays. */
async function showNews({ profile }: Me): Promise<void> {
  const known = queryClient.getQueryData<Me>(['me'])?.profile;
  if (known === undefined) return;
  const changed = Object.entries(asChoices(profile)).filter(
    ([key, value]) => Object.entries(known).find(([name]) => name === key)?.[1] !== value,
  );
  await showDisplayChoices(Object.fromEntries(changed));
}

function asChoices({ displayScale, themePreference, rightToLeft, preferredLanguage }: Profile) {
  const spoken = preferredLanguage !== null && { preferredLanguage };
  return { displayScale, themePreference, rightToLeft, ...spoken } satisfies ProfileChange;
}

/** Signed in, the profile wins over what this device remembered. */
export async function applyProfile(profile: Profile): Promise<void> {
  await showDisplayChoices(asChoices(profile));
}

/** Keeps a change; choices stand at once, and go back where they could not be kept. */
export async function keepChange(change: ProfileChange): Promise<void> {
  const { fullName, phone, ...choices } = change;
  const { queryKey } = meQuery;
  const before = queryClient.getQueryData(queryKey);
  const show = (shown: ProfileChange) =>
    queryClient.setQueryData(queryKey, (me) => me && withChange(me, shown));
  // An answer that is on its way does not know of it yet.
  const wasAsking = queryClient.isFetching({ queryKey, exact: true }) > 0;
  void queryClient.cancelQueries({ queryKey, exact: true });
  show(choices);
  const sent = lastChange.then(() => call(updateProfile, { body: change }));
  const settled = sent.catch(() => {});
  lastChange = settled;
  try {
    await sent;
    show({ ...(fullName !== undefined && { fullName }), ...(phone !== undefined && { phone }) });
    if (wasAsking) void refresh(['profile']);
  } catch (error) {
    // What was chosen after it stands.
    if (before && lastChange === settled) show(asItIs(before, choices));
    void refresh(['profile']);
    throw error;
  }
}

/** Saves a choice on the profile, so that it follows the person to other devices. */
export function useUpdateProfile() {
  return useMutation({ mutationFn: keepChange, changes: [] });
}

/** The account as the sign-in service has it: addresses that wait to be confirmed, factors, linked identities. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => {
    const auth = await loadAuth();
    const { data, error } = await auth.getUser();
    if (error) throw error;
    return data.user;
  },
});

export const recoveryCodesQuery = queryOptions({
  queryKey: ['recovery-codes'],
  queryFn: countRecoveryCodes,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
export type SessionOf = Answer<typeof listSessions>['items'][number];

export function useEndSession() {
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    changes: 'session',
  });
}

export function useEndOtherSessions() {
  const session = useSession();
  return useMutation({
    mutationFn: () =>
      withSecondFactor(async () => {
        const auth = await session.loadAuth();
        const { error } = await auth.signOut({ scope: 'others' });
        if (error) throw error;
      }),
    changes: 'session',
  });
}

/** What this browser is to the server, and to the person. */
export const pushQuery = queryOptions({
  queryKey: ['push-device'],
  queryFn: async ({ signal }) => {
    const [{ publicKey, endpoint }, subscription] = await Promise.all([
      call(getPushDevice, { signal }),
      findSubscription(),
    ]);
    const isOn = endpoint !== null && subscription?.endpoint === endpoint;
    return { publicKey, state: stateOfPush(isOn) };
  },
});

function stateOfPush(isOn: boolean): 'impossible' | 'blocked' | 'on' | 'off' {
  if (!canSubscribe()) return 'impossible';
  if (isBlocked()) return 'blocked';
  return isOn ? 'on' : 'off';
}

/** Subscribes this browser and tells the server, or the other way round. A no to the browser's question is no failure. */
export function useSwitchPush(publicKey: string) {
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const device = isOn ? await subscribe(publicKey) : null;
      if (device !== null) await call(keepPushDevice, { body: device });
      if (isOn) return;
      await call(removePushDevice);
      await unsubscribe();
    },
    changes: 'push_device',
    // Half of it may be done.
    onError: () => refresh(['push_device']),
  });
}

/** Puts what the sign-in service says about one field at that field, as the API does with its own. */
function toApiError(error: unknown): unknown {
  const field = findAuthField(error);
  if (field === null || isApiError(error)) return error;
  const code = problemCode(error);
  return new ApiError({ status: 422, code, errors: [{ path: field, code }] });
}

/** Runs a call of the sign-in service; where it wants the second factor, asks for it and runs the call once more. */
export async function withSecondFactor<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const wantsFactor = ['insufficient_aal', 'second_factor_required'].includes(problemCode(error));
    if (!wantsFactor) throw toApiError(error);
    if (!(await reachSecondLevel())) throw toApiError(error);
    return run();
  }
}

export type AccessChange = {
  email?: string;
  phone?: string;
  password?: string;
  currentPassword?: string;
  /** The code that `reauthentication_needed` asks for. */
  code?: string;
};

/** Changes how somebody signs in. Gives the account as it is then; a new address may still wait in it. */
export function useChangeAccess() {
  const session = useSession();
  return useMutation({
    mutationFn: ({ currentPassword, code, ...change }: AccessChange) =>
      withSecondFactor(async () => {
        const auth = await session.loadAuth();
        const { data, error } = await auth.updateUser(
          {
            ...change,
            ...(currentPassword !== undefined && { current_password: currentPassword }),
            ...(code !== undefined && { nonce: code }),
          },
          { emailRedirectTo: location.origin + paths.settings() },
        );
        if (error) throw error;
        return data.user;
      }),
    changes: 'account',
  });
}

/** A code to the present address, for a change that wants to know it is really the person. */
export async function sendProofCode(): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.reauthenticate();
  if (error) throw error;
}

export function useConfirmPhone() {
  const session = useSession();
  return useMutation({
    mutationFn: async ({ phone, code }: { phone: string; code: string }) => {
      const auth = await session.loadAuth();
      const { error } = await auth.verifyOtp({ phone, token: code, type: 'phone_change' });
      if (error) throw toApiError(error);
    },
    changes: 'account',
  });
}

export function useRemoveFactor() {
  return useMutation({
    mutationFn: (factorId: string) => withSecondFactor(() => removeFactor(factorId)),
    changes: 'account',
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: () => withSecondFactor(renewRecoveryCodes),
    changes: 'recovery_code',
  });
}

/** Leaves the page for the provider, which sends the person back to the settings. */
export function useLinkIdentity() {
  const session = useSession();
  return useMutation({
    mutationFn: (provider: string) =>
      withSecondFactor(async () => {
        const auth = await session.loadAuth();
        const { error } = await auth.linkIdentity({
          // Which names there are is up to the server; the client only puts the name into the address.
          provider: provider as 'google',
          options: { redirectTo: location.origin + paths.settings({ tab: 'security' }) },
        });
        if (error) throw error;
      }),
    changes: [],
  });
}

export function useUnlinkIdentity() {
  const session = useSession();
  return useMutation({
    mutationFn: (identityId: string) =>
      withSecondFactor(async () => {
        const auth = await session.loadAuth();
        const user = await queryClient.ensureQueryData(accountQuery);
        const identity = user.identities?.find(({ identity_id: id }) => id === identityId);
        if (!identity) return;
        const { error } = await auth.unlinkIdentity(identity);
        if (error) throw error;
      }),
    changes: 'account',
  });
}
