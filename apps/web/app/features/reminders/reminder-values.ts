import type { Reminder } from '@dira/contract/reminders';
import { mayRemindTenants, type ReminderStep, type ReminderType } from '@dira/domain/reminders';
import type { UseFormReturnType } from '@mantine/form';
import type { NewReminder } from './queries.ts';

/** A reminder as its form has it: what is chosen of a list is text, and an empty text is nothing. */
export type ReminderValues = {
  name: string;
  description: string;
  type: ReminderType;
  steps: { days: number | null; side: ReminderStep['side'] }[];
  tenant: boolean;
  owner: boolean;
  team: boolean;
  email: boolean;
  app: boolean;
  templateId: string;
  ownOn: string | null;
  isYearly: boolean;
  propertyId: string;
  isActive: boolean;
};

export type FormProps = { form: UseFormReturnType<ReminderValues> };

/** Rent, three days before it is due, to the tenant. */
export const firstValues: ReminderValues = {
  name: '',
  description: '',
  type: 'payment',
  steps: [{ days: 3, side: 'before' }],
  tenant: true,
  owner: false,
  team: false,
  email: true,
  app: false,
  templateId: '',
  ownOn: null,
  isYearly: false,
  propertyId: '',
  isActive: true,
};

/** @param said the words that are shown where there are none of its own */
export function valuesOf(reminder: Reminder, said: { name: string; description: string }): ReminderValues {
  const { recipients, channels } = reminder;
  return {
    ...said,
    type: reminder.type,
    steps: reminder.steps.map((step) => ({ ...step })),
    tenant: recipients.includes('tenant'),
    owner: recipients.includes('owner'),
    team: recipients.includes('team'),
    email: channels.includes('email'),
    app: channels.includes('app'),
    templateId: reminder.templateId ?? '',
    ownOn: reminder.ownOn,
    isYearly: reminder.isYearly,
    propertyId: reminder.propertyId ?? '',
    isActive: reminder.isActive,
  };
}

export function toBody(values: ReminderValues): NewReminder & { isActive: boolean } {
  const isOwn = values.type === 'own_date';
  return {
    name: values.name,
    description: values.description,
    type: values.type,
    steps: values.steps.map(({ days, side }) => ({ days: days ?? 0, side })),
    recipients: recipientsOf(values),
    channels: channelsOf(values),
    templateId: values.templateId === '' ? null : values.templateId,
    ownOn: isOwn ? values.ownOn : null,
    isYearly: isOwn && values.isYearly,
    propertyId: isOwn && values.propertyId !== '' ? values.propertyId : null,
    isActive: values.isActive,
  };
}

export function recipientsOf({ type, tenant, owner, team }: ReminderValues): Reminder['recipients'] {
  return [
    ...(tenant && mayRemindTenants(type) ? (['tenant'] as const) : []),
    ...(owner ? (['owner'] as const) : []),
    ...(team ? (['team'] as const) : []),
  ];
}

export function channelsOf({ email, app }: ReminderValues): Reminder['channels'] {
  return [...(email ? (['email'] as const) : []), ...(app ? (['app'] as const) : [])];
}
