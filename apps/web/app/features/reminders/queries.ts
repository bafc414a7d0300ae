import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  createReminder,
  deleteReminder,
  listReminders,
  previewReminders,
  switchReminders,
  updateReminder,
} from '@dira/contract/reminders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type Preview = Answer<typeof previewReminders>;
export type NewReminder = Sent<typeof createReminder>;
type ReminderEdit = Edit<typeof updateReminder>;

export function remindersQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['reminders', organizationId, 'all'],
    queryFn: ({ signal }) => call(listReminders, { params: { organizationId }, signal }),
  });
}

/** Who would get what in the next 30 days. */
export function previewQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['reminders', organizationId, 'preview'],
    queryFn: ({ signal }) => call(previewReminders, { params: { organizationId }, signal }),
  });
}

export function useAddReminder() {
  return useChange('reminder', (organizationId, body: NewReminder, key) =>
    call(createReminder, { params: { organizationId }, key, body }),
  );
}

export function useChangeReminder() {
  return useChange('reminder', (organizationId, { id: reminderId, ...edit }: ReminderEdit & { id: string }) =>
    call(updateReminder, { params: { organizationId, reminderId }, ...edit }),
  );
}

export function useRemoveReminder(reminderId: string) {
  return useChange<void, void>('reminder', (organizationId) =>
    call(deleteReminder, { params: { organizationId, reminderId } }),
  );
}

export function useSwitchReminders() {
  return useChange('reminder', (organizationId, isActive: boolean) =>
    call(switchReminders, { params: { organizationId }, body: { isActive } }),
  );
}
