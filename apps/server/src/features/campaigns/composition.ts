import { z } from 'zod';
import { composition, type Compositions } from '../../contributions/deliveries.ts';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { wrapMarketing } from '../consents/marketing.ts';
import { makePreferencesUrl } from '../deliveries/preference-links.ts';
import { composeForContact, composeForTenant } from '../message-templates/letters.ts';
import { isContactStillMeant, isStillMeant } from './audience.repo.ts';
import { selectSender } from './repo.ts';
import { findPlanned } from './sending.repo.ts';

/** What a planned message of a campaign keeps: which. */
const composedOf = z.object({ campaignId: z.uuid() });
export type ComposedOf = z.infer<typeof composedOf>;
export const composedBy = 'campaign';

const noCause = { day: null, amount: null, currency: null, subject: null };

/** How a message of a campaign gets its words: it looks again whether the person is still meant. */
export function campaignCompositions(sources: AllReminderSources): Compositions {
  return {
    [composedBy]: composition(
      composedOf,
      async (write, services, { tenantId, ownerId, leadId, channel }, { campaignId }) => {
        const personId = tenantId ?? ownerId ?? leadId;
        const planned = personId === null ? undefined : await findPlanned(write, campaignId, personId);
        if (personId === null || planned === undefined) return 'withdrawn';
        if (planned.cancelled_at !== null) return 'switched_off';
        const { organizationId } = write;
        const { audience, template_id, lease_id: leaseId, purpose } = planned;
        const templateId = template_id ?? undefined;
        const whom = { organizationId, today: services.clock.today(), audience };
        const frame = purpose === 'marketing' ? await frameOffer(write, services, personId) : undefined;
        if (tenantId === null) {
          if (!(await isContactStillMeant(write.trx, whom, personId))) return 'withdrawn';
          if (frame === null) return 'not_approved';
          const reader = ownerId === null ? 'lead' : 'owner';
          return composeForContact(write, services, { reader, personId, templateId, channel, frame });
        }
        if (leaseId === null) return 'withdrawn';
        if (!(await isStillMeant(write.trx, sources, whom, { tenantId, leaseId })))
          return audience.kind === 'late' ? sources.payment.gone : 'withdrawn';
        if (frame === null) return 'not_approved';
        return composeForTenant(write, services, {
          leaseId,
          tenantId,
          templateId,
          cause: noCause,
          channel,
          frame,
        });
      },
    ),
  };
}

type Frame = NonNullable<Parameters<typeof composeForTenant>[2]['frame']>;

/** What an offer says beside its words; null where the workspace does not say where it is found. */
async function frameOffer(
  write: { trx: Trx; organizationId: string },
  services: Services,
  personId: string,
): Promise<Frame | null> {
  const [sender] = await rowsWithin(write, selectSender(write));
  if (sender === undefined || sender.address.trim() === '' || sender.phone.trim() === '') return null;
  const optOutUrl = makePreferencesUrl(services, { organizationId: write.organizationId, personId });
  const { name, address, phone } = sender;
  return ({ subject, body }, language) => {
    const offer = wrapMarketing({
      channel: 'email',
      language,
      subject,
      body,
      sender: name,
      address,
      phone,
      optOutUrl,
    });
    return { subject: offer.subject, body: offer.text };
  };
}
