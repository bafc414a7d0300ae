import { createOrganization } from '@dira/contract/accounts';
import { call } from '../../lib/api.ts';
import { tellHappening } from '../../lib/happenings.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { meQuery } from '../account/queries.ts';

/** Creates a workspace of one's own. */
export function useCreateOrganization() {
  return useMutation({
    mutationFn: (given: { name: string; description?: string }) =>
      call(createOrganization, { body: { ...given, language: currentLanguage() } }),
    changes: [],
    onSuccess: () => {
      tellHappening('trial_started');
      return queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    },
  });
}
