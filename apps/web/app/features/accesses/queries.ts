import {
  exportAccesses,
  exportOperatorAccesses,
  listAccesses,
  listOperatorAccesses,
  type OperatorAccess,
  type WorkspaceAccess,
} from '@dira/contract/accesses';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery, type TableFile } from '../../lib/table-file.ts';
import type { AccessFilter, OperatorAccessFilter } from './access-filter.ts';

export type { OperatorAccess, WorkspaceAccess };

/** Who asked what, newest first. It grows with each request, so that it is asked for whenever it is shown. */
export function accessesQuery(organizationId: string, filter: AccessFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['accesses', organizationId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAccesses, {
        params: { organizationId },
        query: { ...asked(filter), limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 0,
  });
}

/** The same of the installation. */
export function operatorAccessesQuery(filter: OperatorAccessFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['accesses', 'operator', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listOperatorAccesses, {
        query: { ...askedByOperator(filter), limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
    staleTime: 0,
  });
}

export function saveAccesses(organizationId: string, filter: AccessFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportAccesses, { params: { organizationId }, query }));
}

export function saveOperatorAccesses(filter: OperatorAccessFilter, file: TableFile): Promise<void> {
  const query = { ...askedByOperator(filter), ...tableQuery(file) };
  return saveFile(call(exportOperatorAccesses, { query }));
}

function asked({ actorId, from, to }: AccessFilter) {
  return { from, to, ...(actorId !== '' && { actorId }) };
}

function askedByOperator({ email, workspaceId, from, to }: OperatorAccessFilter) {
  return { from, to, ...(email !== '' && { email }), ...(workspaceId !== '' && { workspaceId }) };
}
