import type { Handovers } from '../../contributions/handovers.ts';
import * as repo from './handover.repo.ts';
import { changePlan } from './recurring.ts';
import { changeRequest } from './service.ts';

/** Each job goes over as if it were assigned by hand: whoever takes it is told, and its history says so. */
export const maintenanceHandovers = {
  jobs: {
    count: repo.countJobs,
    hand: async (write, from, to) => {
      for (const id of await repo.listJobs(write, from)) await changeRequest(write, id, { assigneeId: to });
    },
  },
  plans: {
    count: repo.countPlans,
    hand: async (write, from, to) => {
      for (const id of await repo.listPlans(write, from)) await changePlan(write, id, { assigneeId: to });
    },
  },
} satisfies Handovers;
