import type { TeamRole } from '@dira/domain/permissions';
import type { UserRoles } from '../../db/schema.ts';
import { inGroups, readableLetters } from '../../platform/readable-secret.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Somebody who works with a sample workspace, or rents in it. */
export interface SampleAccount {
  title: string;
  fullName: string;
  email: string;
  /** Role on the platform. */
  role: UserRoles['role'];
  /** Role in the team; null for the tenant and the site administrator. */
  teamRole: TeamRole | null;
}

export interface LogIn extends SampleAccount {
  password: string;
}

/** One for each role of a workspace, the owner first. */
export const samplePeople: readonly [SampleAccount, ...SampleAccount[]] = [
  account('Owner', 'Yael Carmel', 'owner', 'landlord', 'admin'),
  account('Property manager', 'Tom Avni', 'manager', 'property_manager', 'property_manager'),
  account('Realtor', 'Maya Stern', 'realtor', 'realtor', 'realtor'),
  account('Assistant', 'Noam Peled', 'assistant', 'property_manager', 'assistant'),
  account('Viewer', 'Ruth Adler', 'viewer', 'property_manager', 'viewer'),
  account('Maintenance', 'Sami Khoury', 'maintenance', 'maintenance_staff', 'maintenance_staff'),
  account('Tenant', 'David Cohen', 'tenant', 'tenant', null),
];

/** For seeded installations alone: the sample workspace leaves the making of the first one to the operator. */
export const sampleSiteAdmin = account('Site administrator', 'Dana Segal', 'admin', 'site_admin', null);

const passwordLength = 12;
const groupLength = 4;

/** The passwords follow from the installation's own secret: each installation has its own, and nothing is stored. */
export function listLogIns(secrets: Pick<Secrets, 'sign'>): LogIn[] {
  return samplePeople.map((person) => {
    const bytes = secrets.sign('sample-log-in', person.email).subarray(0, passwordLength);
    const letters = [...bytes].map((byte) => readableLetters[byte % readableLetters.length] ?? '').join('');
    return { ...person, password: inGroups(letters, groupLength) };
  });
}

function account(
  title: string,
  fullName: string,
  name: string,
  role: UserRoles['role'],
  teamRole: TeamRole | null,
): SampleAccount {
  return { title, fullName, email: `${name}@example.com`, role, teamRole };
}
