import { useMe } from '../account/queries.ts';
import type { Me, Membership } from '../account/queries.ts';
import { findOrganization, useWorkspaceChanges } from '../organizations/queries.ts';

/** Who is here and in which workspace; tenants and the operator are in none. */
export function useWorkspace(): { me: Me; organization: Membership | null } {
  const me = useMe();
  useWorkspaceChanges();
  return { me, organization: findOrganization(me) };
}
