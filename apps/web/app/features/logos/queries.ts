import { getMyLandlordLogo, removeLogo, uploadLogo } from '@dira/contract/logos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useChange } from '../organizations/queries.ts';

/** The logo of whoever one rents from. */
export function landlordLogoQuery(leaseId: string) {
  return queryOptions({
    queryKey: ['tenancy', 'logo', leaseId],
    queryFn: ({ signal }) => call(getMyLandlordLogo, { params: { leaseId }, signal }),
  });
}

/** In the place of the one before. */
export function useUploadLogo() {
  return useChange('organization', (organizationId, file: File, key) =>
    uploadFile(uploadLogo, { params: { organizationId }, file, key }),
  );
}

export function useRemoveLogo() {
  return useChange('organization', (organizationId) => call(removeLogo, { params: { organizationId } }));
}
