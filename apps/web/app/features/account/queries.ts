import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { api, done, read } from '../../lib/api.ts';
import type { paths } from '../../lib/api/schema.d.ts';
import { applyDisplayScale, toDisplayScaleName } from '../../lib/display-scale.ts';
import { currentLanguage, setLanguage, startLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { setThemePreference } from '../../lib/theme.ts';

export type Me = paths['/api/v1/me']['get']['responses'][200]['content']['application/json'];
export type Profile = Me['profile'];
export type ProfileChange =
  paths['/api/v1/me/profile']['patch']['requestBody']['content']['application/json'];
export type Membership = Me['memberships'][number];

/** Who is signed in, their choices and their workspaces. The guard of every protected route loads it first. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => read(api.GET('/api/v1/me', { signal })),
});

export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

/** Saves a choice of language, theme or size on the profile, so that it follows the person to other devices. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: (change: ProfileChange) => done(api.PATCH('/api/v1/me/profile', { body: change })),
    onSuccess: (_, change) => {
      queryClient.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, profile: { ...me.profile, ...change } },
      );
    },
  });
}

/** Signed in, the profile wins over what this device remembered. */
export async function applyProfile(profile: Profile): Promise<void> {
  applyDisplayScale(toDisplayScaleName(profile.displayScale));
  setThemePreference(profile.themePreference);
  // A guard may run before the root has started the language.
  await startLanguage();
  const language = profile.preferredLanguage;
  if (language !== null && language !== currentLanguage()) await setLanguage(language);
}
