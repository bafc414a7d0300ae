import {
  endSupportSession,
  leaveWorkspace,
  openSupportSession,
  setSupportChanges,
} from '@dira/contract/support-sessions';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange } from '../organizations/queries.ts';

export const useOpenSupport = (workspaceId: string) =>
  useMutation({
    mutationFn: (reason: string, key) =>
      call(openSupportSession, { params: { workspaceId }, body: { reason }, key }),
    changes: 'support_session',
  });

/** Back to the operator's own pages, by a full load that leaves nothing of the workspace in memory. */
export const useLeaveWorkspace = (workspaceId: string) =>
  useMutation({
    mutationFn: (_: null, key) => call(leaveWorkspace, { params: { workspaceId }, key }),
    changes: [],
    onSuccess: () => location.assign(paths.siteAdmin()),
  });

export const useEndSupport = () =>
  useChange('support_session', (organizationId, _: null, key) =>
    call(endSupportSession, { params: { organizationId }, key }),
  );

export const useAllowChanges = () =>
  useChange('support_session', (organizationId, isAllowed: boolean, key) =>
    call(setSupportChanges, { params: { organizationId }, body: { isAllowed }, key }),
  );
