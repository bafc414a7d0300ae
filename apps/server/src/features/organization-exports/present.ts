import type { OrganizationExport } from '@dira/contract/organization-exports';
import type { ExportRow } from './repo.ts';

export function presentExport(row: ExportRow, now: Temporal.Instant): OrganizationExport {
  return {
    id: row.id,
    state: stateOf(row, now),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    byteSize: row.byte_size,
  };
}

function stateOf(
  { ready_at: readyAt, failed_at: failedAt, expires_at: expiresAt }: ExportRow,
  now: Temporal.Instant,
): OrganizationExport['state'] {
  if (failedAt !== null) return 'failed';
  if (readyAt === null || expiresAt === null) return 'preparing';
  return Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0 ? 'expired' : 'ready';
}
