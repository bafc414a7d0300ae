import { sql } from 'kysely';
import { ofLease, type NotificationSources } from '../../contributions/notifications.ts';

/** The deadline that is near: none where another lease follows since, or the tenant has said what they want. */
const deadlineOf = (holder: 'landlord' | 'tenant') =>
  ofLease(
    ({ organizationId, entityId, today }) => sql`
      select d.lease_id, d.on_date::text as day from lease_notice_deadlines d
      where d.organization_id = ${organizationId} and d.lease_id = ${entityId} and d.holder = ${holder}
        and d.on_date >= ${today}::date ${holder === 'tenant' ? sql`and d.is_contract_known` : sql``}`,
  );

export const agreementNotifications = {
  'lease.landlord_notice_due': {
    type: 'lease',
    team: 'leases.manage',
    remindedAs: 'option',
    about: deadlineOf('landlord'),
  },
  // A tenant is told of an option that they have, not of one that they may have.
  'lease.tenant_notice_due': {
    type: 'lease',
    team: 'leases.manage',
    tenants: true,
    remindedAs: 'option',
    about: deadlineOf('tenant'),
  },
} as const satisfies NotificationSources;
