import type { Language } from '@dira/i18n/languages';
import { z } from 'zod';
import type { Trx, Visit } from '../../db/scope.ts';
import { deriveApiKeys } from '../../platform/api-keys.ts';
import type { Services } from '../../services.ts';
import { hasAppMetadata, mergeAppMetadata } from '../auth/app-metadata.ts';
import { createRedirects } from '../auth/codes/redirects.ts';
import { createKeys } from '../auth/keys.ts';
import { createLimits } from '../auth/limits.ts';
import { createAuthService, type AuthService } from '../auth/service.ts';
import type { LogIn } from './people.ts';

/** An account with an open session. */
export interface OpenedAccount {
  userId: string;
  sessionId: string;
  accessToken: string;
}

/** The note by which clearing the workspace finds the accounts that go with it. */
const mark = 'sample_organization_id';

const here = { ip: '127.0.0.1', userAgent: 'Dira' };

/** Signs people up past the form, which does not offer every role. */
export function openAccounts(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'passwords' | 'publicUrl'>,
) {
  const { db, clock, secrets, passwords, publicUrl } = services;
  const keys = createKeys(db, clock, secrets);
  const limits = createLimits(db, clock, 1);
  const auth = createAuthService({
    db,
    clock,
    secrets,
    passwords,
    keys,
    limits,
    apiKeys: deriveApiKeys(secrets),
    issuer: `${publicUrl}/auth/v1`,
    redirects: createRedirects(publicUrl, []),
    // Nobody reads the mail of sample people.
    isConfirmationOn: false,
    wake: () => {},
  });
  return {
    /** Makes the account, or signs in where a start that was cut short has made it already. */
    open: async (person: LogIn) => toOpened(await openAccount(auth, person, here)),
    /** The same for a visitor, with the whole session, which is theirs. */
    openFor: async (person: Newcomer, visit: Visit) => {
      const session = await openAccount(auth, person, visit);
      return { ...toOpened(session), session };
    },
    close: ({ userId, sessionId }: OpenedAccount) =>
      auth.signOut({ userId, sessionId, aal: 'aal1' }, 'local'),
  };
}

/** Who gets an account; a language that they chose is their profile's. */
export type Newcomer = Pick<LogIn, 'fullName' | 'email' | 'role' | 'password'> & { language?: Language };

function openAccount(
  auth: AuthService,
  { fullName, email, role, password, language }: Newcomer,
  visit: Visit,
): Promise<object> {
  return auth
    .signUp(
      {
        name: { email },
        password,
        fullName,
        phone: null,
        role,
        metadata: { full_name: fullName, ...(language && { language }) },
      },
      visit,
    )
    .catch(() => auth.signInWithPassword(email, password, visit));
}

const sessionForm = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) });
const claimsForm = z.object({ session_id: z.uuid() });

function toOpened(session: object): OpenedAccount {
  const { access_token: accessToken, user } = sessionForm.parse(session);
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return { userId: user.id, sessionId: claimsForm.parse(JSON.parse(claims)).session_id, accessToken };
}

export function markSampleAccounts(
  trx: Trx,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  return mergeAppMetadata(trx, userIds, { [mark]: organizationId });
}

/** Whether this account was made for a sample workspace that is there still. */
export function isSampleAccount(trx: Trx, email: string): Promise<boolean> {
  return hasAppMetadata(trx, email, mark);
}
