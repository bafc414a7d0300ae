import type { Language } from '@dira/i18n/languages';
import { toAppError } from '../../db/constraints.ts';
import type { UserRoles } from '../../db/schema.ts';
import type { OrgWrite, Trx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { daysLater } from '../../platform/clock.ts';
import { sha256 } from '../../platform/digest.ts';
import { makeToken } from '../../platform/readable-secret.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from './limits.ts';
import { requireStrongPassword } from './password-rules.ts';
import { makeRoom, newAccount } from './sign-up.ts';
import { insertUser } from './users.repo.ts';
import { WireError } from './wire-error.ts';

interface Invited {
  email: string;
  fullName: string;
  password: string;
  language: Language;
  role: UserRoles['role'];
}

/**
 * An account of somebody who came with a secret that was mailed to its address, which is proof enough of it.
 * @throws AppError email_taken; invalid_request for a password that does not do
 */
export async function makeInvitedAccount(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  { email, fullName, password, language, role }: Invited,
): Promise<void> {
  await requireStrongPassword(password, [email, fullName]).catch((error: unknown) => {
    if (!(error instanceof WireError)) throw error;
    throw new AppError('invalid_request', { fields: [{ path: 'password', code: 'common_password' }] });
  });
  const passwordHash = await passwords.hash(password);
  await db
    .accounts(async (trx) => {
      const account = newAccount({ clock }, { fullName, phone: null, role, metadata: { language } });
      await makeRoom(trx, { clock }, { email });
      await insertUser(trx, { ...account, email, passwordHash, confirmedAt: account.now });
    })
    .catch((error: unknown) => {
      throw toAppError(error) ?? error;
    });
}

interface Asked {
  to: 'team' | 'owner';
  id: string;
  days: number;
  /** Null: it is not mailed. */
  email: string | null;
}

/** A link to hand over, and where it is mailed another secret, which shows that its bearer reads the address. */
export function makeInvitation(
  { now }: Pick<OrgWrite, 'now'>,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { to, id, days, email }: Asked,
) {
  const [linkToken, mailToken] = [makeToken(), makeToken()];
  const expiresAt = daysLater(now, days);
  const urlOf = (token: string) => `${publicUrl}/${to}-invitations/${token}`;
  const key = `${to}-invitation:${id}:${now.toString()}`;
  return {
    tokens: {
      linkTokenHash: sha256(linkToken),
      expiresAt,
      mail:
        email === null
          ? null
          : { email, key, tokenHash: sha256(mailToken), url: urlOf(mailToken), expiresAt },
    },
    link: { url: urlOf(linkToken), expiresAt },
  };
}
export type InvitationTokens = ReturnType<typeof makeInvitation>['tokens'];
export type InvitationMail = NonNullable<InvitationTokens['mail']>;

/** Whether accounts are made here at all: passwords may be another service's. */
export function makesAccounts({ settings }: Pick<Services, 'settings'>): boolean {
  return settings.AUTH_JWKS_URL === undefined;
}

/**
 * What the secret of an invitation leads to, before anybody is known; an address looks for it a few times alone.
 * @throws AppError too_many_requests
 */
export async function lookUpInvitation<Found>(
  { db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>,
  { token, ip }: { token: string; ip: string },
  find: (trx: Trx, tokenHash: Buffer, now: Temporal.Instant) => Promise<Found>,
): Promise<Found> {
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  await asProblem(limits.countAddress('invitation', ip));
  return db.accounts((trx) => find(trx, sha256(token), clock.now()));
}
