import { GIVEN_FLAGS } from '@dira/contract/team';
import {
  flagDefaults,
  isLimitable,
  isWithin,
  TEAM_ROLES,
  type MembershipFlag,
  type TeamRole,
} from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import { describeFaults } from '../../../lib/problem.ts';
import type { MemberDetails, NewInvitation } from '../queries.ts';

export type GivenFlag = Exclude<MembershipFlag, 'allProperties'>;

/** A place in the team as a form has it: every switch of the role, on or off; the properties, or null for all. */
export type PlaceValues = {
  role: TeamRole;
  flags: Partial<Record<GivenFlag, boolean>>;
  propertyIds: string[] | null;
};

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

/** Whoever sees some properties alone gives no place that sees all. */
function isGivable(giver: Giver, { role, flags }: Pick<PlaceValues, 'role' | 'flags'>): boolean {
  return isWithin(giver, { role, flags: { ...flags, allProperties: giver.reach === 'all' } });
}

/** The roles that somebody may give at all. */
export function rolesWithin(giver: Giver): TeamRole[] {
  return TEAM_ROLES.filter((role) => isGivable(giver, { role, flags: allOff(role) }));
}

/** Whether a switch may be turned on beside those that are. */
export function isSwitchWithin(
  giver: Giver,
  { role, flags }: Pick<PlaceValues, 'role' | 'flags'>,
  flag: GivenFlag,
): boolean {
  return isGivable(giver, { role, flags: { ...allOff(role), ...flags, [flag]: true } });
}

/** A role as it comes, without what its giver does not have. */
export function placeOf(giver: Giver, role: TeamRole): PlaceValues {
  const flags: PlaceValues['flags'] = allOff(role);
  for (const [flag, isOn] of switchesOf(role)) {
    flags[flag] = isOn && isSwitchWithin(giver, { role, flags }, flag);
  }
  return { role, flags, propertyIds: giver.reach === 'all' ? null : [] };
}

/** The place that a member has, each switch with what it says now. */
export function placeValuesOf({
  role,
  flags,
  propertyIds,
}: Pick<MemberDetails, 'role' | 'flags' | 'propertyIds'>): PlaceValues {
  const switches = switchesOf(role).map(([flag, usual]) => [flag, flags[flag] ?? usual]);
  return { role, flags: Object.fromEntries(switches), propertyIds };
}

const lacksProperties = ({ role, propertyIds }: PlaceValues) =>
  isLimitable(role) && propertyIds?.length === 0;

export function checkPlace(place: PlaceValues): Record<string, string | null> {
  return describeFaults({ propertyIds: lacksProperties(place) ? 'required' : null });
}

/** What is sent: a role that sees all properties anyway is limited to none. */
export function toPlace({ role, flags, propertyIds }: PlaceValues): PlaceValues {
  return { role, flags, propertyIds: isLimitable(role) ? propertyIds : null };
}

export function checkInvitation(values: InvitationValues): Record<string, string | null> {
  const { email } = values;
  return { ...describeFaults({ email: email.trim() === '' ? 'required' : null }), ...checkPlace(values) };
}

/** The invitation of values that were checked. */
export function toInvitation({ email, language, welcome, way, ...place }: InvitationValues): NewInvitation {
  return {
    ...toPlace(place),
    email: email.trim(),
    language,
    welcome: welcome.trim(),
    sendsMail: way === 'mail',
  };
}
