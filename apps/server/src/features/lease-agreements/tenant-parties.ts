import type { LeaseAgreementContents, Party } from '@dira/domain/lease-agreement/contents';
import type { TenantRow } from './repo.ts';

type Renter = Pick<TenantRow, 'id' | 'full_name' | 'phone' | 'email'>;

/** A tenant of the lease is known in its agreement by their id; whoever was typed there has a key of its own. */
const ofTenant = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function toParty({ id, full_name: fullName, phone, email }: Renter): Party {
  return {
    key: id,
    fullName,
    identityKind: 'identity_number',
    address: '',
    phone: phone ?? '',
    email: email ?? '',
  };
}

/**
 * The agreement of the people who rent: whoever joined the lease since it was saved is proposed, whoever left it is not
 * in it any more.
 */
export function followTenants(
  contents: LeaseAgreementContents,
  renters: readonly Renter[],
): LeaseAgreementContents {
  const parties = pairTenants(contents, renters);
  const kept = contents.parties.tenants.filter(({ key }) => parties.has(key) || !ofTenant.test(key));
  const paired = new Set([...parties.values()].map(({ id }) => id));
  const joined = renters.filter(({ id }) => !paired.has(id));
  return { ...contents, parties: { ...contents.parties, tenants: [...kept, ...joined.map(toParty)] } };
}

/** Which tenant of the lease a party of its agreement is. Those that were typed stand for the rest, in their order. */
export function pairTenants<Of extends { readonly id: string }>(
  { parties: { tenants } }: LeaseAgreementContents,
  renters: readonly Of[],
): ReadonlyMap<string, Of> {
  const keys = new Set(tenants.map(({ key }) => key));
  const unnamed = renters.filter(({ id }) => !keys.has(id));
  const typed = tenants.filter(({ key }) => !ofTenant.test(key));
  return new Map([
    ...renters.filter(({ id }) => keys.has(id)).map((renter) => [renter.id, renter] as const),
    ...typed.flatMap(({ key }, at) => {
      const renter = unnamed[at];
      return renter === undefined ? [] : [[key, renter] as const];
    }),
  ]);
}
