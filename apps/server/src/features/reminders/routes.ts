import * as contract from '@dira/contract/reminders';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import type { Api } from '../../http/api.ts';
import * as service from './service.ts';

/** @param sources where the dates of each type are read */
export function registerReminderRoutes(api: Api, sources: AllReminderSources): void {
  api.read(contract.listReminders, (scope) => service.readReminders(scope));
  api.read(contract.previewReminders, (scope) => service.readPreview(scope, sources));
  api.read(contract.getReminder, (scope, { params }) => service.readReminder(scope, params.reminderId));
  api.write(contract.createReminder, (write, { body }) => service.addReminder(write, body));
  api.write(contract.updateReminder, (write, { params, body }) =>
    service.changeReminder(write, params.reminderId, body),
  );
  api.write(contract.deleteReminder, (write, { params }) => service.removeReminder(write, params.reminderId));
  api.write(contract.switchReminders, (write, { body }) => service.switchReminders(write, body.isActive));
}
