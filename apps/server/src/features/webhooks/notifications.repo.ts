import { sql } from 'kysely';
import type { Happening, NotificationSources } from '../../contributions/notifications.ts';

/** Where it leads, without what an address may hold for its program alone. */
const ofWebhook = ({ organizationId, entityId }: Happening) => sql`
  select substring(w.url from '^[a-z]+://([^/?#]+)') as subject,
    (w.failing_since at time zone 'Asia/Jerusalem')::date::text as day,
    case when w.last_problem = 'refused' then 'HTTP ' || w.last_status end as reason
  from webhooks w where w.organization_id = ${organizationId} and w.id = ${entityId}`;

/** What has been taken since is no news. */
const ofFailing = (happening: Happening) => sql`
  select f.* from (${ofWebhook(happening)}) as f where f.day is not null`;

export const webhookNotifications = {
  'webhook.failing': { type: 'general', team: 'webhooks.manage', about: ofFailing },
  'webhook.dead': { type: 'general', team: 'webhooks.manage', about: ofWebhook },
} as const satisfies NotificationSources;
