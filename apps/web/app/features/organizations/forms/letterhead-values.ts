import { parseIdentityNumber } from '@dira/domain/israel/identity-number';
import { formatPhone, parsePhone } from '@dira/domain/israel/phone';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { checkEmail } from '../../auth/field-checks.ts';
import type { Letterhead } from '../setting-queries.ts';

/** What stands on documents, as it is typed. */
export type LetterheadValues = Record<keyof Letterhead, string>;

export function letterheadValues(said: Letterhead): LetterheadValues {
  const { legalName, businessNumber, address, phone, email } = said;
  return {
    legalName,
    businessNumber: businessNumber ?? '',
    address,
    phone: phone === null ? '' : formatPhone(phone),
    email: email ?? '',
  };
}

/** As it is sent: the number without dashes and with its zeros, the phone in E.164. */
export function toLetterhead(values: LetterheadValues): Letterhead {
  return {
    legalName: values.legalName.trim(),
    businessNumber: parseIdentityNumber(values.businessNumber),
    address: values.address.trim(),
    phone: parsePhone(values.phone),
    email: values.email.trim() || null,
  };
}

/** The sentences for what is wrong, by field. */
export function checkLetterhead({ businessNumber, phone, email }: LetterheadValues) {
  const isBlank = (text: string) => text.trim() === '';
  return {
    businessNumber:
      isBlank(businessNumber) || parseIdentityNumber(businessNumber) !== null
        ? null
        : describeFieldProblem(isNineDigits(businessNumber) ? 'invalid_identity_number' : 'nine_digits'),
    phone: isBlank(phone) || parsePhone(phone) !== null ? null : describeFieldProblem('invalid_phone'),
    email: checkOptionalEmail(email),
  };
}

export function checkOptionalEmail(email: string): string | null {
  const code = email.trim() === '' ? undefined : checkEmail(email);
  return code === undefined ? null : describeFieldProblem(code);
}

function isNineDigits(text: string): boolean {
  return /^\d{9}$/.test(text.replaceAll(/[\s-]/g, ''));
}
