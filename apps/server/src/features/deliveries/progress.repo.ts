import type { DeliveryFailure } from '@dira/domain/installation-health';
import type { Progress } from '@dira/domain/whatsapp';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

interface InOrganization {
  trx: Trx;
  organizationId: string;
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One that has a name already is not taken for another by ours: it may have been sent once more since. */
export function lockCarried(
  { trx, organizationId }: InOrganization,
  { providerId, deliveryId }: { providerId: string; deliveryId: string | null },
) {
  const own = deliveryId !== null && uuidForm.test(deliveryId) ? deliveryId : null;
  return trx
    .selectFrom('deliveries')
    .where('organization_id', '=', organizationId)
    .where(
      sql<boolean>`(provider_id = ${providerId} or id = ${own}::uuid and provider_id is null
        and handed_over_at is not null and status in ('queued', 'unknown'))`,
    )
    .select(['id', 'status', 'progress', 'handed_over_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** Where it is still being handed over, whoever does that says how it ends. */
export async function setProgress(
  { trx, organizationId }: InOrganization,
  { id, status }: { id: string; status: string },
  {
    progress,
    failure,
    providerId,
  }: { progress: Progress; failure: DeliveryFailure | null; providerId: string },
): Promise<void> {
  const hasFailed = progress === 'failed';
  const isOver = status !== 'queued';
  await trx
    .updateTable('deliveries')
    .set({
      progress,
      provider_id: providerId,
      ...(hasFailed && { failure }),
      ...(isOver && { status: hasFailed ? 'failed' : 'sent' }),
      ...(isOver && hasFailed && { handed_over_at: null }),
      ...(isOver && !hasFailed && { sent_at: sql`coalesce(sent_at, handed_over_at)` }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
