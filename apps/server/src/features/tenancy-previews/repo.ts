import { onKey } from '../../db/queries.ts';
import type { OrgWrite, Trx } from '../../db/scope.ts';

/** The lease, and the name of the person where they rent by it. */
export function findTenancy({ trx, organizationId }: OrgWrite, leaseId: string, tenantId: string) {
  return trx
    .selectFrom('lease_terms as l')
    .leftJoin('lease_parties as p', (join) =>
      onKey('p', 'l', 'lease_id')(join).on('p.tenant_id', '=', tenantId),
    )
    .leftJoin('tenant_contacts as t', onKey('t', 'p', 'tenant_id'))
    .where('l.organization_id', '=', organizationId)
    .where('l.lease_id', '=', leaseId)
    .select(['l.stage', 't.full_name as tenant_name'])
    .executeTakeFirst();
}

interface NewPreview {
  id: string;
  leaseId: string;
  tenantId: string;
  endsAt: string;
}

export async function insertPreview(
  { trx, organizationId, userId, sessionId }: OrgWrite,
  { id, leaseId, tenantId, endsAt }: NewPreview,
): Promise<void> {
  await trx
    .insertInto('tenancy_previews')
    .values({
      organization_id: organizationId,
      id,
      lease_id: leaseId,
      tenant_id: tenantId,
      user_id: userId,
      session_id: sessionId,
      ends_at: endsAt,
    })
    .execute();
}

export async function deletePreviewsBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('tenancy_previews').where('ends_at', '<', instant).execute();
}
