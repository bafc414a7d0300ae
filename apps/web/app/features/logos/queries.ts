import { removeLogo, uploadLogo } from '@dira/contract/logos';
import { call } from '../../lib/api.ts';
import { uploadFile } from '../../lib/upload.ts';
import { useChange } from '../organizations/queries.ts';

/** In the place of the one before. */
export function useUploadLogo() {
  return useChange('organization', (organizationId, file: File, key) =>
    uploadFile(uploadLogo, { params: { organizationId }, file, key }),
  );
}

export function useRemoveLogo() {
  return useChange('organization', (organizationId) => call(removeLogo, { params: { organizationId } }));
}
