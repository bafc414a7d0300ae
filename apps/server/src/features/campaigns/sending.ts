import { findEndOfQuiet } from '@dira/domain/israel/quiet-hours';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { planMessages } from '../deliveries/planning.ts';
import { composedBy, type ComposedOf } from './composition.ts';
import * as repo from './sending.repo.ts';

/**
 * How a campaign leaves.
 *
 * Guarantees: a message for each person, once, however often and on however many machines it goes on; never more of a
 * campaign under way than a batch, so that it rests and ends soon after it is told to, and others get their turn. Never:
 * a message before its time, or in quiet hours.
 */

type Tools = Pick<Services, 'db' | 'clock' | 'newId'>;

const MOST_UNDERWAY = 500;
/** What could not leave for so long is of no use any more. */
const longestUse = { hours: 7 * 24 };

/** Begins campaigns whose time has come, and goes on with those that are being sent. */
export function wakeCampaigns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  return db.jobs((trx) => repo.wakeCampaigns(trx, clock.now().toString()));
}

/**
 * Plans what may be under way of a campaign, or ends it where nobody waits.
 * @param campaign `underway`: how many were, when it was looked at a moment ago
 */
export function goOn(
  services: Tools,
  {
    organizationId,
    id,
    underway: before,
  }: { organizationId: string; id: string; underway?: number | undefined },
): Promise<void> {
  const now = services.clock.now();
  return services.db.jobs(async (trx) => {
    const write = { trx, organizationId };
    const campaign = await repo.lockSending(write, id);
    if (campaign === undefined) return;
    const ended = await repo.endCampaign(write, id, now.toString());
    if (ended !== undefined) {
      const { name } = campaign;
      await recordEvent(
        { ...write, userId: null },
        { action: ended, entity: 'campaign', entityId: id, data: { name } },
      );
      return;
    }
    if (campaign.rests || findEndOfQuiet(now) !== null) return;
    const left = await repo.countUnderway(write, id);
    const people = left >= MOST_UNDERWAY ? [] : await repo.listNext(write, id, MOST_UNDERWAY - left);
    const { channel, purpose } = campaign;
    const composedOf: ComposedOf = { campaignId: id };
    const plan = { channel, purpose, composedBy, composedOf, canWait: true, isAutomatic: true };
    const validUntil = now.add(longestUse);
    await planMessages(
      write,
      services,
      people.map(({ id: personId, ...person }) => ({
        ...plan,
        ...person,
        dedupeKey: ['campaign', id, personId].join(':'),
        validUntil,
      })),
    );
    const planned = people.map(({ id: personId }) => personId);
    if (planned.length > 0) await repo.markPlanned(write, id, planned, now.toString());
    // Looked at again in a moment, as long as some have left by then: whoever watches sees how far it is.
    const underway = left + planned.length;
    if (underway > 0 && (underway !== before || planned.length > 0))
      await postToOutbox(trx, organizationId, 'campaign.moved', { id, underway });
  });
}
