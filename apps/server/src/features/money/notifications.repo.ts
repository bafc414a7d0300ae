import { sql, type RawBuilder } from 'kysely';
import { ofLease, type NotificationSources } from '../../contributions/notifications.ts';

const ofPayment = (reason: RawBuilder<unknown>, mailed: RawBuilder<unknown> = sql`null::text[]`) =>
  ofLease(
    ({ organizationId, entityId }) => sql`
      select p.lease_id, t.full_name as tenant_name, p.amount, p.currency, ${reason} as reason, ${mailed} as mailed
      from payments p
      join tenant_contacts t on t.organization_id = p.organization_id and t.tenant_id = p.tenant_id
      left join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id
      left join payment_reversals r on r.organization_id = p.organization_id and r.payment_id = p.id
      where p.organization_id = ${organizationId} and p.id = ${entityId}`,
  );

const ofCharge = ofLease(
  ({ organizationId, entityId }) => sql`
    select c.lease_id, c.amount, c.currency, c.due_on::text as day, case when linked.charge_id is null then nullif(c.description, '') end as reason
    from charges c
    left join linked_charges linked on linked.organization_id = c.organization_id and linked.charge_id = c.id
    where c.organization_id = ${organizationId} and c.id = ${entityId}`,
);

export const moneyNotifications = {
  'payment.reported': { type: 'payment', team: 'money.post', about: ofPayment(sql`null`) },
  'payment.confirmed': {
    type: 'payment',
    tenants: true,
    // Whoever paid gets the receipt by mail.
    about: ofPayment(sql`null`, sql`array_remove(array[t.email], null)`),
  },
  'payment.rejected': { type: 'payment', tenants: true, about: ofPayment(sql`d.reason`) },
  'payment.reversed': { type: 'payment', tenants: true, about: ofPayment(sql`r.reason`) },
  'charge.posted': { type: 'payment', tenants: true, about: ofCharge },
} as const satisfies NotificationSources;
