import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  addTaskItem,
  completeTask,
  createTask,
  deleteTask,
  exportTasks,
  getTask,
  getTaskCounts,
  listTaskAssignees,
  listTasks,
  removeTaskItem,
  reopenTask,
  tickTaskItem,
  untickTaskItem,
  updateTask,
} from '@dira/contract/tasks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { useChange } from '../organizations/queries.ts';

export type Task = Answer<typeof listTasks>['items'][number];
export type TaskDetails = Answer<typeof getTask>;
export type NewTask = Sent<typeof createTask>;
type TaskEdit = Edit<typeof updateTask>;
export type TaskSubject = NonNullable<Task['subject']>;

/** What is shown; empty for everything. */
export type TaskFilter = {
  readonly status: 'open' | 'done';
  readonly search: string;
  readonly assigneeId: string;
  readonly propertyId: string;
  readonly leaseId: string;
};

const keys = (organizationId: string) => ['tasks', organizationId] as const;

export function tasksQuery(organizationId: string, filter: TaskFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listTasks, {
        params: { organizationId },
        query: {
          ...narrowed(filter),
          status: filter.status,
          limit: rowsPerPage,
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** How many each status shows, as narrowed as the list is beside it. */
export function taskCountsQuery(organizationId: string, filter: TaskFilter) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'counts', narrowed(filter)],
    queryFn: ({ signal }) =>
      call(getTaskCounts, { params: { organizationId }, query: narrowed(filter), signal }),
  });
}

export function saveTasks(organizationId: string, filter: TaskFilter, file: TableFile): Promise<void> {
  const query = { ...narrowed(filter), status: filter.status, ...tableQuery(file) };
  return saveFile(call(exportTasks, { params: { organizationId }, query }));
}

function narrowed({ search, assigneeId, propertyId, leaseId }: TaskFilter) {
  return {
    ...(search !== '' && { search }),
    ...(assigneeId !== '' && { assigneeId }),
    ...(propertyId !== '' && { propertyId }),
    ...(leaseId !== '' && { leaseId }),
  };
}

export function taskQuery(organizationId: string, taskId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', taskId],
    queryFn: ({ signal }) => call(getTask, { params: { organizationId, taskId }, signal }),
  });
}

/** Who can be given a task. */
export function taskAssigneesQuery(organizationId: string, propertyId?: string) {
  const query = { propertyId };
  return queryOptions({
    queryKey: [...keys(organizationId), 'assignees', query],
    queryFn: ({ signal }) => call(listTaskAssignees, { params: { organizationId }, query, signal }),
  });
}

export function useCreateTask() {
  return useChange('task', (organizationId, body: NewTask, key) =>
    call(createTask, { params: { organizationId }, key, body }),
  );
}

export function useChangeTask(taskId: string) {
  return useChange('task', (organizationId, edit: TaskEdit) =>
    call(updateTask, { params: { organizationId, taskId }, ...edit }),
  );
}

export function useRemoveTask(taskId: string) {
  return useChange<void, void>('task', (organizationId) =>
    call(deleteTask, { params: { organizationId, taskId } }),
  );
}

export function useCompleteTask() {
  return useChange('task', (organizationId, taskId: string) =>
    call(completeTask, { params: { organizationId, taskId } }),
  );
}

export function useReopenTask() {
  return useChange('task', (organizationId, taskId: string) =>
    call(reopenTask, { params: { organizationId, taskId } }),
  );
}

export function useAddItem(taskId: string) {
  return useChange('task', (organizationId, title: string, key) =>
    call(addTaskItem, { params: { organizationId, taskId }, key, body: { title } }),
  );
}

export function useTickItem(taskId: string) {
  return useChange('task', (organizationId, { id, isDone }: { id: string; isDone: boolean }) =>
    call(isDone ? tickTaskItem : untickTaskItem, { params: { organizationId, taskId, taskItemId: id } }),
  );
}

export function useRemoveItem(taskId: string) {
  return useChange('task', (organizationId, taskItemId: string) =>
    call(removeTaskItem, { params: { organizationId, taskId, taskItemId } }),
  );
}
