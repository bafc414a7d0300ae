import { useSyncExternalStore } from 'react';
import { useMe } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';
import { findOrganization, organizationStore } from '../organizations/queries.ts';

/** Who is here and in which workspace; tenants and the operator are in none. */
export function useWorkspace(): { me: Me; organization: Membership | null } {
  const me = useMe();
  useSyncExternalStore(organizationStore.subscribe, organizationStore.getSnapshot);
  return { me, organization: findOrganization(me) };
}
