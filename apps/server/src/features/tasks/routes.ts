import * as notesContract from '@dira/contract/notes';
import * as contract from '@dira/contract/tasks';
import { isAllowed } from '@dira/domain/permissions';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import { presentCounts } from '../../db/totals.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { selectColleagues } from '../organizations/service.ts';
import { completeTask, reopenTask } from './completion.ts';
import { addItem, removeItem, tickItem } from './items.ts';
import { selectNote, selectNotes } from './notes.repo.ts';
import { changeNote, createNote, presentNote, removeNote } from './notes.ts';
import { presentTask, presentTaskDetails } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { taskTable } from './table.ts';

const taskReading = listReading({
  select: repo.selectTasks,
  position: (row) => [row.sort_key, row.id],
  present: presentTask,
});

export function registerTaskRoutes(api: Api): void {
  bindReads(api);
  bindChanges(api);
  bindItems(api);
  bindNotes(api);
}

function bindReads(api: Api): void {
  api.list(contract.listTasks, taskReading);
  api.table(contract.exportTasks, { name: 'tasks', ...taskReading }, taskTable);
  api.read(contract.getTaskCounts, (scope, { query }) =>
    readRows(repo.selectTaskCounts(scope, query), presentCounts),
  );
  api.read(contract.getTask, (scope, { params: { taskId } }) =>
    readAll([repo.selectTask(scope, taskId), repo.selectItems(scope, taskId)], (tasks, items, may) =>
      presentTaskDetails(requireRow(tasks), items, { scope, may }),
    ),
  );
  api.read(contract.listTaskAssignees, (scope, { query }) =>
    readRows(selectColleagues(scope, query.propertyId), (team) => ({
      items: team
        .filter((member) => isAllowed(member, 'tasks.work'))
        .map(({ user_id: id, name, ...member }) => ({
          id,
          name,
          seesTenants: isAllowed(member, 'leases.see'),
        })),
    })),
  );
}

function bindChanges(api: Api): void {
  api.write(contract.createTask, (write, { body }) => service.createTask(write, body));
  api.write(contract.updateTask, (write, { params, body }) => service.changeTask(write, params.taskId, body));
  api.write(contract.deleteTask, (write, { params }) => service.removeTask(write, params.taskId));
  api.write(contract.completeTask, (write, { params }) => completeTask(write, params.taskId));
  api.write(contract.reopenTask, (write, { params }) => reopenTask(write, params.taskId));
}

function bindItems(api: Api): void {
  api.write(contract.addTaskItem, (write, { params, body }) => addItem(write, params.taskId, body.title));
  api.write(contract.removeTaskItem, (write, { params }) =>
    removeItem(write, params.taskId, params.taskItemId),
  );
  api.write(contract.tickTaskItem, (write, { params }) =>
    tickItem(write, params.taskId, params.taskItemId, true),
  );
  api.write(contract.untickTaskItem, (write, { params }) =>
    tickItem(write, params.taskId, params.taskItemId, false),
  );
}

function bindNotes(api: Api): void {
  api.list(notesContract.listNotes, {
    select: selectNotes,
    position: (row) => [row.created_at, row.id],
    present: (row, { may }) => presentNote(row, may('tasks.manage')),
  });
  api.read(notesContract.getNote, (scope, { params }) =>
    readRows(selectNote(scope, params.noteId), (rows, may) =>
      presentNote(requireRow(rows), may('tasks.manage')),
    ),
  );
  api.write(notesContract.createNote, (write, { body }) => createNote(write, body));
  api.write(notesContract.updateNote, (write, { params, body }) =>
    changeNote(write, params.noteId, body.body),
  );
  api.write(notesContract.deleteNote, (write, { params }) => removeNote(write, params.noteId));
}
