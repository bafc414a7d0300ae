import { addNote, addTask, addTaskItem } from '../features/tasks/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to call the operations of tasks and notes that write. */
export const taskCalls: Record<string, MakeCall> = {
  createTask: () => ({ body: { title: 'Call the gardener' } }),
  updateTask: () => ({ body: { title: 'Call the gardener again' } }),
  completeTask: async (maker) => ({ params: { taskId: await newTask(maker) } }),
  reopenTask: async (maker) => ({ params: { taskId: await newDone(maker) } }),
  deleteTask: async (maker) => ({ params: { taskId: await newTask(maker) } }),
  addTaskItem: async (maker) => ({ params: { taskId: await newTask(maker) }, body: { title: 'Cellar' } }),
  removeTaskItem: (maker) => newItem(maker),
  tickTaskItem: (maker) => newItem(maker),
  untickTaskItem: (maker) => newItem(maker),
  createNote: () => ({ body: { body: 'The meter stands in the cellar' } }),
  updateNote: () => ({ body: { body: 'The meter stands on the roof' } }),
  deleteNote: async ({ server, estate }) => ({
    params: { noteId: await addNote(server, estate.owner, { propertyId: estate.ids.property }) },
  }),
};

function newTask({ server, estate }: Maker): Promise<string> {
  return addTask(server, estate.owner, { propertyId: estate.ids.property });
}

async function newDone(maker: Maker): Promise<string> {
  const taskId = await newTask(maker);
  const { server, estate } = maker;
  await server.request('PUT', estate.owner.path(`/tasks/${taskId}/completion`), { as: estate.owner });
  return taskId;
}

async function newItem(maker: Maker) {
  const taskId = await newTask(maker);
  return { params: { taskId, taskItemId: await addTaskItem(maker.server, maker.estate.owner, taskId) } };
}
