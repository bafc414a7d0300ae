import { recordEvents } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { openDue } from './opening.repo.ts';

/** Opens the rounds of a workspace that are due: proposals, of which no tenant hears before a member asks them. */
export async function openRounds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId: string,
): Promise<number> {
  return db.jobs(async (trx) => {
    const opened = await openDue(trx, organizationId, clock.today().toString());
    await recordEvents(
      { trx, organizationId, userId: null },
      opened.map(({ id, lease_id: leaseId }) => ({
        action: 'opened',
        entity: 'renewal_round' as const,
        entityId: id,
        data: { leaseId },
      })),
    );
    return opened.length;
  });
}
