import { sql } from 'kysely';
import type { Happening, NotificationSources } from '../../contributions/notifications.ts';

/** While it stands, and its day. Tenants hear of it by their leases: what they have here goes too. */
const ofErasure = ({ organizationId }: Happening) => sql`
  select n.organization_name as subject, e.erase_on::text as day,
    (select array_agg(l.lease_id) from lease_terms l where l.organization_id = e.organization_id) as lease_ids,
    (select array_agg(o.email) from internal.owner_addresses(e.organization_id) o) as mailed
  from erasures e join organization_names n on n.organization_id = e.organization_id
  where e.organization_id = ${organizationId}`;

const ofKept = ({ organizationId }: Happening) => sql`
  select n.organization_name as subject,
    (select array_agg(o.email) from internal.owner_addresses(n.organization_id) o) as mailed
  from organization_names n where n.organization_id = ${organizationId}
    and not exists (select from erasures e where e.organization_id = n.organization_id)`;

/** Owners get a letter beside it (`mails.ts`). */
export const erasureNotifications = {
  'organization.erasure_asked': { type: 'general', team: 'properties.see', about: ofErasure },
  'organization.erasure_nears': { type: 'general', team: 'properties.see', tenants: true, about: ofErasure },
  'organization.erasure_stopped': { type: 'general', team: 'properties.see', about: ofKept },
} as const satisfies NotificationSources;
