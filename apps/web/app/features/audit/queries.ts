import { exportAuditEvents, listAuditActors, listAuditEvents, type AuditEvent } from '@dira/contract/audit';
import type { AuditEntity } from '@dira/domain/audit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';

export type { AuditEvent };

export type TrailFilter = {
  readonly actorId: string;
  readonly entity: AuditEntity | '';
  /** ISO days; empty for no end. */
  readonly from: string;
  readonly to: string;
};

const rowsPerPage = 25;

/** What happened, newest first. Nearly every change adds to it, so that it is asked for whenever it is shown. */
export function trailQuery(organizationId: string, filter: TrailFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['audit', organizationId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEvents, {
        params: { organizationId },
        query: {
          ...asked(filter),
          limit: rowsPerPage,
          ...cursorOf(pageParam),
        },
        signal,
      }),
    staleTime: 0,
  });
}

/** The people of the team, by name. */
export function actorsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['me', organizationId, 'audit-actors'],
    queryFn: ({ signal }) => call(listAuditActors, { params: { organizationId }, signal }),
  });
}

export function saveTrail(organizationId: string, filter: TrailFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportAuditEvents, { params: { organizationId }, query }));
}

function asked({ actorId, entity, from, to }: TrailFilter) {
  return {
    ...(actorId !== '' && { actorId }),
    ...(entity !== '' && { entity }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
