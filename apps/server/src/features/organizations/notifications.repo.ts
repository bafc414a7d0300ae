import { sql } from 'kysely';
import type { Happening, NotificationSources } from '../../contributions/notifications.ts';

const ofWorkspace = ({ organizationId }: Happening) => sql`
  select organization_name as subject from organization_names where organization_id = ${organizationId}`;

/** Whether the workspace works concerns everybody who works in it. */
export const organizationNotifications = {
  'organization.archived': { type: 'general', team: 'properties.see', about: ofWorkspace },
  'organization.restored': { type: 'general', team: 'properties.see', about: ofWorkspace },
} as const satisfies NotificationSources;
