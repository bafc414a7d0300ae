import type { createNote } from '@dira/contract/notes';
import type { createTask } from '@dira/contract/tasks';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type TaskInput = z.input<(typeof createTask)['body']>;
type NoteInput = z.input<(typeof createNote)['body']>;

/** @returns its id */
export async function addTask(
  server: TestServer,
  member: Member,
  change: Partial<TaskInput> = {},
): Promise<string> {
  const body = { title: 'להזמין מדביר', ...change };
  const answer = await server.request('POST', member.path('/tasks'), { as: member, body });
  if (answer.status !== 201) throw new Error(`no task: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** @returns its id */
export async function addTaskItem(
  server: TestServer,
  member: Member,
  taskId: string,
  title = 'Roof',
): Promise<string> {
  const answer = await server.request('POST', member.path(`/tasks/${taskId}/items`), {
    as: member,
    body: { title },
  });
  if (answer.status !== 201) throw new Error(`no item: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** @returns its id */
export async function addNote(
  server: TestServer,
  member: Member,
  change: Partial<NoteInput> = {},
): Promise<string> {
  const body = { body: 'The key hangs at the neighbour’s', ...change };
  const answer = await server.request('POST', member.path('/notes'), { as: member, body });
  if (answer.status !== 201) throw new Error(`no note: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
