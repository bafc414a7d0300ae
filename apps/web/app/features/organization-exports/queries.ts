import {
  findOrganizationExport,
  linkOrganizationExport,
  requestOrganizationExport,
} from '@dira/contract/organization-exports';
import type { Language } from '@dira/i18n/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFrom } from '../../lib/download.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

/** The newest archive of the workspace, and the one that can be downloaded. */
export function organizationExportQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['organization-exports', organizationId],
    queryFn: ({ signal }) => call(findOrganizationExport, { params: { organizationId }, signal }),
  });
}

/** Whoever signed in a while ago is asked to sign in once more, and then it goes on. */
export function useRequestExport() {
  return useChange('organization_export', (organizationId, language: Language, key) =>
    call(requestOrganizationExport, { params: { organizationId }, body: { language }, key }),
  );
}

export function useSaveExport() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (organizationExportId: string) =>
      call(linkOrganizationExport, { params: { organizationId, organizationExportId } }),
    changes: [],
    onSuccess: ({ url }) => saveFrom(url),
  });
}
