import { listWorkspaceFeatures, setWorkspaceFeature } from '@dira/contract/organizations';
import type { WorkspaceFeature } from '@dira/contract/workspace-features';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Membership } from '../account/queries.ts';
import { useChange } from './queries.ts';

/** Whether a workspace has a part of the product that it can do without. */
export function isUsed(
  { unusedFeatures }: Pick<Membership, 'unusedFeatures'>,
  feature: WorkspaceFeature,
): boolean {
  return !unusedFeatures.includes(feature);
}

/** What the workspace can do without, and what it has of each. */
export function featuresQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['me', organizationId, 'features'],
    queryFn: ({ signal }) => call(listWorkspaceFeatures, { params: { organizationId }, signal }),
  });
}

/** For all of its people, at once. */
export function useSetFeature() {
  return useChange('organization', (organizationId, body: { feature: WorkspaceFeature; isUsed: boolean }) =>
    call(setWorkspaceFeature, { params: { organizationId }, body }),
  );
}
