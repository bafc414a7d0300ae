import { oneOf } from '../../lib/use-page-query.ts';
import type { TaskFilter } from './queries.ts';

export const taskViews = ['open', 'done', 'notes'] as const;
export type TaskView = (typeof taskViews)[number];

/** What the address asks for: tasks that are to be done, those that are, or notes. */
export function viewOf(read: (name: string) => string | null): TaskView {
  return oneOf(read('show'), taskViews);
}

export function filterOf(read: (name: string) => string | null): TaskFilter {
  return {
    status: viewOf(read) === 'done' ? 'done' : 'open',
    search: read('search') ?? '',
    assigneeId: read('whose') ?? '',
    propertyId: read('property') ?? '',
    leaseId: '',
  };
}

export function isFiltered({ search, assigneeId, propertyId }: TaskFilter): boolean {
  return [search, assigneeId, propertyId].some((value) => value !== '');
}
