import { sql } from 'kysely';
import {
  LONGEST_REASON,
  ofLease,
  type Happening,
  type NotificationSources,
} from '../../contributions/notifications.ts';

/** A notice of a tenant: theirs alone, also where they share the lease. */
const ofTenantNotice = ofLease(
  ({ organizationId, entityId }: Happening) => sql`
    select n.lease_id, t.full_name as tenant_name, n.given_on::text as day,
      nullif(left(n.body, ${LONGEST_REASON}::int), '') as reason, t.user_id as recipient_id, 'tenant' as recipient_standing
    from tenant_notices n
    join tenant_contacts t on t.organization_id = n.organization_id and t.tenant_id = n.tenant_id
    where n.organization_id = ${organizationId} and n.id = ${entityId}`,
);

export const tenantNoticeNotifications = {
  'tenant_notice.given': { type: 'lease', team: 'leases.manage', about: ofTenantNotice },
  'tenant_notice.acknowledged': { type: 'lease', recipient: true, about: ofTenantNotice },
} as const satisfies NotificationSources;
