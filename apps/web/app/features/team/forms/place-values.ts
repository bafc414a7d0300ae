import { GIVEN_FLAGS } from '@dira/contract/team';
import {
  flagDefaults,
  isWithin,
  TEAM_ROLES,
  type MembershipFlag,
  type TeamRole,
} from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import { describeFaults } from '../../../lib/problem.ts';
import type { MemberDetails, NewInvitation } from '../queries.ts';

export type GivenFlag = Exclude<MembershipFlag, 'allProperties'>;

/** A place in the team as a form has it: every switch of the role, on or off. */
export type PlaceValues = { role: TeamRole; flags: Partial<Record<GivenFlag, boolean>> };

export type InvitationValues = PlaceValues & {
  email: string;
  language: Language;
  welcome: string;
  way: 'mail' | 'link';
};

/** What the person may do who gives the place. */
type Giver = Parameters<typeof isWithin>[0];

const isGiven = (flag: string): flag is GivenFlag => GIVEN_FLAGS.some((known) => known === flag);

/** The switches of a role, each as the role has it. */
function switchesOf(role: TeamRole): [GivenFlag, boolean][] {
  return Object.entries(flagDefaults(role)).flatMap(([flag, isOn]) =>
    isGiven(flag) ? [[flag, isOn === true]] : [],
  );
}

const allOff = (role: TeamRole) => Object.fromEntries(switchesOf(role).map(([flag]) => [flag, false]));

/** The roles that somebody may give at all. */
export function rolesWithin(giver: Giver): TeamRole[] {
  return TEAM_ROLES.filter((role) => isWithin(giver, { role, flags: allOff(role) }));
}

/** Whether a switch may be turned on beside those that are. */
export function isSwitchWithin(giver: Giver, { role, flags }: PlaceValues, flag: GivenFlag): boolean {
  return isWithin(giver, { role, flags: { ...allOff(role), ...flags, [flag]: true } });
}

/** A role as it comes, without what its giver does not have. */
export function placeOf(giver: Giver, role: TeamRole): PlaceValues {
  const flags: PlaceValues['flags'] = allOff(role);
  for (const [flag, isOn] of switchesOf(role)) {
    flags[flag] = isOn && isSwitchWithin(giver, { role, flags }, flag);
  }
  return { role, flags };
}

/** The place that a member has, each switch with what it says now. */
export function placeValuesOf({ role, flags }: Pick<MemberDetails, 'role' | 'flags'>): PlaceValues {
  const switches = switchesOf(role).map(([flag, usual]) => [flag, flags[flag] ?? usual]);
  return { role, flags: Object.fromEntries(switches) };
}

export function checkInvitation({ email }: InvitationValues): Record<string, string | null> {
  return describeFaults({ email: email.trim() === '' ? 'required' : null });
}

/** The invitation of values that were checked. */
export function toInvitation({
  email,
  role,
  flags,
  language,
  welcome,
  way,
}: InvitationValues): NewInvitation {
  return { email: email.trim(), role, flags, language, welcome: welcome.trim(), sendsMail: way === 'mail' };
}
