import type { OrganizationExport } from '@dira/contract/organization-exports';
import { stateOfArchive } from '../../platform/kept-archives.ts';
import type { ExportRow } from './repo.ts';

export function presentExport(row: ExportRow, now: Temporal.Instant): OrganizationExport {
  return {
    id: row.id,
    state: stateOfArchive(row, now),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    byteSize: row.byte_size,
  };
}
