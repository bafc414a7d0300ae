import type { AllCalendarSources } from '../contributions/calendar.ts';
import type { AllNotificationSources } from '../contributions/notifications.ts';
import type { SearchSource } from '../contributions/search.ts';
import type { AllTodoSources, FirstSteps } from '../contributions/todo.ts';
import { amendmentNotifications } from './amendments/notifications.repo.ts';
import { ownCalendar } from './calendar/calendar-entries.repo.ts';
import { chequeCalendar } from './cheques/calendar-entries.repo.ts';
import { chequeTodo } from './cheques/todo.repo.ts';
import { contractCalendar } from './contracts/calendar-entries.repo.ts';
import { dataExportNotifications } from './data-exports/notifications.repo.ts';
import { documentCalendar } from './documents/calendar-entries.repo.ts';
import { documentNotifications } from './documents/notifications.repo.ts';
import { leaseEndingNotifications } from './lease-endings/notifications.repo.ts';
import { leaseCalendar } from './leases/calendar-entries.repo.ts';
import { leaseSearch } from './leases/search.repo.ts';
import { hasLease, leaseTodo } from './leases/todo.repo.ts';
import { maintenanceCalendar } from './maintenance/calendar-entries.repo.ts';
import { maintenanceNotifications } from './maintenance/notifications.repo.ts';
import { maintenanceTodo } from './maintenance/todo.repo.ts';
import { messageNotifications } from './messages/notifications.repo.ts';
import { moneyCalendar } from './money/calendar-entries.repo.ts';
import { moneyNotifications } from './money/notifications.repo.ts';
import { hasCharge, moneyTodo } from './money/todo.repo.ts';
import { noticeNotifications } from './notices/notifications.repo.ts';
import { propertySearch, unitSearch } from './properties/search.repo.ts';
import { sealKeyTodo } from './seal-keys/todo.repo.ts';
import { securityCalendar } from './securities/calendar-entries.repo.ts';
import { securityNotifications } from './securities/notifications.repo.ts';
import { securityTodo } from './securities/todo.repo.ts';
import { signingNotifications } from './signing/notifications.repo.ts';
import { tenantNoticeNotifications } from './tenant-notices/notifications.repo.ts';
import { tenantNoticeTodo } from './tenant-notices/todo.repo.ts';
import { tenantSearch } from './tenants/search.repo.ts';

/** What stands in the calendar, by its kind. */
export const calendarSources: AllCalendarSources = {
  ...ownCalendar,
  ...leaseCalendar,
  ...contractCalendar,
  ...moneyCalendar,
  ...chequeCalendar,
  ...securityCalendar,
  ...documentCalendar,
  ...maintenanceCalendar,
};

/** What can be found, in the order in which it is shown. */
export const searchSources: readonly SearchSource[] = [propertySearch, unitSearch, tenantSearch, leaseSearch];

/** What needs somebody today, by its part of the dashboard. */
export const todoSources: AllTodoSources = {
  ...moneyTodo,
  ...leaseTodo,
  ...chequeTodo,
  ...securityTodo,
  ...tenantNoticeTodo,
  ...maintenanceTodo,
  ...sealKeyTodo,
};
export const firstSteps: FirstSteps = { hasLease, hasCharge };

/** What people are told of. A topic that no feature declares does not compile. */
export const notificationSources: AllNotificationSources = {
  ...moneyNotifications,
  ...signingNotifications,
  ...amendmentNotifications,
  ...leaseEndingNotifications,
  ...securityNotifications,
  ...documentNotifications,
  ...tenantNoticeNotifications,
  ...maintenanceNotifications,
  ...messageNotifications,
  ...noticeNotifications,
  ...dataExportNotifications,
};
