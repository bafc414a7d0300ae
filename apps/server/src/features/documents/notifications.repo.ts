import { sql } from 'kysely';
import { ofLease, type Happening, type NotificationSources } from '../../contributions/notifications.ts';

/** An insurance policy that a tenant brought: theirs alone, also where they share the lease. */
const ofPolicy = ({ organizationId, entityId }: Happening) => sql`
  select d.lease_id, t.full_name as tenant_name, p.property_name, u.unit_number, d.title as subject,
    d.expires_on::text as day, t.user_id as recipient_id, 'tenant' as recipient_standing
  from documents d
  join tenant_contacts t on t.organization_id = d.organization_id and t.tenant_id = d.tenant_id
  join property_places p on p.organization_id = d.organization_id and p.property_id = d.property_id
  left join unit_places u on u.organization_id = d.organization_id and u.unit_id = d.unit_id
  where d.organization_id = ${organizationId} and d.id = ${entityId} and d.deleted_at is null`;

export const documentNotifications = {
  'document.uploaded': { type: 'lease', team: 'documents.manage', about: ofPolicy },
  'document.expiring': { type: 'lease', team: 'documents.manage', recipient: true, about: ofPolicy },
  'lease.insurance_requested': {
    type: 'lease',
    tenants: true,
    retracted: { by: 'lease.insurance_request_withdrawn', where: 'lease_id' },
    // Held until it is told, so that whoever takes the wish back finds all that was told.
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select q.lease_id from insurance_requests q
        where q.organization_id = ${organizationId} and q.lease_id = ${entityId} for share`,
    ),
  },
} as const satisfies NotificationSources;
