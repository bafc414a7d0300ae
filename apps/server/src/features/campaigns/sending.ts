import { findEndOfQuiet } from '@dira/domain/israel/quiet-hours';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { planMessage } from '../deliveries/planning.ts';
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

/** Plans what may be under way of a campaign, or ends it where nobody waits. */
export function goOn(
  services: Tools,
  { organizationId, id }: { organizationId: string; id: string },
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
    const free = MOST_UNDERWAY - (await repo.countUnderway(write, id));
    const people = free <= 0 ? [] : await repo.listNext(write, id, free);
    for (const { id: personId, ...person } of people) {
      const composedOf: ComposedOf = { campaignId: id };
      await planMessage(write, services, {
        dedupeKey: ['campaign', id, personId].join(':'),
        channel: campaign.channel,
        purpose: campaign.purpose,
        composedBy,
        composedOf,
        ...person,
        canWait: true,
        isAutomatic: true,
        validUntil: now.add(longestUse),
      });
    }
    if (people.length > 0)
      await repo.markPlanned(
        write,
        id,
        people.map(({ id: personId }) => personId),
        now.toString(),
      );
    // Looked at again in a moment: by then some have left, and whoever watches sees how far it is.
    if (free <= 0 || people.length > 0) await postToOutbox(trx, organizationId, 'campaign.moved', { id });
  });
}
