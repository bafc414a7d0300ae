import type { ActivityTopic } from '@dira/contract/dashboard';
import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import { namePlace } from '../../lib/place-name.ts';
import type { ActivityEvent } from './queries.ts';

type Name = 'document' | 'expense' | 'request' | 'tenant' | 'property' | 'place' | 'number' | 'workspace';

/** The events that are told, by what and what happened, with the names that each sentence needs. */
const told = {
  'payment.confirmed': ['number', 'tenant'],
  'payment.reported': ['tenant'],
  'payment.rejected': ['tenant'],
  'payment.reversed': ['tenant'],
  'charge.posted': ['tenant'],
  'charge.reversed': ['tenant'],
  'lease.created': ['place', 'tenant'],
  'lease.changed': ['tenant'],
  'lease.began': ['tenant'],
  'lease.ended': ['tenant'],
  'lease_termination.confirmed': ['tenant'],
  'lease_termination.cancelled': ['tenant'],
  'tenant_notice.given': ['tenant'],
  'tenant_notice.acknowledged': ['tenant'],
  'linkage.set': ['tenant'],
  'linkage.changed': ['tenant'],
  'linkage.removed': ['tenant'],
  'security.created': ['tenant'],
  'security.changed': ['tenant'],
  'security.moved': ['tenant'],
  'cheque.entered': ['tenant'],
  'cheque.deposited': ['tenant'],
  'cheque.bounced': ['tenant'],
  'tenant.created': ['tenant'],
  'tenant.changed': ['tenant'],
  'tenant.account_given': ['tenant'],
  'tenant.password_renewed': ['tenant'],
  'maintenance_request.created': ['request'],
  'maintenance_request.completed': ['request'],
  'property.created': ['property'],
  'property.changed': ['property'],
  'property.deleted': ['property'],
  'property.archived': ['property'],
  'property.units_added': ['property'],
  'unit.changed': ['place'],
  'expense.added': ['expense'],
  'expense.changed': ['expense'],
  'expense.deleted': ['expense'],
  'document.added': ['document'],
  'document.changed': ['document'],
  'document.replaced': ['document'],
  'document.deleted': ['document'],
  'document.restored': ['document'],
  'document.made_main': ['document'],
  'portfolio.created': ['workspace'],
  'portfolio.changed': ['workspace'],
  'portfolio.deleted': ['workspace'],
  'picture.added': [],
  'picture.deleted': [],
  'required_document.created': [],
  'required_document.changed': [],
  'required_document.deleted': [],
  'rent_roll_import.finished': [],
  'organization.created': ['workspace'],
  'seal_key.supplied': [],
  'seal_key.removed': [],
} as const satisfies Record<ActivityTopic, readonly Name[]>;

const isTold = (topic: string): topic is ActivityTopic => topic in told;

/** The event as a sentence; null where it is none of a landlord's business or its names are hidden from the reader. */
export function describeEvent(
  event: ActivityEvent,
  t: TFunction<'dashboard'>,
  tCommon: TFunction<'common'>,
): string | null {
  const topic = `${event.entity}.${event.action}`;
  if (!isTold(topic)) return null;
  const names = namesOf(event, tCommon);
  const needed: readonly Name[] = told[topic];
  return needed.some((name) => names[name] === undefined) ? null : t(`activity.${topic}`, names);
}

function namesOf(
  { data, subject }: ActivityEvent,
  tCommon: TFunction<'common'>,
): Partial<Record<Name, string>> {
  const { tenantName, propertyName, unitNumber } = subject;
  const tenant = tenantName ?? textOf(data['fullName']);
  // What was deleted is in no table any more: the event itself remembers its name.
  const named = textOf(data['name']);
  const property = propertyName ?? named;
  const number = textOf(data['receiptNumber']);
  const document = textOf(data['title']);
  return {
    ...(tenant !== null && { tenant: isolate.text(tenant) }),
    ...(property !== null && { property: isolate.text(property) }),
    ...(named !== null && {
      workspace: isolate.text(named),
      expense: isolate.text(named),
      request: isolate.text(named),
    }),
    ...(number !== null && { number: isolate.code(number) }),
    ...(document !== null && { document: isolate.text(document) }),
    ...(propertyName !== null &&
      unitNumber !== null && {
        place: namePlace({ property: { name: propertyName }, unit: { number: unitNumber } }, tCommon),
      }),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
