import { sql } from 'kysely';
import type { Happening, NotificationSources } from '../../contributions/notifications.ts';

/** As long as nobody has answered. */
const ofRequest = ({ organizationId, entityId }: Happening) => sql`
  select r.full_name as subject, r.due_on::text as day from privacy_requests r
  where r.organization_id = ${organizationId} and r.id = ${entityId} and r.state = 'open'`;

const rule = { type: 'general', team: 'privacy.answer', about: ofRequest } as const;

export const privacyRequestNotifications = {
  'privacy_request.received': rule,
  'privacy_request.due_soon': rule,
  'privacy_request.due': rule,
} as const satisfies NotificationSources;
