import type { Handovers } from '../../contributions/handovers.ts';
import * as repo from './handover.repo.ts';
import { changeTask, findFault } from './service.ts';

/** Each task goes over as if it were given by hand; one that its taker would not see goes to nobody. */
export const taskHandovers = {
  tasks: {
    count: repo.countTasks,
    hand: async (write, from, to) => {
      for (const task of await repo.listOpenTasks(write, from)) {
        const mayTake = to !== null && (await findFault(write, to, task)) === null;
        await changeTask(write, task.id, { assigneeId: mayTake ? to : null });
      }
    },
  },
} satisfies Handovers;
