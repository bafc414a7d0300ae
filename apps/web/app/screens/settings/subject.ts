import { meQuery, type Me, type Membership } from '../../features/account/queries.ts';
import { loadWays, type SignInWays } from '../../features/auth/sign-in-ways.ts';
import { findOwnOrganization } from '../../features/organizations/queries.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The person and the workspace whose settings are shown. */
export type SettingsSubject = {
  /** How one can sign in at this installation. */
  readonly ways: SignInWays;
  /** The workspace that the person is in; tenants are in none, and support is a guest. */
  readonly workspace: Membership | null;
};

export async function loadSubject(): Promise<SettingsSubject> {
  const [ways, me] = await Promise.all([loadWays(), queryClient.ensureQueryData(meQuery)]);
  return subjectOf(ways, me);
}

export function subjectOf(ways: SignInWays, me: Me): SettingsSubject {
  return { ways, workspace: findOwnOrganization(me) };
}
