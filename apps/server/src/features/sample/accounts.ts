import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Services } from '../../services.ts';
import { createKeys } from '../auth/keys.ts';
import { createLimits } from '../auth/limits.ts';
import { createAuthService, type AuthService } from '../auth/service.ts';
import { markSampleAccounts } from './accounts.repo.ts';

/** Who signs in to the sample workspace, and with what. */
export interface LogIn {
  /** As the team knows them. */
  title: string;
  fullName: string;
  email: string;
  /** Role on the platform. */
  role: string;
  /** Role in the team; null for the tenant and the site's administrator. */
  teamRole: string | null;
  password: string;
}

/** An account with an open session. */
export interface OpenedAccount {
  userId: string;
  sessionId: string;
  accessToken: string;
}

const people = [
  { title: 'Owner', fullName: 'יעל כרמל', email: 'owner@example.com', role: 'landlord', teamRole: 'admin' },
  {
    title: 'Property manager',
    fullName: 'Tom Avni',
    email: 'manager@example.com',
    role: 'property_manager',
    teamRole: 'property_manager',
  },
  {
    title: 'Realtor',
    fullName: 'Maya Stern',
    email: 'realtor@example.com',
    role: 'realtor',
    teamRole: 'realtor',
  },
  {
    title: 'Assistant',
    fullName: 'Noam Peled',
    email: 'assistant@example.com',
    role: 'property_manager',
    teamRole: 'assistant',
  },
  {
    title: 'Viewer',
    fullName: 'Ruth Adler',
    email: 'viewer@example.com',
    role: 'property_manager',
    teamRole: 'viewer',
  },
  {
    title: 'Maintenance',
    fullName: 'Sami Khoury',
    email: 'maintenance@example.com',
    role: 'maintenance_staff',
    teamRole: 'maintenance_staff',
  },
  { title: 'Tenant', fullName: 'דוד כהן', email: 'tenant@example.com', role: 'tenant', teamRole: null },
  {
    title: 'Site administrator',
    fullName: 'Dana Segal',
    email: 'admin@example.com',
    role: 'site_admin',
    teamRole: null,
  },
] as const;

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordLength = 12;
const here = { ip: '127.0.0.1', userAgent: 'Dira' };

/** The passwords follow from the installation's own secret: each installation has its own, and nothing is stored. */
export function listLogIns(secrets: Pick<Secrets, 'sign'>): LogIn[] {
  return people.map((person) => {
    const bytes = secrets.sign('sample-log-in', person.email).subarray(0, passwordLength);
    const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length] ?? '').join('');
    return { ...person, password: letters.replaceAll(/(.{4})(?=.)/g, '$1-') };
  });
}

/** Signs people up past the form, which does not offer every role. */
export function openAccounts(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'passwords' | 'publicUrl'>,
) {
  const { db, clock, secrets, passwords, publicUrl } = services;
  const auth = createAuthService({
    db,
    clock,
    secrets,
    passwords,
    keys: createKeys(db, clock, secrets),
    limits: createLimits(db, clock, 1),
    issuer: `${publicUrl}/auth/v1`,
  });
  return {
    /** Makes the account, or signs in where a start that was cut short has made it already. */
    open: (person: Omit<LogIn, 'title' | 'teamRole'>) => openAccount(auth, person),
    close: ({ userId, sessionId }: OpenedAccount) => auth.signOut({ userId, sessionId }, 'local'),
  };
}

async function openAccount(
  auth: AuthService,
  { fullName, email, role, password }: Omit<LogIn, 'title' | 'teamRole'>,
): Promise<OpenedAccount> {
  const session = await auth
    .signUp({ email, password, fullName, phone: null, role, metadata: { full_name: fullName } }, here)
    .catch(() => auth.signInWithPassword(email, password, here));
  return toOpened(session);
}

const sessionForm = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) });
const claimsForm = z.object({ session_id: z.uuid() });

function toOpened(session: object): OpenedAccount {
  const { access_token: accessToken, user } = sessionForm.parse(session);
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return { userId: user.id, sessionId: claimsForm.parse(JSON.parse(claims)).session_id, accessToken };
}

/** From now on the accounts belong to the sample workspace and go with it. */
export function tieAccounts(
  db: Pick<Database, 'accounts'>,
  organizationId: string,
  userIds: string[],
): Promise<void> {
  return db.accounts((trx) => markSampleAccounts(trx, organizationId, userIds));
}
