import type { MaintenanceSummary } from '@dira/contract/maintenance';
import type { MaintenanceVendor } from '@dira/contract/maintenance-vendors';
import type { RecurringMaintenance } from '@dira/contract/recurring-maintenance';
import { toBusinessDate } from '@dira/i18n/format-date';
import type { TableColumns, Words } from '../../platform/table-columns.ts';

/** Maintenance requests, as their list shows them. */
export const maintenanceTable: TableColumns<'maintenance', MaintenanceSummary> = {
  title: { header: ({ say }) => say('maintenance')('columns.title'), cell: nameRequest },
  priority: {
    header: ({ say }) => say('maintenance')('columns.priority'),
    cell: ({ priority }, { say }) => say('maintenance')(`priorities.${priority}`),
  },
  due: {
    header: ({ say }) => say('maintenance')('clock.dueOn'),
    cell: ({ repair }) => repair && { day: repair.dueOn },
  },
  assignee: {
    header: ({ say }) => say('maintenance')('columns.assignee'),
    cell: ({ assignee }) => assignee && assignee.name,
  },
  createdAt: {
    header: ({ say }) => say('maintenance')('columns.createdAt'),
    cell: ({ createdAt }) => ({ day: toBusinessDate(createdAt) }),
  },
  status: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ status }, { say }) => say('maintenance')(`statuses.${status}`),
  },
};

/** Vendors, as their list shows them. */
export const vendorTable: TableColumns<'vendors', MaintenanceVendor> = {
  name: { header: ({ say }) => say('common')('labels.name'), cell: ({ name }) => name },
  trade: {
    header: ({ say }) => say('maintenance')('vendors.trade'),
    cell: ({ trade }, { say }) => say('maintenance')(`trades.${trade}`),
  },
  phone: { header: ({ say }) => say('common')('labels.phone'), cell: ({ phone }) => phone },
  email: { header: ({ say }) => say('common')('labels.email'), cell: ({ email }) => email },
  tenants: {
    header: ({ say }) => say('maintenance')('vendors.tenants'),
    cell: ({ tenants }) => tenants && tenants.average,
  },
  rating: { header: ({ say }) => say('maintenance')('vendors.rating'), cell: ({ rating }) => rating },
};

/** Recurring maintenance, as its list shows it. */
export const planTable: TableColumns<'recurringMaintenance', RecurringMaintenance> = {
  title: { header: ({ say }) => say('maintenance')('columns.title'), cell: ({ title }) => title },
  place: { header: ({ say }) => say('common')('labels.property'), cell: namePlace },
  every: {
    header: ({ say }) => say('maintenance')('plans.rhythm'),
    cell: ({ everyMonths }, { say }) => say('maintenance')('plans.every', { count: everyMonths }),
  },
  hands: {
    header: ({ say }) => say('maintenance')('columns.assignee'),
    cell: ({ assignee, vendor }) =>
      [assignee?.name, vendor?.name].filter((name) => name !== undefined).join(', '),
  },
  next: {
    header: ({ say }) => say('maintenance')('plans.next'),
    cell: ({ isEnded, isPaused, nextDueOn }, { say }) => {
      if (isEnded) return say('maintenance')('plans.ended');
      return isPaused ? say('maintenance')('plans.paused') : { day: nextDueOn };
    },
  },
};

function nameRequest(request: MaintenanceSummary, words: Words): string {
  return `${request.title}, ${namePlace(request, words)}`;
}

function namePlace(
  { property, unit }: Pick<MaintenanceSummary, 'property' | 'unit'>,
  { say }: Words,
): string {
  return unit === null
    ? property.name
    : say('common')('labels.unitOfProperty', { property: property.name, unit: unit.number });
}
