/** What a notification says, to its reader on the screen and in a mail: one wording, one place. */
import type { TFunction } from 'i18next';
import { formatDate } from './format-date.ts';
import { formatMoney } from './format.ts';
import type { Amount } from './format.ts';
import type { Isolate } from './isolate.ts';
import type { Language } from './languages.ts';
import type { Resources } from './resources.ts';

type Audience = 'team' | 'tenant';
type EventKey = keyof Resources['notifications']['events'];

const forBoth = (key: EventKey): Record<Audience, EventKey> => ({ team: key, tenant: key });

/** The key of each topic in the catalogue, by who reads it. */
const keys = {
  'payment.reported': forBoth('payment_reported'),
  'payment.confirmed': forBoth('payment_confirmed'),
  'payment.rejected': forBoth('payment_rejected'),
  'payment.reversed': forBoth('payment_reversed'),
  'charge.posted': forBoth('charge_posted'),
  'signature_request.sent': forBoth('signature_request_sent'),
  'signature.given': forBoth('signature_given'),
  'signature_request.completed': forBoth('signature_request_completed'),
  'signature_request.declined': forBoth('signature_request_declined'),
  'lease_amendment.in_force': {
    team: 'lease_amendment_in_force_team',
    tenant: 'lease_amendment_in_force_tenant',
  },
  'lease_ending.confirmed': {
    team: 'lease_ending_confirmed_team',
    tenant: 'lease_ending_confirmed_tenant',
  },
  'lease_ending.taken_back': {
    team: 'lease_ending_taken_back_team',
    tenant: 'lease_ending_taken_back_tenant',
  },
  'lease.ending': { team: 'lease_ending_soon_team', tenant: 'lease_ending_soon_tenant' },
  'lease.insurance_requested': forBoth('insurance_requested'),
  'tenant_notice.given': forBoth('tenant_notice_given'),
  'tenant_notice.acknowledged': forBoth('tenant_notice_acknowledged'),
  'document.brought': forBoth('document_brought'),
  'document.expiring': { team: 'document_expiring_team', tenant: 'document_expiring_tenant' },
  'security.expiring': forBoth('security_expiring'),
  'lease.return_due': forBoth('lease_return_due'),
  'maintenance_request.created': forBoth('maintenance_created'),
  'maintenance_request.assigned': forBoth('maintenance_assigned'),
  'maintenance_request.started': forBoth('maintenance_started'),
  'maintenance_request.completed': forBoth('maintenance_completed'),
  'maintenance_request.reopened': forBoth('maintenance_reopened'),
  'maintenance_request.cancelled': forBoth('maintenance_cancelled'),
  'maintenance_request.commented': forBoth('maintenance_commented'),
  'maintenance_request.noted': forBoth('maintenance_noted'),
  'maintenance_request.appointed': forBoth('maintenance_appointed'),
  'maintenance_request.unappointed': forBoth('maintenance_unappointed'),
  'maintenance_request.rated_low': forBoth('maintenance_rated_low'),
  'message.sent': forBoth('message_sent'),
  'notice.posted': forBoth('notice_posted'),
  'data_export.ready': forBoth('data_export_ready'),
} as const satisfies Record<string, Record<Audience, EventKey>>;

/** As the API sends it. */
export type NotificationToSay = {
  readonly topic: keyof typeof keys;
  readonly audience: Audience;
  readonly data: {
    readonly tenantName: string | null;
    readonly propertyName: string | null;
    readonly unitNumber: string | null;
    readonly amount: Amount | null;
    readonly subject: string | null;
    readonly on: string | null;
    readonly reason: string | null;
  };
};

/** The sentence, and where it happened or why. */
export function sayNotification(
  t: TFunction<'notifications'>,
  { topic, audience, data }: NotificationToSay,
  language: Language,
  isolate: Isolate,
): { title: string; detail: string } {
  const text = (value: string | null) => (value === null ? '' : isolate.text(value));
  // Whoever only repairs is not told the tenant's name.
  const isUnnamed = topic === 'message.sent' && data.tenantName === null;
  const title = t(`events.${isUnnamed ? 'message_sent_by_tenant' : keys[topic][audience]}`, {
    name: text(data.tenantName),
    amount: data.amount === null ? '' : isolate.code(formatMoney(data.amount, language)),
    date: data.on === null ? '' : isolate.code(formatDate(data.on)),
    subject: text(data.subject),
  });
  const place =
    data.unitNumber === null
      ? text(data.propertyName)
      : t('place', { property: text(data.propertyName), unit: text(data.unitNumber) });
  return { title, detail: [place, text(data.reason)].filter((part) => part !== '').join(' · ') };
}
