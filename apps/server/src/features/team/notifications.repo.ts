import { sql } from 'kysely';
import type { Happening, NotificationSources } from '../../contributions/notifications.ts';

/** Who offers it to whom, and until when; nothing of an offer that is off again. */
const ofOffer =
  (hears: 'offered_by' | 'offered_to') =>
  ({ organizationId, entityId }: Happening) =>
    sql`
    select n.giver_name as tenant_name, n.taker_name as subject, ${sql.ref(`o.${hears}`)} as recipient_id,
      (o.expires_at at time zone 'Asia/Jerusalem')::date::text as day, 'team' as recipient_standing,
      true as cannot_wait
    from ownership_offers o
    cross join internal.ownership_offer_names(o.organization_id, o.id) as n
    where o.organization_id = ${organizationId} and o.id = ${entityId}
      and coalesce(o.outcome, '') not in ('withdrawn', 'void')`;

/** The owners hear of it, and so does the one of its two whom the other has answered or asked. */
export const teamNotifications = {
  'ownership_offer.offered': {
    type: 'general',
    recipient: true,
    team: 'organization.close',
    about: ofOffer('offered_to'),
  },
  'ownership_offer.accepted': {
    type: 'general',
    recipient: true,
    team: 'organization.close',
    about: ofOffer('offered_by'),
  },
  'ownership_offer.declined': {
    type: 'general',
    recipient: true,
    team: 'organization.close',
    about: ofOffer('offered_by'),
  },
} as const satisfies NotificationSources;
