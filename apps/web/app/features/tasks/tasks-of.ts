import { queryClient } from '../../lib/query-client.ts';
import { notesQuery } from './note-queries.ts';
import type { NoteFilter } from './note-queries.ts';
import { tasksQuery } from './queries.ts';
import type { TaskFilter } from './queries.ts';

/** The thing whose tasks and notes are meant: a property with all that is in it, or a lease with its tenants. */
export type TasksOf = NoteFilter;

export function openTasksOf(of: TasksOf): TaskFilter {
  return { ...of, status: 'open', search: '', assigneeId: '' };
}

/** Brings what the card of a thing shows. */
export async function loadTasksOf(organizationId: string, of: TasksOf): Promise<void> {
  await Promise.all([
    queryClient.ensureInfiniteQueryData(tasksQuery(organizationId, openTasksOf(of))),
    queryClient.ensureInfiniteQueryData(notesQuery(organizationId, of)),
  ]);
}
