import { confirmPrivacyRequest } from '@dira/contract/privacy-requests';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** For whoever followed the link of a mail: nobody needs to be signed in. */
export const useConfirmRequest = () =>
  useMutation({
    mutationFn: (token: string) => call(confirmPrivacyRequest, { body: { token } }),
    changes: [],
  });
