import { useQuery } from '@tanstack/react-query';
import { myLeasesQuery } from '../../tenancy/my-leases-queries.ts';
import { useKeptPlace } from '../kept-place.ts';
import { useLeaseUpdates, useOrganizationUpdates, useOwnUpdates } from '../live-updates.ts';
import { useWorkspace } from '../use-workspace.ts';

/** Shows nothing: keeps what the other parts of the page show in step with what happens elsewhere. */
export function LiveUpdates() {
  const { me, organization } = useWorkspace();
  const { data } = useQuery({ ...myLeasesQuery, enabled: organization === null && me.role === 'tenant' });
  useKeptPlace();
  useOwnUpdates(me);
  useOrganizationUpdates(organization?.organizationId);
  useLeaseUpdates(data?.items.map(({ id }) => id) ?? []);
  return null;
}
