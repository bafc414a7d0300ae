import type { Language } from '@dira/i18n/languages';
import { toAppError } from '../../db/constraints.ts';
import type { UserRoles } from '../../db/schema.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
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
  await requireStrongPassword(password).catch((error: unknown) => {
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
