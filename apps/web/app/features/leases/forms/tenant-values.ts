import { describeFieldProblem } from '../../../lib/problem.ts';
import { randomUuid } from '../../../lib/uuid.ts';
import { checkPerson, emptyPerson, toPerson } from '../../tenants/forms/person-values.ts';
import type { PersonValues } from '../../tenants/forms/person-values.ts';
import type { NewLease } from '../queries.ts';

export type NewLeaseTenant = NewLease['tenants'][number];

/** Somebody new, with what is typed of them, or somebody known by their id. */
export type TenantValues = PersonValues & {
  /** Keeps the fields of one person together while others come and go. */
  key: string;
  who: 'new' | 'known';
  id: string | null;
  makeAccount: boolean;
};

export function emptyTenant(): TenantValues {
  return { ...emptyPerson, key: randomUuid(), who: 'new', id: null, makeAccount: true };
}

/** A sign-in is wanted, and there is neither a phone nor an e-mail to be its name. */
export function lacksSignInName(
  { makeAccount, phone, email }: Pick<TenantValues, 'makeAccount' | 'phone' | 'email'>,
  isDraft: boolean,
): boolean {
  return makeAccount && !isDraft && phone.trim() === '' && email.trim() === '';
}

/** Messages by path. @param path where the person stands in the form, such as `tenants.0` */
export function checkTenant(
  values: TenantValues,
  isDraft: boolean,
  path: string,
): Record<string, string | null> {
  if (values.who === 'known')
    return { [`${path}.id`]: values.id === null ? describeFieldProblem('required') : null };
  const person = checkPerson(values);
  const phone = lacksSignInName(values, isDraft) ? describeFieldProblem('needed_for_account') : person.phone;
  return Object.fromEntries(
    Object.entries({ ...person, phone }).map(([field, problem]) => [`${path}.${field}`, problem]),
  );
}

/** What the API takes, once `checkTenant` has passed it. */
export function toNewTenant(values: TenantValues, isDraft: boolean): NewLeaseTenant {
  if (values.who === 'known' && values.id !== null) return { id: values.id };
  return { ...toPerson(values), makeAccount: values.makeAccount && !isDraft };
}
