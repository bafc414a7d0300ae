import { MOST_TASK_ITEMS } from '@dira/domain/tasks';
import type { TaskReminderDays } from '@dira/domain/tasks';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewTask, Task, TaskDetails, TaskSubject } from '../queries.ts';

export type SubjectValues = {
  /** What kind of thing it is about; empty for nothing in particular. */
  about: TaskSubject['kind'] | '';
  propertyId: string | null;
  unitId: string | null;
  tenantId: string | null;
  leaseId: string | null;
};

export type TaskValues = SubjectValues & {
  title: string;
  description: string;
  dueOn: IsoDate | null;
  /** Empty: anyone. */
  assigneeId: string;
  repeat: Task['repeat'];
  /** Empty: none. */
  remindDays: '' | `${TaskReminderDays}`;
  /** A line an item. */
  items: string;
};

export const aboutNothing: SubjectValues = {
  about: '',
  propertyId: null,
  unitId: null,
  tenantId: null,
  leaseId: null,
};

export function newTaskValues(about: SubjectValues): TaskValues {
  return {
    ...about,
    title: '',
    description: '',
    dueOn: null,
    assigneeId: '',
    repeat: 'none',
    remindDays: '',
    items: '',
  };
}

export function taskValuesOf(task: TaskDetails): TaskValues {
  return {
    ...subjectValuesOf(task.subject),
    title: task.title,
    description: task.description,
    dueOn: task.dueOn,
    assigneeId: task.assignee?.id ?? '',
    repeat: task.repeat,
    remindDays: task.remindDays === null ? '' : `${task.remindDays}`,
    items: '',
  };
}

function subjectValuesOf(subject: TaskSubject | null): SubjectValues {
  if (subject === null) return aboutNothing;
  const { kind, id, property, unit } = subject;
  return {
    about: kind,
    propertyId: property?.id ?? null,
    unitId: unit?.id ?? null,
    tenantId: kind === 'tenant' ? id : null,
    leaseId: kind === 'lease' ? id : null,
  };
}

export function checkTask(values: TaskValues): Record<string, string | null> {
  const needsDay = values.repeat !== 'none' || values.remindDays !== '';
  return {
    ...describeFaults({
      title: values.title.trim() === '' ? 'required' : null,
      dueOn: needsDay && values.dueOn === null ? 'required' : null,
      items: itemsOf(values).length > MOST_TASK_ITEMS ? 'checklist_full' : null,
    }),
    ...checkSubject(values),
  };
}

/** Whoever says what kind of thing it is about says which. */
export function checkSubject({ about, ...ids }: SubjectValues): Record<string, string | null> {
  const missing = (kind: SubjectValues['about'], id: string | null) =>
    about === kind && id === null ? 'required' : null;
  return describeFaults({
    propertyId: missing('property', ids.propertyId) ?? missing('unit', ids.propertyId),
    unitId: ids.propertyId === null ? null : missing('unit', ids.unitId),
    tenantId: missing('tenant', ids.tenantId),
    leaseId: missing('lease', ids.leaseId),
  });
}

/** The one thing that it is about. */
export function toSubject({ about, propertyId, unitId, tenantId, leaseId }: SubjectValues) {
  return {
    propertyId: about === 'property' ? propertyId : null,
    unitId: about === 'unit' ? unitId : null,
    tenantId: about === 'tenant' ? tenantId : null,
    leaseId: about === 'lease' ? leaseId : null,
  };
}

const remindDaysOf = { '0': 0, '1': 1, '3': 3, '7': 7 } as const;

export function toChange(values: TaskValues): Omit<NewTask, 'items'> {
  const { title, description, dueOn, assigneeId, repeat, remindDays } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    ...toSubject(values),
    dueOn,
    assigneeId: assigneeId === '' ? null : assigneeId,
    repeat,
    remindDays: remindDays === '' ? null : remindDaysOf[remindDays],
  };
}

export function toTask(values: TaskValues): NewTask {
  return { ...toChange(values), items: itemsOf(values) };
}

function itemsOf({ items }: TaskValues): string[] {
  return items
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
