import { problemCode } from '../../lib/problem.ts';

export type AuthField =
  | 'name'
  | 'email'
  | 'password'
  | 'currentPassword'
  | 'fullName'
  | 'phone'
  | 'organization'
  | 'code'
  | 'token'
  | 'secretKey';

/** The field that an answer of the sign-in service is about; null when it is about none. */
const fieldOf: Readonly<Record<string, AuthField>> = {
  invalid_credentials: 'password',
  user_already_exists: 'email',
  email_exists: 'email',
  phone_exists: 'phone',
  user_banned: 'email',
  weak_password: 'password',
  same_password: 'password',
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
  otp_expired: 'code',
  mfa_verification_failed: 'code',
  mfa_challenge_expired: 'code',
  reauthentication_not_valid: 'code',
};

export function findAuthField(error: unknown): AuthField | null {
  return fieldOf[problemCode(error)] ?? null;
}
