import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { parsePhone } from '@dira/domain/israel/phone';
import type { Language } from '@dira/i18n/languages';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { Tenant } from '../queries.ts';

/** A person as somebody types them. */
export type PersonValues = {
  fullName: string;
  phone: string;
  email: string;
  identityNumber: string;
  language: Language;
};

export type PersonField = keyof PersonValues;

/** Most tenants of Israeli homes read Hebrew best. */
const usualLanguage: Language = 'he';

export const emptyPerson: PersonValues = {
  fullName: '',
  phone: '',
  email: '',
  identityNumber: '',
  language: usualLanguage,
};

/** The identity number is sealed: only its end is known here, so the field starts empty and empty keeps it. */
export function personOf(tenant: Tenant): PersonValues {
  return {
    fullName: tenant.fullName,
    phone: tenant.phone ?? '',
    email: tenant.email ?? '',
    identityNumber: '',
    language: tenant.language ?? usualLanguage,
  };
}

/** What the API takes of it. Ask `checkPerson` first: what cannot be read becomes null. */
export function toPerson(values: PersonValues) {
  const email = values.email.trim();
  return {
    fullName: values.fullName.trim(),
    phone: parsePhone(values.phone),
    email: email === '' ? null : email,
    identityNumber: parseIdentityNumber(values.identityNumber),
    language: values.language,
  };
}

/** A number of full length whose last digit does not fit: worth saying while it is typed. */
export function hasWrongCheckDigit(identityNumber: string): boolean {
  return identityNumber.replaceAll(/\D/g, '').length >= 9 && parseIdentityNumber(identityNumber) === null;
}

/** Messages by field; null where nothing is wrong. */
export function checkPerson(values: PersonValues): Record<Exclude<PersonField, 'language'>, string | null> {
  const { fullName, phone, email, identityNumber } = values;
  const isBlank = (text: string) => text.trim() === '';
  return {
    fullName: fullName.trim().length >= 2 ? null : describeFieldProblem('full_name'),
    phone: isBlank(phone) || parsePhone(phone) !== null ? null : describeFieldProblem('invalid_phone'),
    email:
      isBlank(email) || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim())
        ? null
        : describeFieldProblem('invalid_email'),
    identityNumber:
      isBlank(identityNumber) || parseIdentityNumber(identityNumber) !== null
        ? null
        : describeFieldProblem('invalid_identity_number'),
  };
}
