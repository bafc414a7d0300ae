import { useState } from 'react';
import { CredentialsDialog } from '../../tenants/components/credentials-dialog.tsx';
import { emptyPerson } from '../../tenants/forms/person-values.ts';
import type { NewLeaseTenant } from '../forms/tenant-values.ts';
import type { AddedTenant } from '../queries.ts';

type NewSignInsProps = {
  added: readonly AddedTenant[];
  /** Who they were asked for, in the same order. */
  asked: readonly NewLeaseTenant[];
  onClose: () => void;
};

/** The sign-ins that were made, one after the other: each is told once. */
export function NewSignIns({ added, asked, onClose }: NewSignInsProps) {
  const [at, setAt] = useState(0);
  const made = added.flatMap(({ credentials }, index) =>
    credentials === null ? [] : [{ credentials, person: personOf(asked[index]) }],
  );
  const shown = made[at];
  if (shown === undefined) return null;
  return (
    <CredentialsDialog
      key={at}
      credentials={shown.credentials}
      tenant={shown.person}
      onClose={() => (at + 1 < made.length ? setAt(at + 1) : onClose())}
    />
  );
}

export function hasSignIns(added: readonly AddedTenant[]): boolean {
  return added.some(({ credentials }) => credentials !== null);
}

/** Only a new person gets a sign-in here. */
function personOf(asked: NewLeaseTenant | undefined) {
  const { fullName, phone, language } = { ...emptyPerson, ...asked };
  return {
    fullName,
    phone: phone === '' ? null : (phone ?? null),
    language: language ?? emptyPerson.language,
  };
}
