import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import { namePlace } from '../../lib/place-name.ts';
import type { ActivityEvent } from './queries.ts';

type Name = 'document' | 'expense' | 'tenant' | 'property' | 'place' | 'number' | 'workspace';

/** The events that are told, by what and what happened, with the names that each sentence needs. */
const told = {
  payment_confirmed: ['number', 'tenant'],
  payment_reported: ['tenant'],
  payment_rejected: ['tenant'],
  payment_reversed: ['tenant'],
  charge_posted: ['tenant'],
  charge_reversed: ['tenant'],
  lease_created: ['place', 'tenant'],
  lease_changed: ['tenant'],
  lease_began: ['tenant'],
  lease_ended: ['tenant'],
  lease_termination_confirmed: ['tenant'],
  lease_termination_cancelled: ['tenant'],
  tenant_notice_given: ['tenant'],
  tenant_notice_acknowledged: ['tenant'],
  linkage_set: ['tenant'],
  linkage_changed: ['tenant'],
  linkage_removed: ['tenant'],
  security_created: ['tenant'],
  security_changed: ['tenant'],
  security_moved: ['tenant'],
  cheque_entered: ['tenant'],
  cheque_deposited: ['tenant'],
  cheque_bounced: ['tenant'],
  tenant_created: ['tenant'],
  tenant_changed: ['tenant'],
  tenant_account_given: ['tenant'],
  tenant_password_renewed: ['tenant'],
  property_created: ['property'],
  property_changed: ['property'],
  property_deleted: ['property'],
  property_archived: ['property'],
  property_units_added: ['property'],
  unit_changed: ['place'],
  expense_added: ['expense'],
  expense_changed: ['expense'],
  expense_deleted: ['expense'],
  document_added: ['document'],
  document_changed: ['document'],
  document_replaced: ['document'],
  document_deleted: ['document'],
  document_restored: ['document'],
  document_made_main: ['document'],
  portfolio_created: ['workspace'],
  portfolio_changed: ['workspace'],
  portfolio_deleted: ['workspace'],
  picture_added: [],
  picture_deleted: [],
  required_document_created: [],
  required_document_changed: [],
  required_document_deleted: [],
  rent_roll_import_finished: [],
  organization_created: ['workspace'],
  seal_key_supplied: [],
  seal_key_removed: [],
} as const satisfies Record<string, readonly Name[]>;

const isNotified = (key: string): key is keyof typeof told => key in told;

/** The event as a sentence; null where it is none of a landlord's business or its names are hidden from the reader. */
export function describeEvent(
  event: ActivityEvent,
  t: TFunction<'dashboard'>,
  tCommon: TFunction<'common'>,
): string | null {
  const key = `${event.entity}_${event.action}`;
  if (!isNotified(key)) return null;
  const names = namesOf(event, tCommon);
  const needed: readonly Name[] = told[key];
  return needed.some((name) => names[name] === undefined) ? null : t(`activity.${key}`, names);
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
    ...(named !== null && { workspace: isolate.text(named), expense: isolate.text(named) }),
    ...(number !== null && { number: isolate.code(number) }),
    ...(document !== null && { document: isolate.text(document) }),
    ...(propertyName !== null &&
      unitNumber !== null && {
        place: namePlace({ property: { name: propertyName }, unit: { number: unitNumber } }, tCommon),
      }),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
