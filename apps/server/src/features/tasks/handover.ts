import { isAllowed } from '@dira/domain/permissions';
import type { Handovers } from '../../contributions/handovers.ts';
import * as repo from './handover.repo.ts';
import { findMember } from './repo.ts';
import { changeTask } from './service.ts';

/** Each task goes over as if it were given by hand; one that its taker would not see goes to nobody. */
export const taskHandovers = {
  tasks: {
    count: repo.countTasks,
    hand: async (write, from, to) => {
      for (const task of await repo.listOpenTasks(write, from)) {
        const taker = to === null ? undefined : await findMember(write, to, task.property_id);
        const isAboutTenants = task.lease_id !== null || task.tenant_id !== null;
        const mayTake = taker !== undefined && (!isAboutTenants || isAllowed(taker, 'leases.see'));
        await changeTask(write, task.id, { assigneeId: mayTake ? to : null });
      }
    },
  },
} satisfies Handovers;
