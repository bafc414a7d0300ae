import type { Lease } from '../leases/queries.ts';
import type { ProposedSigner } from '../signing/queries.ts';
import type { Agreement } from './queries.ts';

/** The people of the agreement, as those who sign it. */
export function toSigners({ contents, language }: Agreement, { tenants: renters }: Lease): ProposedSigner[] {
  const { landlords, tenants, guarantors } = contents.parties;
  const usual = language === 'en' ? 'en' : 'he';
  const named = (
    people: readonly { key: string; fullName: string; email: string; phone: string }[],
    role: ProposedSigner['role'],
  ) =>
    people.map(({ fullName, email, phone }) => ({ role, fullName, email, phone, language: usual }) as const);
  // A tenant of the lease is known by the language that they read.
  const renting = named(tenants, 'tenant').map((signer, at) => {
    const renter = renters.find(({ id }) => id === tenants[at]?.key) ?? renters[at];
    return { ...signer, language: renter?.language ?? usual };
  });
  return [...named(landlords, 'landlord'), ...renting, ...named(guarantors, 'guarantor')];
}
