import type { MaintenanceSummary } from '@dira/contract/maintenance';
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

function nameRequest({ title, property, unit }: MaintenanceSummary, { say }: Words): string {
  const place =
    unit === null
      ? property.name
      : say('common')('labels.unitOfProperty', { property: property.name, unit: unit.number });
  return `${title}, ${place}`;
}
