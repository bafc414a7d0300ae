import { sql } from 'kysely';
import { ofLease, type NotificationSources } from '../../contributions/notifications.ts';

/** Whoever signs it has the link, or the sealed copy, in a mail of their own. */
const emailsOfSigners = sql`array(select s.email from signers s
  where s.organization_id = q.organization_id and s.request_id = q.id and s.email is not null)`;

export const signingNotifications = {
  // Of changes to leases alone: whoever signs the first contract has no place in the lease yet.
  'signature_request.sent': {
    type: 'lease',
    team: 'signing.manage',
    tenants: true,
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select q.lease_id, q.title as subject, ${emailsOfSigners} as mailed from signature_requests q
        where q.organization_id = ${organizationId} and q.id = ${entityId}
          and q.amendment_id is not null and q.state = 'open'`,
    ),
  },
  // The last of them is told as the completion.
  'signature.given': {
    type: 'lease',
    team: 'signing.manage',
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select q.lease_id, s.full_name as tenant_name, q.title as subject from signers s
        join signature_requests q on q.organization_id = s.organization_id and q.id = s.request_id
        where s.organization_id = ${organizationId} and s.id = ${entityId}
          and q.amendment_id is not null and q.state = 'open'`,
    ),
  },
  'signature_request.completed': {
    type: 'lease',
    team: 'signing.manage',
    tenants: true,
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select q.lease_id, q.title as subject, ${emailsOfSigners} as mailed from signature_requests q
        where q.organization_id = ${organizationId} and q.id = ${entityId}`,
    ),
  },
  // The sender has a mail of their own.
  'signature_request.altered': {
    type: 'lease',
    team: 'signing.manage',
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select q.lease_id, q.title as subject,
          array(select email from internal.request_sender(q.organization_id, q.id)) as mailed
        from signature_requests q
        where q.organization_id = ${organizationId} and q.id = ${entityId}`,
    ),
  },
  // Other signers may not know who it was; whoever sent it has a word for them.
  'signature_request.declined': {
    type: 'lease',
    team: 'signing.manage',
    about: ofLease(
      ({ organizationId, entityId }) => sql`
        select q.lease_id, w.full_name as tenant_name, q.title as subject, nullif(q.decline_reason, '') as reason,
          array(select email from internal.request_sender(q.organization_id, q.id)) as mailed
        from signature_requests q
        left join signers w on w.organization_id = q.organization_id and w.id = q.declined_by
        where q.organization_id = ${organizationId} and q.id = ${entityId}`,
    ),
  },
} as const satisfies NotificationSources;
