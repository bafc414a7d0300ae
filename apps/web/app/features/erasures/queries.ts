import { askErasure, stopErasure } from '@dira/contract/erasures';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

/** Has the workspace erased after a month; until then it is read-only. */
export function useAskErasure() {
  return useChange('organization', (organizationId, body: { name: string }) =>
    call(askErasure, { params: { organizationId }, body }),
  );
}

/** Keeps the workspace. */
export function useStopErasure() {
  return useChange('organization', (organizationId) => call(stopErasure, { params: { organizationId } }));
}
