import { formatPhone, parsePhone } from '@dira/domain/israel/phone';
import type { Language } from '@dira/i18n/languages';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewOwner, PropertyOwner } from '../queries.ts';

export type OwnerValues = {
  fullName: string;
  phone: string;
  email: string;
  bankAccount: string;
  /** Empty: that of the reader. */
  language: Language | '';
  /** Empty: statements do not go by mail. */
  statementDay: string;
};

/** Every month has these. */
export const statementDays: readonly number[] = Array.from({ length: 28 }, (_, at) => at + 1);

export function ownerValuesOf(owner: PropertyOwner | null): OwnerValues {
  return {
    fullName: owner?.fullName ?? '',
    phone: owner?.phone ? formatPhone(owner.phone) : '',
    email: owner?.email ?? '',
    bankAccount: owner?.bankAccount ?? '',
    language: owner?.language ?? '',
    statementDay: owner?.statementDay?.toString() ?? '',
  };
}

export function checkOwner({ fullName, phone, email, statementDay }: OwnerValues) {
  return describeFaults({
    fullName: fullName.trim().length < 2 ? 'full_name' : null,
    phone: phone.trim() === '' || parsePhone(phone) !== null ? null : 'invalid_phone',
    email: faultOfEmail(email.trim(), statementDay !== ''),
  });
}

function faultOfEmail(email: string, isNeeded: boolean) {
  if (email === '') return isNeeded ? 'required' : null;
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? null : 'invalid_email';
}

export function toOwner({ fullName, phone, email, bankAccount, language, statementDay }: OwnerValues) {
  return {
    fullName: fullName.trim(),
    phone: phone.trim() === '' ? null : parsePhone(phone),
    email: email.trim() === '' ? null : email.trim(),
    bankAccount: bankAccount.trim(),
    language: language === '' ? null : language,
    statementDay: statementDay === '' ? null : Number(statementDay),
  } satisfies NewOwner;
}
