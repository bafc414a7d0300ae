import { problemCode } from '../../lib/problem.ts';

export type AuthField = 'name' | 'email' | 'password' | 'fullName' | 'phone' | 'organization';

/** The field that an answer of the sign-in service is about; null when it is about none. */
const fieldOf: Readonly<Record<string, AuthField>> = {
  invalid_credentials: 'password',
  user_already_exists: 'email',
  email_exists: 'email',
  email_not_confirmed: 'email',
  user_banned: 'email',
  weak_password: 'password',
  same_password: 'password',
};

export function findAuthField(error: unknown): AuthField | null {
  return fieldOf[problemCode(error)] ?? null;
}
