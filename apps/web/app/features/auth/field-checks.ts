import { emailMaxLength, nameLength, passwordMinLength } from '@dira/contract/constants';
import { parseIsraeliPhone, parsePhone } from '@dira/domain/israel/phone';

/** Rules that are told before anything is sent; the server holds the same ones. Each gives a field code or undefined. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return 'required';
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && email.trim().length <= emailMaxLength;
  return isAddress ? undefined : 'invalid_email';
}

/** People without an e-mail address sign in with their phone. */
export function checkSignInName(name: string): string | undefined {
  if (parseIsraeliPhone(name) !== null) return undefined;
  return name.trim() === '' ? 'required' : checkEmail(name) && 'invalid_sign_in_name';
}

/** What the auth client takes for what was typed. */
export function toSignInName(name: string): { email: string } | { phone: string } {
  const phone = parseIsraeliPhone(name);
  return phone === null ? { email: name.trim() } : { phone };
}

/** E.164, empty when none was given, null when it is not a number. */
export function readPhone(phone: string): string | null {
  return phone.trim() === '' ? '' : parsePhone(phone);
}

/** A phone that is needed. */
export function checkPhone(phone: string): string | undefined {
  if (phone.trim() === '') return 'required';
  return readPhone(phone) === null ? 'invalid_phone' : undefined;
}

export function checkNewPassword(password: string): string | undefined {
  return password.length < passwordMinLength ? 'password_length' : undefined;
}

export function checkFullName(name: string): string | undefined {
  const { length } = name.trim();
  if (length < nameLength.min) return 'full_name';
  return length > nameLength.max ? 'too_big' : undefined;
}

/** A code from a mail, a message or an authenticator: six digits, however they were spaced. */
export function toCode(text: string): string {
  return text.replaceAll(/\D/g, '');
}

export function checkCode(text: string): string | undefined {
  return toCode(text).length < 6 ? 'code' : undefined;
}

/** The record without the fields that are fine. */
export function onlyWrong<Field extends string>(
  checks: Record<Field, string | undefined>,
): Partial<Record<Field, string>> {
  const wrong: Partial<Record<Field, string>> = {};
  for (const field in checks) {
    const code = checks[field];
    if (code !== undefined) wrong[field] = code;
  }
  return wrong;
}
