import { MEMBER_USER_ROLES } from '@dira/contract/users';
import type { UserRole } from '@dira/contract/users';
import { parsePhone } from '@dira/domain/israel/phone';
import type { Language } from '@dira/i18n/languages';
import { currentLanguage } from '../../../lib/language.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { NewUser, User, UserEdit } from '../queries.ts';

/** A user as an owner types them; of a tenant the tenant is chosen. */
export type UserValues = {
  role: UserRole;
  tenantId: string | null;
  fullName: string;
  email: string;
  phone: string;
  language: Language;
};

export const emptyUser = (): UserValues => ({
  role: 'landlord',
  tenantId: null,
  fullName: '',
  email: '',
  phone: '',
  language: currentLanguage(),
});

export function valuesOf(user: User): UserValues {
  return {
    role: memberRoleOf(user.role),
    tenantId: null,
    fullName: user.fullName,
    email: user.email ?? '',
    phone: user.phone ?? '',
    language: user.language ?? currentLanguage(),
  };
}

export function memberRoleOf(role: User['role']): NewUser['role'] {
  return MEMBER_USER_ROLES.find((known) => known === role) ?? 'landlord';
}

export type GivenUser = ReturnType<typeof toNewUser>;

export function toNewUser({ role, fullName, email, phone, language }: UserValues) {
  return {
    role: memberRoleOf(role),
    fullName: fullName.trim(),
    email: email.trim(),
    phone: parsePhone(phone),
    language,
  } satisfies NewUser;
}

/** What is sent: the role alone, where the account is the person’s own. */
export function toChange(values: UserValues, changesAccount: boolean): UserEdit['body'] {
  const { role, fullName, phone, language } = toNewUser(values);
  return changesAccount ? { role, fullName, phone, language } : { role };
}

type Problems = Partial<Record<keyof UserValues, string | null>>;

export function checkNewUser(values: UserValues): Problems {
  if (values.role === 'tenant')
    return { tenantId: values.tenantId === null ? describeFieldProblem('required') : null };
  return {
    ...checkUser(values),
    email: values.email.trim() === '' ? describeFieldProblem('required') : null,
  };
}

export function checkUser({ fullName, phone }: UserValues): Problems {
  return {
    fullName: fullName.trim().length >= 2 ? null : describeFieldProblem('full_name'),
    phone: phone.trim() === '' || parsePhone(phone) !== null ? null : describeFieldProblem('invalid_phone'),
  };
}
