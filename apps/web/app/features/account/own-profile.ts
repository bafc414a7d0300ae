import type { getMe, updateProfile } from '@dira/contract/accounts';
import type { Answer, Sent } from '@dira/contract/calls';

type Me = Answer<typeof getMe>;
export type ProfileChange = Sent<typeof updateProfile>;

/** The person with a change of their profile. */
export function withChange(me: Me, change: ProfileChange): Me {
  const { fullName, phone, notifications, hiddenColumns, sidebar, ...choices } = change;
  const { profile } = me;
  return {
    ...me,
    user: { ...me.user, ...chosen({ fullName, phone }) },
    profile: {
      ...profile,
      ...chosen(choices),
      notifications: { ...profile.notifications, ...chosen(notifications ?? {}) },
      hiddenColumns: { ...profile.hiddenColumns, ...hiddenColumns },
      sidebar: { ...profile.sidebar, ...chosen(sidebar ?? {}) },
    },
  };
}

/** The change that takes a change back: each thing that it is of as it is for this person. */
export function asItIs(me: Me, change: ProfileChange): ProfileChange {
  const { user, profile } = me;
  const { notifications, hiddenColumns, sidebar } = change;
  // Whoever has once chosen a language has one.
  const preferredLanguage = profile.preferredLanguage ?? undefined;
  return {
    ...alike(change, { ...profile, preferredLanguage, fullName: user.fullName, phone: user.phone }),
    ...(notifications && { notifications: alike(notifications, profile.notifications) }),
    ...(hiddenColumns && { hiddenColumns: alike(hiddenColumns, profile.hiddenColumns) }),
    ...(sidebar && { sidebar: alike(sidebar, profile.sidebar) }),
  };
}

/** What a change is of, from all that there is. */
function alike<All extends object>(change: object, all: All): Partial<All> {
  const entries = Object.entries(all).filter(([key]) => key in change);
  return Object.fromEntries(entries) as Partial<All>; // some of its own
}

type Chosen<Choices> = { [Key in keyof Choices]: Exclude<Choices[Key], undefined> };

function chosen<Choices extends object>(choices: Choices): Chosen<Choices> {
  const entries = Object.entries(choices).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Chosen<Choices>; // the same keys, but for those without a value
}
