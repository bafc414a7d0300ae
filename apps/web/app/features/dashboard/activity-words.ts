import type { TFunction } from 'i18next';
import { isolate } from '../../lib/isolate.ts';
import { namePlace } from '../money/charge-words.ts';
import type { ActivityEvent } from './queries.ts';

type Name = 'tenant' | 'property' | 'place' | 'number' | 'workspace';

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
  rent_roll_import_finished: [],
  organization_created: ['workspace'],
} as const satisfies Record<string, readonly Name[]>;

const isTold = (key: string): key is keyof typeof told => key in told;

/** The event as a sentence; null where it is none of a landlord's business or its names are hidden from the reader. */
export function describeEvent(
  event: ActivityEvent,
  t: TFunction<'dashboard'>,
  tMoney: TFunction<'money'>,
): string | null {
  const key = `${event.entity}_${event.action}`;
  if (!isTold(key)) return null;
  const names = namesOf(event, tMoney);
  const needed: readonly Name[] = told[key];
  return needed.some((name) => names[name] === undefined) ? null : t(`activity.${key}`, names);
}

function namesOf(
  { data, subject }: ActivityEvent,
  tMoney: TFunction<'money'>,
): Partial<Record<Name, string>> {
  const { tenantName, propertyName, unitNumber } = subject;
  const tenant = tenantName ?? textOf(data['fullName']);
  // What was deleted is in no table any more: the event itself remembers its name.
  const named = textOf(data['name']);
  const property = propertyName ?? named;
  const number = textOf(data['receiptNumber']);
  return {
    ...(tenant !== null && { tenant: isolate.text(tenant) }),
    ...(property !== null && { property: isolate.text(property) }),
    ...(named !== null && { workspace: isolate.text(named) }),
    ...(number !== null && { number: isolate.code(number) }),
    ...(propertyName !== null &&
      unitNumber !== null && {
        place: namePlace(
          { property: { id: '', name: propertyName }, unit: { id: '', number: unitNumber } },
          tMoney,
        ),
      }),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
