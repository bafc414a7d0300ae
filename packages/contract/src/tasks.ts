import { MOST_TASK_ITEMS, TASK_REMINDER_DAYS, TASK_REPEATS } from '@dira/domain/tasks';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  assigneesQuery,
  id,
  instant,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
  text,
} from './primitives.ts';
import { counts, tableQuery, tableTypes } from './tables.ts';
import { oneSubject, subjectFields, taskSubject } from './task-subjects.ts';

const taskStatus = z.enum(['open', 'done', 'all']);
const remindDays = z.literal(TASK_REMINDER_DAYS).meta({
  description: 'A notification so many days before it is due, to the assignee or else to the maker',
});
const repeat = z
  .enum(TASK_REPEATS)
  .meta({ description: 'When it is done, the next is made, due by the calendar from its due day' });

export const taskItem = z.object({ id, title: z.string(), isDone: z.boolean() });

export const task = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    subject: taskSubject.nullable().meta({ description: 'What it is about; null for nothing in particular' }),
    dueOn: plainDate.nullable(),
    isOverdue: z.boolean(),
    assignee: z
      .object({ id, name: z.string() })
      .nullable()
      .meta({ description: 'Null: for whoever sees it' }),
    repeat,
    remindDays: remindDays.nullable(),
    doneAt: instant.nullable(),
    doneBy: z.string().nullable().meta({ description: 'The name of whoever did it' }),
    itemCount: z.int(),
    doneItemCount: z.int(),
    can: z.object({
      work: z.boolean().meta({ description: 'Tick items, finish it, open it again' }),
      change: z.boolean(),
    }),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

export const taskDetails = task
  .extend({
    items: z.array(taskItem).meta({ description: 'In the order in which they were added' }),
    createdBy: z.string().nullable(),
    createdAt: instant,
    reopenedBy: z.string().nullable(),
    reopenedAt: instant.nullable(),
  })
  .meta({ id: 'TaskDetails' });
export type TaskDetails = z.infer<typeof taskDetails>;

const fields = {
  title: requiredLine(120),
  description: text(4000),
  ...subjectFields,
  dueOn: plainDate.nullable(),
  assigneeId: id.nullable(),
  repeat,
  remindDays: remindDays.nullable(),
};
const itemTitle = requiredLine(200);

const see = { scope: 'organization', action: 'tasks.see' } as const;
const work = { scope: 'organization', action: 'tasks.work' } as const;
const manage = { scope: 'organization', action: 'tasks.manage' } as const;
const params = organizationParams.extend({ taskId: id });
const itemParams = params.extend({ taskItemId: id });

export const listTasks = defineEndpoint({
  id: 'listTasks',
  method: 'GET',
  path: '/organizations/{organizationId}/tasks',
  summary: 'Tasks of the team by due day, what has none last; done ones newest first',
  tag: 'Tasks',
  access: see,
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    status: taskStatus.default('open'),
    assigneeId: id.optional(),
    propertyId: id.optional().meta({ description: 'With its units and leases' }),
    leaseId: id.optional().meta({ description: 'With those who rent by it' }),
    tenantId: id.optional(),
    search: oneLine(100).optional().meta({ description: 'Words of title or description' }),
  }),
  response: page(task),
});

const taskFilters = listTasks.query.omit({ limit: true, cursor: true });

export const getTaskCounts = defineEndpoint({
  id: 'getTaskCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/counts/tasks',
  summary: 'How many tasks each status of their list shows',
  tag: 'Tasks',
  access: see,
  params: organizationParams,
  query: taskFilters.omit({ status: true }),
  response: counts(taskStatus.options),
});

export const exportTasks = defineEndpoint({
  id: 'exportTasks',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/tasks',
  summary: 'What a list of tasks shows, as CSV or as a workbook',
  tag: 'Tasks',
  access: see,
  params: organizationParams,
  query: taskFilters.extend(tableQuery('tasks')),
  produces: tableTypes,
});

export const getTask = defineEndpoint({
  id: 'getTask',
  method: 'GET',
  path: '/organizations/{organizationId}/tasks/{taskId}',
  summary: 'One task with its checklist',
  tag: 'Tasks',
  access: see,
  params,
  response: taskDetails,
  editable: ['title', 'description', 'subject', 'dueOn', 'assignee', 'repeat', 'remindDays'],
});

export const createTask = defineEndpoint({
  id: 'createTask',
  method: 'POST',
  path: '/organizations/{organizationId}/tasks',
  summary: 'Add a task',
  tag: 'Tasks',
  access: manage,
  params: organizationParams,
  body: z
    .strictObject({
      ...fields,
      description: fields.description.default(''),
      propertyId: fields.propertyId.default(null),
      unitId: fields.unitId.default(null),
      tenantId: fields.tenantId.default(null),
      leaseId: fields.leaseId.default(null),
      dueOn: fields.dueOn.default(null),
      assigneeId: fields.assigneeId.default(null),
      repeat: fields.repeat.default('none'),
      remindDays: fields.remindDays.default(null),
      items: z
        .array(itemTitle)
        .max(MOST_TASK_ITEMS)
        .default([])
        .meta({ description: 'The checklist, none of it done' }),
    })
    .superRefine(oneSubject),
  response: z.object({ id }),
  status: 201,
});
export const taskLimits = limitsOf(createTask.body);

export const updateTask = defineEndpoint({
  id: 'updateTask',
  method: 'PATCH',
  path: '/organizations/{organizationId}/tasks/{taskId}',
  summary: 'Change a task; what it is about changes as a whole',
  tag: 'Tasks',
  access: manage,
  params,
  body: z.strictObject(fields).partial().superRefine(oneSubject),
  edits: getTask,
});

export const completeTask = defineEndpoint({
  id: 'completeTask',
  method: 'PUT',
  path: '/organizations/{organizationId}/tasks/{taskId}/completion',
  summary: 'Mark a task as done; one that repeats makes the next, once',
  tag: 'Tasks',
  access: work,
  params,
  response: z.object({
    next: z.object({ id, dueOn: plainDate }).nullable().meta({ description: 'The one that was made' }),
  }),
});

export const reopenTask = defineEndpoint({
  id: 'reopenTask',
  method: 'DELETE',
  path: '/organizations/{organizationId}/tasks/{taskId}/completion',
  summary: 'Open a done task again; the next goes with it, unless that was worked on since',
  tag: 'Tasks',
  access: work,
  params,
});

export const deleteTask = defineEndpoint({
  id: 'deleteTask',
  method: 'DELETE',
  path: '/organizations/{organizationId}/tasks/{taskId}',
  summary: 'Delete a task with its checklist',
  tag: 'Tasks',
  access: manage,
  params,
});

export const addTaskItem = defineEndpoint({
  id: 'addTaskItem',
  method: 'POST',
  path: '/organizations/{organizationId}/tasks/{taskId}/items',
  summary: `Add an item to the checklist of a task, up to ${MOST_TASK_ITEMS}`,
  tag: 'Tasks',
  access: manage,
  params,
  body: z.strictObject({ title: itemTitle }),
  response: z.object({ id }),
  status: 201,
});
export const taskItemLimits = limitsOf(addTaskItem.body);

export const removeTaskItem = defineEndpoint({
  id: 'removeTaskItem',
  method: 'DELETE',
  path: '/organizations/{organizationId}/tasks/{taskId}/items/{taskItemId}',
  summary: 'Remove an item from the checklist of a task',
  tag: 'Tasks',
  access: manage,
  params: itemParams,
});

export const tickTaskItem = defineEndpoint({
  id: 'tickTaskItem',
  method: 'PUT',
  path: '/organizations/{organizationId}/tasks/{taskId}/items/{taskItemId}/completion',
  summary: 'Tick an item of a checklist',
  tag: 'Tasks',
  access: work,
  params: itemParams,
});

export const untickTaskItem = defineEndpoint({
  id: 'untickTaskItem',
  method: 'DELETE',
  path: '/organizations/{organizationId}/tasks/{taskId}/items/{taskItemId}/completion',
  summary: 'Take the tick off an item of a checklist',
  tag: 'Tasks',
  access: work,
  params: itemParams,
});

export const listTaskAssignees = defineEndpoint({
  id: 'listTaskAssignees',
  method: 'GET',
  path: '/organizations/{organizationId}/task-assignees',
  summary: 'Members of the team who can be given a task',
  tag: 'Tasks',
  access: see,
  params: organizationParams,
  query: assigneesQuery,
  response: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        seesTenants: z.boolean().meta({ description: 'Whether a task about a tenant or lease is for them' }),
      }),
    ),
  }),
});
