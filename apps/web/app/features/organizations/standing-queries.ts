import { archiveOrganization, restoreOrganization } from '@dira/contract/organizations';
import { call } from '../../lib/api.ts';
import { useChange } from './queries.ts';

/** Makes the workspace read-only, for all of its people. */
export function useArchive() {
  return useChange('organization', (organizationId) =>
    call(archiveOrganization, { params: { organizationId } }),
  );
}

/** Lets the workspace work again. */
export function useRestore() {
  return useChange('organization', (organizationId) =>
    call(restoreOrganization, { params: { organizationId } }),
  );
}
